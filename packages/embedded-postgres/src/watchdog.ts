import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { ProcessExit } from './attached-process.ts'
import type { DatabaseLog } from './log.ts'
import { sendSignal } from './postmaster.ts'

/** A running server process. */
type Process = { readonly pid: number; readonly exited: Promise<ProcessExit> }

const askEveryMs = 10_000
const answersWithinMs = 5_000

/**
 * DBS-15: ends a server that for `timeoutMs` neither accepts connections nor reports progress of a recovery; its supervisor
 * restarts it. PostgreSQL gets stuck like this when one of its processes is killed while it recovers from the crash of
 * another: it then waits forever and refuses all connections. `recovery` returns the latest progress line.
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
    log.error({ pid }, 'PostgreSQL is unresponsive: ending it, to be restarted')
    sendSignal(pid, 'SIGQUIT')
    await delay(Math.min(askEveryMs, timeoutMs), null, { signal: gone.signal, ref: false }).catch(() => null)
    if (!gone.signal.aborted) sendSignal(pid, 'SIGKILL')
  }
}

/** Whether the server accepts connections. A refusal because all connections are taken counts as a response. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answersWithinMs })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : null
    // 57P03: the server is starting, recovering or shutting down.
    return code !== null && code !== undefined && code !== '57P03'
  } finally {
    // Not awaited: an unresponsive server would block it.
    void client.end().catch(() => {})
  }
}
