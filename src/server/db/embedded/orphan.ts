import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { DatabaseLog } from './log.ts'
import { holderOf, postmasterFile, readPostmasterFile, sendSignal } from './postmaster.ts'
import type { Program } from './program.ts'

/**
 * DBS-10: ends a server that still runs on the folder though its app is gone. Call it only while holding the folder's
 * lock. A number that another program has by now is taken out of the way; an ordinary stale file is PostgreSQL's own
 * business, which also looks for what the dead server may have left running.
 */
export async function replaceOrphan(data: string, program: Program, log: DatabaseLog): Promise<void> {
  const file = await readPostmasterFile(data)
  if (file === null) return
  if (process.platform === 'win32') return stopOnWindows(data, program)
  const holder = await holderOf(file.pid, data)
  if (holder === 'other') await rm(postmasterFile(data), { force: true })
  if (holder !== 'server') return
  log.warn(
    { pid: file.pid },
    'a PostgreSQL server of an earlier run still has the data folder: it is stopped',
  )
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
  // Fails when nothing runs any more, which is what we want.
  await promisify(execFile)(program.pgCtl, ['stop', '-D', data, '-m', 'fast', '-w', '-t', '30']).catch(
    () => {},
  )
}
