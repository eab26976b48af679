import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** Holding a data folder; `release` lets the next process have it. */
export type FolderLock = { release(): void }

/** Keeps locks reachable: collecting one as garbage closes its file, which would let a second app in. */
const held = new Set<DatabaseSync>()

/**
 * DBS-9: one app at a time per data folder.
 *
 * The operating system holds the lock on `file` and drops it with the process, however that dies; a number left
 * behind in a file would have to be guessed about when it has been given to another process. Node has no call for
 * such a lock of its own, its SQLite does. Nothing else may open `file`: closing it would drop the lock.
 */
export function lockFolder(file: string, folder: string): FolderLock {
  const lock = new DatabaseSync(file)
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new EmbeddedPostgresError(
      'in-use',
      `The data folder ${folder} is in use by another Comanda process${holderOf(file)}. ` +
        'Stop that one first, or give this one its own DATA_DIR. Several processes on one database need DATABASE_URL.',
    )
  }
  writeFileSync(holderFile(file), `${process.pid}\n`)
  held.add(lock)
  return {
    release() {
      held.delete(lock)
      lock.close()
    },
  }
}

function isBusy(error: unknown): boolean {
  const sqliteBusy = 5
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

/** For the message alone: who holds the lock never depends on it. */
function holderOf(file: string): string {
  try {
    return ` (pid ${Number(readFileSync(holderFile(file), 'utf8'))})`
  } catch {
    return ''
  }
}

function holderFile(file: string): string {
  return `${file}-holder`
}
