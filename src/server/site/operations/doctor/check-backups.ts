/** Checks the latest backup, its age, its folder, and the age of the latest test of a restore. */

import { readdir, readFile, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkBackup, checkBackupSizes } from '../backup/check-backup.ts'
import { BackupError } from '../backup/manifest.ts'
import { canWriteTo } from './can-write-to.ts'
import { judgeSpace } from './check-files.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

const check = 'Backup'
const restoreMark = 'last-restore'

type BackupFacts = {
  /** The folder of the backups; null if none is set. */
  readonly folder: string | null
  /** The folder of the latest complete backup; null if there is none. */
  readonly latest: string | null
  /** When the latest complete backup was taken, and the latest restore was made; null if there was none. */
  readonly takenAt: Date | null
  readonly restoredAt: Date | null
}

/** DOC-60: `folder` is `BACKUP_DIR`. An unreadable folder has no backups. */
export async function readBackups(folder: string | null): Promise<BackupFacts> {
  if (folder === null) return { folder, latest: null, takenAt: null, restoredAt: null }
  const names = await readdir(folder).catch(() => [])
  const paths = names.filter((name) => !name.endsWith('.part')).map((name) => join(folder, name))
  const backups = await Promise.all(paths.map(async (path) => ({ path, at: await takenAt(path) })))
  const latest = backups.filter(({ at }) => at > 0).toSorted((one, other) => other.at - one.at)[0] ?? null
  const mark = Date.parse((await readFile(join(folder, restoreMark), 'utf8').catch(() => '')).trim())
  return {
    folder,
    latest: latest?.path ?? null,
    takenAt: latest && new Date(latest.at),
    restoredAt: Number.isNaN(mark) ? null : new Date(mark),
  }
}

/** DOC-60: `isDeep`: reads the whole latest backup, in place of comparing sizes. */
export async function checkBackups(folder: string | null, isDeep: boolean): Promise<readonly Finding[]> {
  const facts = await readBackups(folder)
  const damage = facts.latest === null ? null : await findDamage(facts.latest, isDeep)
  const isWritable = folder === null || (await canWriteTo(folder))
  const disk = folder === null ? null : await statfs(folder).catch(() => null)
  const space = disk && folder !== null ? judgeSpace(folder, disk.bavail * disk.bsize) : null
  return [
    ...judgeBackups({ ...facts, damage, isWritable }, new Date()),
    ...(space && space.state !== 'ok' ? [space] : []),
  ]
}

async function findDamage(folder: string, isDeep: boolean): Promise<string | null> {
  try {
    await (isDeep ? checkBackup(folder) : checkBackupSizes(folder))
    return null
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    return `${folder}: ${error.message.replace(' Nothing was restored.', '')}`
  }
}

/** DOC-61: notes that a restore worked. It counts only if the folder of backups can be written to. */
export async function markRestore(folder: string): Promise<void> {
  await writeFile(join(folder, restoreMark), `${new Date().toISOString()}\n`).catch(() => undefined)
}

type JudgedBackups = Omit<BackupFacts, 'latest'> & {
  readonly isWritable: boolean
  /** What is wrong with the latest backup; null if nothing is. */
  readonly damage: string | null
}

/** DOC-60: a backup that is missing or older than 26 hours is a fault. */
export function judgeBackups(
  { folder, takenAt: last, restoredAt, isWritable, damage }: JudgedBackups,
  now: Date,
): readonly Finding[] {
  if (folder === null)
    return [
      warning(
        check,
        'No folder for backups is set.',
        'Set BACKUP_DIR and turn on comanda-backup.timer, or watch your own backups.',
      ),
    ]
  const run = 'See why comanda-backup.service failed: journalctl -u comanda-backup'
  const unwritable = isWritable
    ? null
    : fault(
        check,
        `This user can't write to the folder of backups ${folder}.`,
        `Free space on its disk, or let the user of Comanda write to it: install -d -o comanda -g comanda -m 750 ${folder}`,
      )
  const missing =
    last === null
      ? fault(check, `${folder} has no backup.`, 'Turn on comanda-backup.timer, or run comanda data backup.')
      : null
  if (last === null) return [unwritable, missing].filter((finding) => finding !== null)
  const damaged = damage === null ? null : fault(check, damage, 'Take another one: comanda data backup')
  const hours = Math.floor((now.getTime() - last.getTime()) / 3_600_000)
  const age = hours >= 26 ? fault(check, `The latest backup is ${hours} hours old.`, run) : null
  const isTested = restoredAt !== null && now.getTime() - restoredAt.getTime() < 35 * 86_400_000
  const untested = isTested
    ? null
    : warning(
        check,
        'No restore was tested within 35 days.',
        'Restore the latest backup into another database (docs/operating/data.md).',
      )
  const findings = [unwritable, age, damaged, untested].filter((finding) => finding !== null)
  return findings.length > 0
    ? findings
    : [ok(check, `The latest backup is ${hours} hours old, and restoring was tested.`)]
}

/** Milliseconds; 0 if the folder is no complete backup. */
async function takenAt(folder: string): Promise<number> {
  try {
    const time = Date.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')).content.takenAt)
    return Number.isNaN(time) ? 0 : time
  } catch {
    return 0
  }
}
