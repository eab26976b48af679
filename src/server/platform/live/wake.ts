/** Wakes readers: one connection per process listens for changes at restaurants. */

import { Client } from 'pg'
import { type RestaurantId, toId } from '#domain/ids.ts'
import type { Log } from '../runtime/log.ts'
import { logOnceAMinute } from '../runtime/log-once-a-minute.ts'
import { analyticsChannel } from './publish-figures.ts'
import { eventChannel } from './record-event.ts'

interface Waker {
  /** Whether the database answers now, on the listening connection. Settles within five seconds. */
  answers(): Promise<boolean>
  stop(): Promise<void>
}

/** The kind of change at a restaurant: an event, or something that its analytics count. */
type Woken = { readonly restaurantId: RestaurantId; readonly by: 'event' | 'analytics' }

/** How the name of this connection begins; each running process has one. */
export const liveConnection = 'comanda live'

/** FLT-31: keep-alive detects a dead connection, which a connection that only listens would not notice. */
const keepAliveMs = 15_000
const silenceMs = 5_000

/**
 * Calls `wake` when any process, this one included, wrote a change of a restaurant, and with null when notifications may
 * have been missed (the connection broke and is back). DOC-15: `settings`, a digest, is in the connection's name.
 */
export function startWaker(
  url: string,
  log: Log,
  settings: string,
  wake: (woken: Woken | null) => void,
): Waker {
  let client: Client | null = null
  let retry: NodeJS.Timeout | null = null
  let isStopped = false
  let keepAliveTimer: NodeJS.Timeout | undefined
  const logBroken = logOnceAMinute(
    log,
    'warn',
    'the listening connection broke; streams poll until it is back',
  )
  void connect()
  return {
    async answers() {
      return client !== null && isAlive(client)
    },
    async stop() {
      isStopped = true
      if (retry) clearTimeout(retry)
      clearInterval(keepAliveTimer)
      await client?.end().catch(() => undefined)
    },
  }

  async function connect() {
    const next = new Client({
      connectionString: url,
      application_name: `${liveConnection} ${settings}`.trim(),
      keepAlive: true,
      connectionTimeoutMillis: silenceMs,
      query_timeout: silenceMs,
    })
    client = next
    next.on('error', (error) => reconnect(next, error))
    next.on('end', () => reconnect(next, null))
    next.on('notification', ({ channel, payload }) => {
      const by = channel === analyticsChannel ? 'analytics' : 'event'
      wake(payload ? { restaurantId: toId<'Restaurant'>(payload), by } : null)
    })
    try {
      await next.connect()
      await next.query(`LISTEN ${eventChannel}; LISTEN ${analyticsChannel}`)
      wake(null)
      keepAliveTimer = setInterval(() => void isAlive(next), keepAliveMs)
    } catch (error) {
      reconnect(next, error)
    }
  }

  async function isAlive(asked: Client): Promise<boolean> {
    try {
      await asked.query('SELECT 1')
      return true
    } catch (error) {
      reconnect(asked, error)
      return false
    }
  }

  function reconnect(broken: Client, error: unknown) {
    if (isStopped || client !== broken) return
    client = null
    clearInterval(keepAliveTimer)
    logBroken(error)
    void broken.end().catch(() => undefined)
    retry = setTimeout(connect, 1000)
  }
}

/** Whether a new connection is answered now. Settles within ten seconds. */
export async function answersAnew(url: string): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    application_name: 'comanda check',
    connectionTimeoutMillis: silenceMs,
    query_timeout: silenceMs,
  })
  client.on('error', () => undefined) // also reported by the query that it breaks
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    void client.end().catch(() => undefined)
  }
}
