/** Waking: one connection of the process listens for 'something happened at this restaurant'. */

import { Client } from 'pg'
import type { Log } from '../log.ts'
import { eventChannel } from './record-event.ts'

export interface Waker {
  stop(): Promise<void>
}

/**
 * Calls `wake` with a restaurant's id when another process or this one wrote an event of it, and with null when
 * notifications may have been missed (the connection broke and is back).
 */
export function startWaker(url: string, log: Log, wake: (restaurantId: string | null) => void): Waker {
  let client: Client | null = null
  let retry: NodeJS.Timeout | null = null
  let isStopped = false
  void connect()
  return {
    async stop() {
      isStopped = true
      if (retry) clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }

  async function connect() {
    const next = new Client({ connectionString: url, application_name: 'comanda live', keepAlive: true })
    client = next
    next.on('error', (error) => reconnect(next, error))
    next.on('end', () => reconnect(next, null))
    next.on('notification', ({ payload }) => wake(payload ?? null))
    try {
      await next.connect()
      await next.query(`LISTEN ${eventChannel}`)
      wake(null)
    } catch (error) {
      reconnect(next, error)
    }
  }

  function reconnect(broken: Client, error: unknown) {
    if (isStopped || client !== broken) return
    client = null
    log.warn({ error }, 'the listening connection broke; streams poll until it is back')
    void broken.end().catch(() => undefined)
    retry = setTimeout(connect, 1000)
  }
}
