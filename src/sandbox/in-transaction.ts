import type { DatabaseSync } from 'node:sqlite'

/** SBX-1: what `work` wrote is on disk when this returns, all of it, or nothing if it throws. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('begin immediate')
  try {
    const value = work()
    db.exec('commit')
    return value
  } catch (problem) {
    db.exec('rollback')
    throw problem
  }
}
