import { join } from 'node:path'

/** DAT-7: the folder of a backup that is taken now, below `BACKUP_DIR`: named after the time, so that names sort by age. */
export function newBackupFolder(backupDir: string, now: Temporal.Instant): string {
  return join(backupDir, now.toString({ smallestUnit: 'second' }).replaceAll(':', '-'))
}
