import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { DatabaseLog } from './log.ts'
import { holderOf, postmasterFile, readPostmasterFile, sendSignal } from './postmaster.ts'
import type { Program } from './program.ts'

/**
 * DBS-10: ends a server that still runs on the folder after its app has ended. Call it only while holding the folder's lock.
 * Deletes the file if its process id now belongs to another program. PostgreSQL itself handles other stale files, and checks
 * for processes that a dead server may have left running.
 */
export async function replaceOrphan(data: string, program: Program, log: DatabaseLog): Promise<void> {
  const file = await readPostmasterFile(data)
  if (file === null) return
  if (process.platform === 'win32') return stopOnWindows(data, program)
  const holder = await holderOf(file.pid, data)
  if (holder === 'other') await rm(postmasterFile(data), { force: true })
  if (holder !== 'server') return
  log.warn({ pid: file.pid }, 'a PostgreSQL server of an earlier run still uses the data folder: stopping it')
  if (await endsAfter('SIGINT', file.pid, data, 30_000)) return
  if (await endsAfter('SIGQUIT', file.pid, data, 15_000)) return
  throw new EmbeddedPostgresError(
    'in-use',
    `A PostgreSQL server of an earlier run (pid ${file.pid}) has ${data} and does not stop. Stop it by hand.`,
  )
}

async function endsAfter(
  signal: NodeJS.Signals,
  pid: number,
  data: string,
  timeoutMs: number,
): Promise<boolean> {
  sendSignal(pid, signal)
  for (let waited = 0; waited < timeoutMs; waited += 20) {
    if ((await holderOf(pid, data)) !== 'server') return true
    await delay(20)
  }
  return false
}

async function stopOnWindows(data: string, program: Program): Promise<void> {
  // Fails if no server is running, which is the goal.
  await promisify(execFile)(program.pgCtl, ['stop', '-D', data, '-m', 'fast', '-w', '-t', '30']).catch(
    () => {},
  )
}
