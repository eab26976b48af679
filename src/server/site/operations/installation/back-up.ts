/** A backup that an administrator starts: a job, because it may take minutes. */

import { sql } from 'drizzle-orm'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../../access/audit/write-audit.ts'
import { NonRetryableError } from '../../../platform/jobs/job-handlers.ts'
import { readLatestJob } from '../../../platform/jobs/job-table.ts'
import type { SiteDeps } from '../../deps.ts'
import { newBackupFolder } from '../backup/new-backup-folder.ts'

/** INS-8: enqueues a backup into the configured folder, one at a time. Audited. */
export async function startBackup(
  deps: Pick<SiteDeps, 'db' | 'jobs' | 'ids' | 'clock' | 'installation'>,
  actor: AuditActor,
): Promise<Result<null>> {
  const { db, jobs, installation } = deps
  const { backupDir } = installation
  if (backupDir === null) return refuse({ kind: 'backup_folder_missing' })
  return db.transaction(async (tx) => {
    // Serializes requests, so that two at once start one backup.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('backup on request'))`)
    if (await isBackupUnderWay(tx)) return refuse({ kind: 'backup_under_way' })
    await jobs.enqueue(tx, 'back_up', null, null)
    await writeAudit(deps, tx, {
      restaurantId: null,
      actor,
      subject: 'backup',
      subjectId: backupDir,
      subjectName: backupDir,
      action: 'created',
      changes: {},
    })
    return accept(null)
  })
}

/** INS-8: takes the backup. A failure is reported at once; repeating it would not help. */
export async function backUp({
  clock,
  log,
  installation: { backupDir, writeBackup },
}: Pick<SiteDeps, 'clock' | 'log' | 'installation'>): Promise<void> {
  if (backupDir === null) throw new NonRetryableError('BACKUP_DIR is not set for this process')
  const folder = newBackupFolder(backupDir, clock.now())
  try {
    const { tables, files } = await writeBackup(folder)
    log.info({ folder, tables: tables.length, files: files?.length ?? null }, 'a backup was taken')
  } catch (error) {
    throw new NonRetryableError('the backup could not be written', { cause: error })
  }
}

/** Whether a backup was started here and has not ended. */
export async function isBackupUnderWay(db: SiteDeps['db']): Promise<boolean> {
  const job = await readLatestJob(db, 'back_up')
  return job !== null && ['created', 'retry', 'active'].includes(job.state)
}
