import { DatabaseSync } from 'node:sqlite'

/**
 * SBX-1: opens a state file for this process alone, creating `tables` if it is new. Committed writes survive the end of the
 * process. A power loss may lose the last moments, because writes do not wait for the disk. Throws if another process has
 * the file open.
 */
export function openAlone(file: string, tables: string): DatabaseSync {
  const db = new DatabaseSync(file)
  try {
    db.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = normal')
    db.exec(`begin exclusive; ${tables}; commit`)
    return db
  } catch (problem) {
    db.close()
    throw new Error(`cannot open ${file}; is another sandbox using it?`, { cause: problem })
  }
}
