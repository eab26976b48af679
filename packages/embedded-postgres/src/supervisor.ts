import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseLog } from './log.ts'
import type { RunningServer } from './server.ts'

/** Keeps a server running until it is stopped. */
type Supervisor = { stop(): Promise<void> }

/** DBS-14: restarts the server whenever it ends unexpectedly, after 0.1 s, then twice as long each time, up to 10 s. */
export function supervise(
  first: RunningServer,
  launch: (signal: AbortSignal) => Promise<RunningServer>,
  log: DatabaseLog,
): Supervisor {
  const stopping = new AbortController()
  let current: RunningServer | null = first
  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await current?.stop()
      await watching
    },
  }

  async function watch(): Promise<void> {
    while (current !== null) {
      const { code, signal } = await current.exited
      if (stopping.signal.aborted) return
      log.error({ pid: current.pid, code, signal }, 'PostgreSQL ended unexpectedly: restarting it')
      current = await launchAgain()
      // Stopped during the restart: `stop` did not see this server, so end it here.
      if (stopping.signal.aborted) await current?.stop()
      else log.info({ pid: current?.pid }, 'PostgreSQL is up again')
    }
  }

  async function launchAgain(): Promise<RunningServer | null> {
    for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 10_000)) {
      await delay(pauseMs, null, { signal: stopping.signal }).catch(() => null)
      if (stopping.signal.aborted) return null
      try {
        return await launch(stopping.signal)
      } catch (error) {
        if (stopping.signal.aborted) return null
        log.error(
          { reason: error instanceof Error ? error.message : error },
          'PostgreSQL could not be restarted',
        )
      }
    }
  }
}
