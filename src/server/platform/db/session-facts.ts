/** Whether an address of a database keeps what Comanda relies on beyond single queries. A pooler or another database may not. */

import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { StartError } from '../runtime/start-error.ts'
import { databaseErrorOf } from './connect.ts'

/** `directUrl`: for what needs one session, such as notifications and migrations. The same address unless there is a pooler. */
export type DatabaseUrls = { readonly databaseUrl: string; readonly directUrl: string }

export type SessionFacts = {
  /** Whether a pooler or proxy is between us and the server, at the direct address. */
  readonly isPooled: boolean
  /** Whether a lock of one connection stops another one. */
  readonly locksHold: boolean
  /** Whether a notification arrives on a connection that listens. */
  readonly notifies: boolean
  /** Whether a statement that was prepared once can be run again, whatever other connections do. */
  readonly keepsStatements: boolean
  /** How statements are limited in time; 'refused': the pooler does not let us ask for a limit. */
  readonly timeLimit: 'set' | 'none' | 'refused'
}

/** What is wrong, and what to do about it: a sentence each. */
type SessionFault = { readonly text: string; readonly action: string }

/** RUN-17: what makes an address unusable; null if everything works. The first fault that a person should mend. */
export function sessionFault(facts: SessionFacts): SessionFault | null {
  const { isPooled, locksHold, notifies, keepsStatements, timeLimit } = facts
  if (isPooled && !(locksHold && notifies))
    return {
      text: 'A pooler lends connections per transaction, so that locks and notifications fail.',
      action: 'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
    }
  if (!locksHold)
    return {
      text: 'The database does not hold advisory locks, as CockroachDB, which accepts them and does nothing.',
      action: 'Use PostgreSQL 15 or newer.',
    }
  if (!notifies)
    return {
      text: 'Notifications do not arrive.',
      action: 'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, or use PostgreSQL 15 or newer.',
    }
  if (timeLimit === 'refused')
    return {
      text: 'The pooler at DATABASE_URL refuses the parameter statement_timeout.',
      action: `Add it to its ignore_startup_parameters, and ${setTimeLimit}`,
    }
  if (!keepsStatements)
    return {
      text: 'The pooler at DATABASE_URL loses prepared statements.',
      action: 'Use PgBouncer 1.21 or newer with max_prepared_statements = 200, or pool_mode = session.',
    }
  if (timeLimit === 'none')
    return {
      text: 'Statements at DATABASE_URL have no time limit.',
      action: `A pooler has dropped it: ${setTimeLimit}`,
    }
  return null
}

/** RUN-17: throws a `StartError` that says in one sentence what is wrong and in another what to do. */
export async function assertKeepsSessions(urls: DatabaseUrls): Promise<void> {
  const broken = sessionFault(await readSessionFacts(urls))
  if (broken) throw new StartError(`${broken.text} ${broken.action}`)
}

const setTimeLimit = "set it for the role: ALTER ROLE comanda SET statement_timeout = '20s'."

const timeoutMs = 5_000
/** How long a notification may take. */
const notificationMs = 3_000

/** Reads the facts with a few short connections, and changes nothing. Throws if the database can't be reached. */
export async function readSessionFacts({ databaseUrl, directUrl }: DatabaseUrls): Promise<SessionFacts> {
  return { ...(await readDirectFacts(directUrl)), ...(await readQueryFacts(databaseUrl)) }
}

type DirectFacts = Pick<SessionFacts, 'isPooled' | 'locksHold' | 'notifies'>

function readDirectFacts(url: string): Promise<DirectFacts> {
  return withClients(url, {}, async ([first, second]) => {
    const { rows } = await first.query(
      'SELECT pg_backend_pid() AS process_id, pg_is_in_recovery() AS is_replica',
    )
    // A pooler assigns its clients process ids of its own.
    const isPooled = processIdOf(first) !== Number(rows[0]?.process_id)
    const locksHold = await doLocksHold(first, second)
    // A replica can't listen; that it is one is said elsewhere.
    const notifies = rows[0]?.is_replica || (await receivesNotifications(first, second))
    return { isPooled, locksHold, notifies }
  })
}

async function doLocksHold(first: Client, second: Client): Promise<boolean> {
  // Two processes that start at the same time must not meet at the same number.
  const lock = randomInt(2 ** 47)
  const take = async (client: Client) =>
    (await client.query('SELECT pg_try_advisory_lock($1) AS is_taken', [lock])).rows[0]?.is_taken === true
  const holds = (await take(first)) && !(await take(second))
  await first.query('SELECT pg_advisory_unlock_all()')
  return holds
}

async function receivesNotifications(listener: Client, sender: Client): Promise<boolean> {
  const arrived = new Promise<boolean>((resolve) => listener.once('notification', () => resolve(true)))
  const waiting = new AbortController()
  try {
    await listener.query('LISTEN comanda_check')
    await sender.query('NOTIFY comanda_check')
    return await Promise.race([
      arrived,
      setTimeout(notificationMs, false, { signal: waiting.signal }).catch(() => false),
    ])
  } finally {
    waiting.abort()
  }
}

async function readQueryFacts(url: string): Promise<Pick<SessionFacts, 'keepsStatements' | 'timeLimit'>> {
  const limit = { statement_timeout: timeoutMs }
  try {
    return await withClients(url, limit, async (clients) => {
      const { rows } = await clients[0].query('SHOW statement_timeout')
      const timeLimit = rows[0]?.statement_timeout === '0' ? 'none' : 'set'
      return { keepsStatements: await areStatementsKept(clients), timeLimit }
    })
  } catch (error) {
    const refusal = databaseErrorOf(error)
    if (refusal?.code !== '08P01' || !refusal.message.includes('statement_timeout')) throw error
    return { keepsStatements: false, timeLimit: 'refused' }
  }
}

/**
 * Two clients in turns: a pooler that loses statements lends one of them a session where the name is unknown, or it has two
 * sessions at most, where the third client finds the name in use.
 */
async function areStatementsKept([first, second, third]: Clients): Promise<boolean> {
  const statement = { name: 'comanda_check', text: 'SELECT $1::int AS value', values: [7] }
  try {
    for (const client of [first, second, first, second, third]) await client.query(statement)
    return true
  } catch (error) {
    // 42P05: another connection has prepared it here. 26000: it was prepared elsewhere.
    const code = databaseErrorOf(error)?.code
    if (code === '42P05' || code === '26000') return false
    throw error
  }
}

type Clients = readonly [Client, Client, Client]

/** Connects three clients, one after the other, and ends them after `work`. */
async function withClients<Result>(
  url: string,
  options: { readonly statement_timeout?: number },
  work: (clients: Clients) => Promise<Result>,
): Promise<Result> {
  const clients: Clients = [open(), open(), open()]
  try {
    for (const client of clients) await client.connect()
    return await work(clients)
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }

  function open(): Client {
    const client = new Client({
      connectionString: url,
      application_name: 'session check',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs * 2,
      ...options,
    })
    client.on('error', () => undefined) // also reported by the query that it breaks
    return client
  }
}

/** The server process of a connection, as the server or a pooler said at its start. */
function processIdOf(client: Client): number | null {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : null
}
