import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { runAsAdmin, withDatabase } from '#testing/database-server.ts'
import { migrateDatabase } from './migrate.ts'

test('[DBS-20] several processes that start at once on an empty database bring it up to date together', async () => {
  const admin = withDatabase(inject('templateUrl'), 'postgres')
  const name = `comanda_empty_${randomBytes(6).toString('hex')}`
  await runAsAdmin(admin, `CREATE DATABASE ${name}`)
  const url = withDatabase(admin, name)
  await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(url)))
  await migrateDatabase(url)

  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations')
  const { rows: tables } = await client.query("SELECT to_regclass('public.orders') AS orders")
  await client.end()
  await runAsAdmin(admin, `DROP DATABASE ${name} WITH (FORCE)`)
  expect(rows[0].count).toBe((await readMigrationNames()).length)
  expect(tables[0].orders).toBe('orders')
})

async function readMigrationNames(): Promise<string[]> {
  const { default: journal } = await import('./migrations/meta/_journal.json', { with: { type: 'json' } })
  return journal.entries.map(({ tag }) => tag)
}
