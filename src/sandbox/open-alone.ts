import { DatabaseSync } from 'node:sqlite'

/**
 * SBX-1: opens a file of state for this process alone, making `tables` where it is new; what is committed survives
 * the end of this process, though a loss of power may take the last moments, for the disk is not waited for.
 * Throws where another process has it open.
 */
export function openAlone(file: string, tables: string): DatabaseSync {
  const db = new DatabaseSync(file)
  try {
    db.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = normal')
    db.exec(`begin exclusive; ${tables}; commit`)
    return db
  } catch (problem) {
    db.close()
    throw new Error(`no sandbox can use ${file}; does another one run on it?`, { cause: problem })
  }
}
