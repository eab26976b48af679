import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { runAsAdmin } from '#testing/database-server.ts'
import { openFaultyDatabaseProxy } from '#testing/faulty-database-proxy.ts'
import { createLog } from '../runtime/log.ts'
import { connectDatabase, type Database, type DatabaseConnection } from './connect.ts'

let database: TestDatabase
let connection: DatabaseConnection
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => {
  connection = connectDatabase(database.url, createLog('silent'), { poolSize: 3 })
})
afterAll(() => database.close())

test('[DBS-21] connections that the server cuts in use are replaced', async () => {
  for (let round = 0; round < 5; round++) {
    const going = Promise.all(Array.from({ length: 12 }, tryToWork))
    await cutAll()
    await going
  }
  await expect.poll(() => Promise.all([tryToWork(), tryToWork(), tryToWork()])).toEqual([true, true, true])
  await connection.close()
})

test('[DBS-21] an idle connection that the server cuts is replaced', async () => {
  expect(await tryToWork()).toBe(true)
  await cutAll()
  await expect.poll(() => connection.pool.totalCount).toBe(0)
  expect(await tryToWork()).toBe(true)
  await connection.close()
})

test('[DBS-21] a connection that breaks before its transaction begins is not lost to the pool', async () => {
  const breakOff = (client: PoolClient) => client.connection.stream.destroy()
  connection.pool.on('acquire', breakOff)
  for (let round = 0; round < 6; round++) expect(await tryToWork()).toBe(false)
  connection.pool.off('acquire', breakOff)
  expect(await tryToWork()).toBe(true)
  await connection.close()
})

test.for([
  ['during a query', (tx: Database) => tx.execute(sql`SELECT 2`)],
  ['before its commit', async () => 'done'],
  ['before its rollback', () => Promise.reject(new Error('refused'))],
] as const)(
  '[FLT-31] a transaction whose connection goes silent %s waits for one timeout, and the next one gets another connection',
  async ([, work]) => {
    const timeoutMs = 600
    const proxy = await openFaultyDatabaseProxy(database.url)
    const beside = connectDatabase(proxy.url, createLog('silent'), { poolSize: 1, timeoutMs })
    let silentAt = 0
    const failing = beside.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1`)
      await proxy.behave({ kind: 'silent' })
      silentAt = performance.now()
      await work(tx)
    })
    await expect(failing).rejects.toThrow()
    expect(performance.now() - silentAt).toBeLessThan(2.4 * timeoutMs)
    await proxy.behave({ kind: 'good' })
    expect(await beside.db.transaction(async () => 'done')).toBe('done')
    await beside.close()
    await proxy.close()
  },
)

test('[DBS-27] a transaction inside of another throws, and rolls back with it', async () => {
  const nested = connection.db.transaction(async (tx) => {
    await tx.execute(sql`CREATE TABLE test_nested ()`)
    await tx.transaction(async () => 'never')
  })
  await expect(nested).rejects.toThrow('inside of another')
  const { rows } = await connection.db.execute(sql`SELECT to_regclass('test_nested') AS name`)
  expect(rows).toEqual([{ name: null }])
  await connection.close()
})

test('[DBS-27] a snapshot reads the same state throughout and writes nothing', async () => {
  const { db } = connection
  const settings = await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      SELECT current_setting('transaction_isolation') AS isolation, current_setting('transaction_read_only') AS read_only`)
    return rows
  }, 'snapshot')
  expect(settings).toEqual([{ isolation: 'repeatable read', read_only: 'on' }])
  await connection.close()
})

function cutAll(): Promise<void> {
  return runAsAdmin(
    database.url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
}

async function tryToWork(): Promise<boolean> {
  try {
    await connection.db.transaction((tx) => tx.execute(sql`SELECT pg_sleep(0.01)`))
    return true
  } catch {
    return false
  }
}
