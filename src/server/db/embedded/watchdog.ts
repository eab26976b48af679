import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { ProcessExit } from './attached-process.ts'
import type { DatabaseLog } from './log.ts'
import { sendSignal } from './postmaster.ts'

/** A server's process, from its beginning. */
type Process = { readonly pid: number; readonly exited: Promise<ProcessExit> }

const askEveryMs = 10_000
const answersWithinMs = 5_000

/**
 * DBS-15: ends a server that for `timeoutMs` neither takes connections nor tells of a recovery that gets on; whoever
 * supervises it starts it again. PostgreSQL gets there where one of its own processes is killed while it recovers from the end
 * of another: then it waits for ever, and refuses whoever asks. `recovery` gives the last line that tells of one.
 */
export function startWatchdog(
  { pid, exited }: Process,
  url: string,
  recovery: () => string | null,
  log: DatabaseLog,
  timeoutMs: number,
): void {
  const gone = new AbortController()
  void exited.then(() => gone.abort())
  void watch()

  async function watch(): Promise<void> {
    let aliveAt = performance.now()
    let lastRecovery: string | null = null
    while (!gone.signal.aborted) {
      await delay(Math.min(askEveryMs, timeoutMs / 4), null, { signal: gone.signal, ref: false }).catch(
        () => null,
      )
      const recovered = recovery()
      if (recovered !== lastRecovery || (await answers(url))) aliveAt = performance.now()
      lastRecovery = recovered
      if (performance.now() - aliveAt > timeoutMs) return end()
    }
  }

  async function end(): Promise<void> {
    if (gone.signal.aborted) return
    log.error({ pid }, 'PostgreSQL answers nobody: it is ended, to be started again')
    sendSignal(pid, 'SIGQUIT')
    await delay(Math.min(askEveryMs, timeoutMs), null, { signal: gone.signal, ref: false }).catch(() => null)
    if (!gone.signal.aborted) sendSignal(pid, 'SIGKILL')
  }
}

/** Whether somebody can be let in; a refusal for want of room is an answer, too. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answersWithinMs })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : null
    // 57P03: it starts, recovers or ends.
    return code !== null && code !== undefined && code !== '57P03'
  } finally {
    // Not awaited: a server that hangs would keep us.
    void client.end().catch(() => {})
  }
}
