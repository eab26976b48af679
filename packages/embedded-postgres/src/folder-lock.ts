import { readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** A lock on a data folder; `release` frees it for the next process. */
type FolderLock = { release(): void }

/** Keeps locks reachable: garbage-collecting one would close its file and let a second app in. */
const held = new Set<DatabaseSync>()

/**
 * DBS-9: allows one app at a time per data folder.
 *
 * The operating system holds the lock on `file` and releases it when the process ends for any reason. A stored process id
 * would be ambiguous once another process has it. Node has no API for such locks, but its SQLite does. Nothing else may open
 * `file`: closing it would release the lock.
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
      `The data folder ${folder} is in use by another process${holderOf(file)}. Stop that one first.`,
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

/** Only for the message: the lock itself never depends on it. */
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
