/** The connection to PostgreSQL: a pool, and Drizzle over it. */

import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { Pool, type PoolClient } from 'pg'
import type { Log } from '../log.ts'
import * as schema from './schema/index.ts'

/** A database or a transaction in it: what queries and use cases take. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>

export type Connection = {
  readonly db: Database
  readonly pool: Pool
  close(): Promise<void>
}

/** Connects lazily; a broken connection is logged and replaced, it does not end the process. */
export function connectDatabase(
  url: string,
  log: Log,
  options: {
    readonly poolSize?: number
    /** A statement that takes longer, for instance to get a lock, fails. */
    readonly patienceMs?: number
  } = {},
): Connection {
  const { poolSize: max = 10, patienceMs } = options
  const patience = patienceMs === undefined ? {} : { statement_timeout: patienceMs }
  const pool = new Pool({ connectionString: url, max, application_name: 'comanda', ...patience })
  pool.on('error', (error) => log.warn({ error }, 'an idle database connection broke'))
  takeBackBroken(pool, log)
  const db = drizzle(pool, { schema, casing: 'snake_case' })
  return { db, pool, close: () => pool.end() }
}

/**
 * DBS-21: a connection that breaks while it is in use leaves the pool at once, for a transaction that could not even
 * begin never gives its own back; and an error that nobody listens for would end the process.
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

/** Whether an error, or what caused it, is PostgreSQL's with this code, for instance '23505' for a doubled key. */
export function hasDatabaseCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === code) || hasDatabaseCode(error.cause, code)
}
