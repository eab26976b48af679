/** Runs the data command on a database: backup and restore of all data. */

import { join, resolve } from 'node:path'
import { filesInFolder } from '../../platform/adapters/storage/local-folder.ts'
import { openFiles } from '../../platform/adapters/storage/open-files.ts'
import type { Config } from '../../platform/config/config.ts'
import { migrateDatabase } from '../../platform/db/migrate.ts'
import { readSchemaState, schemaFaults } from '../../platform/db/schema-state.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { checkBackup } from '../../site/operations/backup/check-backup.ts'
import { type BackupContent, BackupError } from '../../site/operations/backup/manifest.ts'
import { newBackupFolder } from '../../site/operations/backup/new-backup-folder.ts'
import { checkRestore, restoreBackup } from '../../site/operations/backup/restore-backup.ts'
import { writeBackup } from '../../site/operations/backup/write-backup.ts'
import { markRestore } from '../../site/operations/doctor/check-backups.ts'
import type { CommandOutcome } from './command.ts'
import {
  isOfPerson,
  type PersonCommand,
  personUsage,
  readPersonCommand,
  runPersonCommand,
} from './person-command.ts'
import { dryRunNotice } from './roll-back-after.ts'

type CheckCommand = { readonly verb: 'check'; readonly folder: string }
type DataCommand =
  /** null: into `BACKUP_DIR`. */
  | { readonly verb: 'backup'; readonly folder: string | null }
  | CheckCommand
  | { readonly verb: 'migrate' }
  | { readonly verb: 'restore'; readonly folder: string; readonly replaces: boolean }
  | PersonCommand

export const dataUsage = [
  'Usage: comanda data backup [folder]                copies database and uploaded files into a new folder, else into one below BACKUP_DIR; Comanda may run',
  '       comanda data check <folder>                 reads a backup and says whether it is whole',
  '       comanda data restore <folder> [--replace]   restores it into the database; Comanda must not run',
  '       comanda data migrate                        gives the database the tables of this release, as a start does',
  ...personUsage,
].join('\n')

/** Parses the command-line arguments; null if they are not a command. */
export function readDataCommand(args: readonly string[]): DataCommand | null {
  const ofPerson = readPersonCommand(args)
  if (ofPerson) return ofPerson
  const [verb, folder, option, ...others] = args
  if (verb === 'backup' && folder === undefined) return { verb, folder: null }
  if (verb === 'migrate' && args.length === 1) return { verb }
  if (!folder || folder.startsWith('-') || others.length > 0) return null
  if (verb === 'restore' && (option === undefined || option === '--replace'))
    return { verb, folder, replaces: option !== undefined }
  return (verb === 'backup' || verb === 'check') && option === undefined ? { verb, folder } : null
}

type StoredFiles = Pick<Config, 'dataDir' | 'bucket'> & {
  readonly databaseUrl: string
  readonly clock: Clock
  /** The folder that relative file names refer to. */
  readonly folder: string
  /** The folder of backups that are made without naming one. */
  readonly backupDir?: string | null
  /** CMD-5: checks everything and changes nothing. */
  readonly isDryRun?: boolean
  /** Receives a line for each step of a restore. */
  readonly onProgress?: (line: string) => void
}

/** DAT-1: runs the command and returns a message about the result. */
export async function runDataCommand(
  command: DataCommand,
  surroundings: StoredFiles,
): Promise<CommandOutcome> {
  const { databaseUrl, clock, isDryRun = false } = surroundings
  if (isOfPerson(command)) return runPersonCommand(command, databaseUrl, clock, isDryRun)
  if (command.verb === 'migrate') return migrate(databaseUrl, isDryRun)
  if (command.verb === 'check') return runCheck(command, surroundings.folder)
  return withBackupErrors(() => work(command, folderOf(command.folder, surroundings), surroundings))
}

/** DAT-7: a backup that names no folder gets one below `BACKUP_DIR`, named after the time. */
function folderOf(named: string | null, { folder, backupDir = null, clock }: StoredFiles): string {
  if (named !== null) return resolve(folder, named)
  if (backupDir === null) throw new BackupError('Name a folder for the backup, or set BACKUP_DIR.')
  return newBackupFolder(backupDir, clock.now())
}

/** DAT-4: reads the backup; needs no database. */
export function runCheck({ folder }: CheckCommand, workingFolder: string): Promise<CommandOutcome> {
  const path = resolve(workingFolder, folder)
  return withBackupErrors(async () => [`${path} is whole: it holds ${sizeOf(await checkBackup(path))}`])
}

/** OPS-10: the only command that migrates. */
async function migrate(databaseUrl: string, isDryRun: boolean): Promise<CommandOutcome> {
  if (isDryRun) return describeMigration(databaseUrl)
  const violated = await migrateDatabase(databaseUrl)
  const rest = violated.map((name) => `Stored rows violate the constraint ${name}: correct them`)
  return { ok: true, lines: ['The database has the tables of this release', ...rest] }
}

async function describeMigration(databaseUrl: string): Promise<CommandOutcome> {
  const state = await readSchemaState(databaseUrl)
  if (state.kind === 'newer' || state.kind === 'unreleased')
    return { ok: false, lines: [schemaFaults[state.kind]] }
  const lines = {
    missing: 'The tables of this release would be created',
    older: `${state.kind === 'older' ? state.pending : 0} migrations would be made`,
    current: 'The database has the tables of this release',
  }
  return { ok: true, lines: [dryRunNotice, lines[state.kind]] }
}

async function withBackupErrors(work: () => Promise<readonly string[]>): Promise<CommandOutcome> {
  try {
    return { ok: true, lines: await work() }
  } catch (error) {
    if (error instanceof BackupError) return { ok: false, lines: [error.message] }
    throw error
  }
}

async function work(
  command: Extract<DataCommand, { readonly verb: 'backup' | 'restore' }>,
  folder: string,
  {
    databaseUrl,
    dataDir,
    bucket,
    backupDir = null,
    isDryRun = false,
    onProgress = () => undefined,
  }: StoredFiles,
): Promise<readonly string[]> {
  switch (command.verb) {
    case 'backup': {
      const filesFolder = bucket ? null : join(dataDir, 'files')
      const content = await writeBackup({ databaseUrl, filesFolder }, folder)
      const secret =
        'Secrets in it are sealed: they open with APP_SECRET alone, which is not in it. Keep that elsewhere.'
      return [`${folder} holds ${sizeOf(content)}`, ...aboutFiles(content, bucket?.bucket ?? null), secret]
    }
    case 'restore': {
      const files = bucket ? await openFiles({ bucket, dataDir }) : filesInFolder(join(dataDir, 'files'))
      const { replaces } = command
      if (isDryRun) {
        const { content } = await checkRestore({ databaseUrl, replaces }, folder)
        return [dryRunNotice, `Would be restored: ${sizeOf(content)}`]
      }
      const target = { databaseUrl, files, replaces, onProgress }
      const { content, migrationsSince } = await restoreBackup(target, folder)
      if (backupDir !== null) await markRestore(backupDir)
      const since = migrationsSince > 0 ? [`${migrationsSince} migrations that came since were made`] : []
      return [`Restored: ${sizeOf(content)}`, ...since, ...aboutFiles(content, bucket?.bucket ?? null)]
    }
  }
}

function sizeOf({ tables, files, takenAt }: BackupContent): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const ofFiles = files ? ` and ${files.length} files` : ''
  return `${rows} rows of ${tables.length} tables${ofFiles}, as of ${takenAt}`
}

/** DAT-6: says that files in a bucket are not part of a backup. */
function aboutFiles({ files }: BackupContent, bucket: string | null): readonly string[] {
  if (files) return []
  const where = bucket ? `the bucket ${bucket}` : 'a bucket'
  return [
    `Uploaded files lie in ${where} and are not part of it: copy the bucket by its own means, after the database`,
  ]
}
