import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { runAsAdmin } from '#testing/database-server.ts'
import { createLog } from '../runtime/log.ts'
import { connectDatabase, type DatabaseConnection } from './connect.ts'

let database: TestDatabase
let connection: DatabaseConnection
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => {
  connection = connectDatabase(database.url, createLog('silent'), { poolSize: 3 })
})
afterAll(() => database.close())

test('[DBS-21] connections that the server cuts, in use or idle, are replaced', async () => {
  for (let round = 0; round < 5; round++) {
    const going = Promise.all(Array.from({ length: 12 }, tryToWork))
    await runAsAdmin(
      database.url,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )
    await going
  }
  await expect.poll(() => Promise.all([tryToWork(), tryToWork(), tryToWork()])).toEqual([true, true, true])
  await connection.close()
})

test('[DBS-21] a connection that breaks before its transaction begins is not lost to the pool', async () => {
  const breakOff = (client: PoolClient) => {
    // The driver offers no way to simulate a lost network.
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    stream.destroy()
  }
  connection.pool.on('acquire', breakOff)
  for (let round = 0; round < 6; round++) expect(await tryToWork()).toBe(false)
  connection.pool.off('acquire', breakOff)
  expect(await tryToWork()).toBe(true)
  await connection.close()
})

async function tryToWork(): Promise<boolean> {
  try {
    await connection.db.transaction((tx) => tx.execute(sql`SELECT pg_sleep(0.01)`))
    return true
  } catch {
    return false
  }
}
