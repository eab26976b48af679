/** The connection to PostgreSQL: a pool with Drizzle on top. */

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type ClientBase, DatabaseError, Pool, type PoolClient } from 'pg'
import type { Log } from '../runtime/log.ts'
import { logOnceAMinute } from '../runtime/log-once-a-minute.ts'
import { isNoAnswer } from './outage.ts'
import * as schema from './schema/index.ts'

/** A database or a transaction in it, as queries and use cases take it. */
export type Database = Omit<NodePgDatabase<typeof schema>, 'transaction' | '_'> & {
  /** Sends the queries: the pool, or the connection of the transaction. */
  readonly $client: Pick<ClientBase, 'query'>
  /**
   * Commits what `work` did, or rolls it back if `work` throws. `snapshot`: all queries read the same state, and none writes.
   * Throws inside of a transaction.
   */
  readonly transaction: <Result>(
    work: (tx: Database) => Promise<Result>,
    kind?: keyof typeof begin,
  ) => Promise<Result>
}

export type DatabaseConnection = {
  readonly db: Database
  readonly pool: Pool
  close(): Promise<void>
}

/** Connects lazily. DBS-21: a broken connection is logged and replaced; it does not end the process. */
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
  const logBroken = logOnceAMinute(log, 'warn', 'a database connection broke')
  pool.on('connect', (client) => client.on('error', logBroken))
  // The listener above has logged it. Without this one, an idle connection that breaks would end the process.
  pool.on('error', () => undefined)
  return { db: databaseOn(pool, transactionsOf(pool)), pool, close: () => pool.end() }
}

/** FLT-30: the server's timeout is shorter, so if ours expires, the server sent nothing at all. */
function timeoutsOf(timeoutMs: number) {
  return {
    connectionTimeoutMillis: timeoutMs,
    statement_timeout: timeoutMs,
    query_timeout: Math.ceil(timeoutMs * 1.25),
  }
}

/** Drizzle's own `transaction` never releases a connection on which it could not begin, so this one takes its place. */
function databaseOn(client: Pool | PoolClient, transaction: Database['transaction']): Database {
  const queries = drizzle(client, { schema, casing: 'snake_case' })
  return Object.create(queries, { transaction: { value: transaction } })
}

const begin = { usual: 'begin', snapshot: 'begin isolation level repeatable read, read only' } as const

/** DBS-23: all transactions of a connection are the same object, so that their prepared statements are reused. */
function transactionsOf(pool: Pool): Database['transaction'] {
  const databases = new WeakMap<PoolClient, Database>()
  return async (work, kind = 'usual') => {
    const client = await pool.connect()
    const tx = databases.get(client) ?? databaseOn(client, refuseToNest)
    databases.set(client, tx)
    let isReusable = true
    try {
      await client.query(begin[kind])
      const result = await work(tx)
      await client.query('commit')
      return result
    } catch (error) {
      isReusable = !mustClose(error) && (await isRolledBack(client))
      throw error
    } finally {
      client.release(!isReusable)
    }
  }
}

async function refuseToNest(): Promise<never> {
  throw new Error('this transaction is inside of another')
}

/** Returns a transaction in which use cases may begin theirs, one after the other: their writes are committed with its own. */
export function allowNesting(tx: Database): Database {
  const transaction: Database['transaction'] = async (work) => {
    await tx.$client.query('savepoint nested')
    try {
      const result = await work(tx)
      await tx.$client.query('release savepoint nested')
      return result
    } catch (error) {
      await tx.$client.query('rollback to savepoint nested')
      throw error
    }
  }
  return Object.create(tx, { transaction: { value: transaction } })
}

/**
 * FLT-31: nothing arrives on this connection anymore, so the next query would wait as long. A column's type changed after
 * a statement was prepared, which keeps failing on this connection.
 */
function mustClose(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isOutdated = 'routine' in error && error.routine === 'RevalidateCachedQuery'
  return isOutdated || isNoAnswer(error) || mustClose(error.cause)
}

/** A connection on which it fails is closed, and the server rolls back. */
function isRolledBack(client: PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  )
}

/** PostgreSQL's own error, which Drizzle wraps: its code is '23505' for a duplicate key. null for any other error. */
export function databaseErrorOf(error: unknown): DatabaseError | null {
  if (error instanceof DatabaseError) return error
  return error instanceof Error ? databaseErrorOf(error.cause) : null
}
