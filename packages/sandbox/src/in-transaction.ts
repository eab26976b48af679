import type { DatabaseSync } from 'node:sqlite'

/** SBX-1: runs `work` in a transaction. When this returns, all writes are on disk; if `work` throws, none are. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('begin immediate')
  try {
    const value = work()
    db.exec('commit')
    return value
  } catch (problem) {
    // A full disk may have ended the transaction already.
    if (db.isTransaction) db.exec('rollback')
    throw problem
  }
}
