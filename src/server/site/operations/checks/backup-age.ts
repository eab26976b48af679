/** The age of the latest backup, for the metrics. */

import { readBackups } from '../doctor/check-backups.ts'

/** How long a result is reused, in milliseconds: a folder may have many backups. */
const rememberMs = 60_000

/**
 * OPS-20: returns a function for the seconds since the latest backup in the folder: infinite if it has none, null if no folder
 * is set.
 */
export function backupAge(folder: string | null): () => Promise<number | null> {
  let readAt = Number.NEGATIVE_INFINITY
  let takenAt: Promise<Date | null> = Promise.resolve(null)
  return async () => {
    if (folder === null) return null
    if (performance.now() - readAt > rememberMs) {
      readAt = performance.now()
      takenAt = readBackups(folder).then((backups) => backups.takenAt)
    }
    const latest = await takenAt
    return latest === null ? Number.POSITIVE_INFINITY : (Date.now() - latest.getTime()) / 1000
  }
}
