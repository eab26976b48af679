/** The connection to PostgreSQL: a pool with Drizzle on top. */

import type { Socket } from 'node:net'
import { drizzle, NodePgSession } from 'drizzle-orm/node-postgres'
import { type PgDatabase, PgDialect, type PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { Pool, type PoolClient } from 'pg'
import type { Log } from '../runtime/log.ts'
import { isNoAnswer } from './outage.ts'
import * as schema from './schema/index.ts'

/** A database or a transaction in it, as queries and use cases take it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export type DatabaseConnection = {
  readonly db: Database
  readonly pool: Pool
  close(): Promise<void>
}

/** Connects lazily. A broken connection is logged and replaced; it does not end the process. */
export function connectDatabase(
  url: string,
  log: Log,
  options: {
    readonly poolSize?: number
    /** Timeout of connecting and of each statement, including waiting for locks; none if left out. */
    readonly timeoutMs?: number
  } = {},
): DatabaseConnection {
  const { poolSize: max = 10, timeoutMs } = options
  const timeouts = timeoutMs === undefined ? {} : timeoutsOf(timeoutMs)
  const pool = new Pool({ connectionString: url, max, application_name: 'comanda', ...timeouts })
  pool.on('error', (error) => log.warn({ error }, 'an idle database connection broke'))
  takeBackBroken(pool, log)
  cutSilent(pool)
  const db: Database = drizzle(pool, { schema, casing: 'snake_case' })
  reuseTransactionSession(db, pool)
  return { db, pool, close: () => pool.end() }
}

/** FLT-30: the server's timeout is shorter, so if ours expires, the server sent nothing at all. */
function timeoutsOf(timeoutMs: number) {
  return {
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    query_timeout: Math.ceil(timeoutMs * 1.25),
  }
}

/** DBS-23: uses one session per connection for all of its transactions, so that prepared statements are reused. */
function reuseTransactionSession(db: Database, pool: Pool): void {
  const dialect = new PgDialect({ casing: 'snake_case' })
  const sessions = new WeakMap<PoolClient, Database['_']['session']>()
  const { schema: tables, fullSchema, tableNamesMap } = db._
  const all = tables && { schema: tables, fullSchema, tableNamesMap }
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      const session = sessions.get(client) ?? new NodePgSession(client, dialect, all)
      sessions.set(client, session)
      return await session.transaction(work, config)
    } finally {
      client.release()
    }
  }
}

/**
 * FLT-31: closes a connection whose query timed out, because the next query would wait behind it, and one with an outdated
 * prepared statement.
 */
function cutSilent(pool: Pool): void {
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...question: unknown[]) => unknown
    const askAndCut = (...question: unknown[]) => {
      const answer = ask(...question)
      if (answer instanceof Promise)
        answer.catch((error) => (isNoAnswer(error) || isOutdated(error)) && streamOf(client).destroy(error))
      return answer
    }
    client.query = askAndCut as typeof client.query
  })
}

/** DBS-23: a column's type changed after a statement was prepared; the statement keeps failing on this connection. */
function isOutdated(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'
}

/** The driver offers no way to cut a connection. */
function streamOf(client: PoolClient): Socket {
  return (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream
}

/**
 * DBS-21: removes a connection from the pool as soon as it breaks in use, because a transaction that failed to begin never
 * releases it. An 'error' event without a listener would end the process.
 */
function takeBackBroken(pool: Pool, log: Log): void {
  const inUse = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!inUse.has(client)) return
      log.warn({ error }, 'a database connection broke in use')
      client.release(error)
      client.release = () => undefined
    })
  })
}

/** Whether the error or one of its causes has this PostgreSQL code, for instance '23505' for a duplicate key. */
export function hasDatabaseCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === code) || hasDatabaseCode(error.cause, code)
}
