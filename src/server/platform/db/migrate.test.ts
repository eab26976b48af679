import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { createEmptyDatabase } from '#testing/database.ts'
import { runAsAdmin, withDatabase } from '#testing/database-server.ts'
import { withFurtherMigration } from '#testing/further-migration.ts'
import { StartError } from '../runtime/start-error.ts'
import { migrateDatabase } from './migrate.ts'
import { migrationSteps } from './migration-steps.ts'
import { schemaStateOf } from './schema-state.ts'

const released = migrationSteps().length

test('[DBS-20] processes that start concurrently on an empty database migrate it together', async () => {
  const admin = withDatabase(inject('templates').migrated, 'postgres')
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
  expect(rows[0].count).toBe(released)
  expect(tables[0].orders).toBe('orders')
})

test('[DBS-22] a failed migration leaves the previous version with its data, and can be retried', async () => {
  const database = await createEmptyDatabase()
  await migrateDatabase(database.url)
  await database.pool.query(`INSERT INTO rate_limits VALUES ('kept', 1, now())`)
  const tables = async () =>
    (
      await database.pool.query(
        `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'`,
      )
    ).rows
  const before = await tables()
  const broken =
    'CREATE TABLE new_thing (id int);--> statement-breakpoint\nDELETE FROM rate_limits;--> statement-breakpoint\nALTER TABLE nothing ADD COLUMN x int;'
  await expect(migrateFurther(database.url, broken)).rejects.toThrow()
  expect(await tables()).toEqual(before)
  const { rows } = await database.pool.query(
    `SELECT (SELECT count(*)::int FROM drizzle.__drizzle_migrations) AS version, (SELECT count(*)::int FROM rate_limits) AS kept`,
  )
  expect(rows).toEqual([{ version: released, kept: 1 }])
  await migrateFurther(database.url, 'CREATE TABLE new_thing (id int);')
  expect((await tables()).length).toBe(before.length + 1)
  await database.close()
})

test('[DBS-24] a database migrated by a newer release is refused with a one-sentence error and left unchanged', async () => {
  const database = await createEmptyDatabase()
  await migrateFurther(database.url, 'ALTER TABLE orders RENAME TO purchases;')
  const refused = await migrateDatabase(database.url).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartError)
  expect(refused).toMatchObject({ message: expect.stringMatching(/^the database .*newer release[^.]*\.$/) })
  const { rows } = await database.pool.query(
    `SELECT (SELECT count(*)::int FROM drizzle.__drizzle_migrations) AS version, to_regclass('purchases')::text AS renamed`,
  )
  expect(rows).toEqual([{ version: released + 1, renamed: 'purchases' }])
  await migrateFurther(database.url, 'ALTER TABLE orders RENAME TO purchases;')
  await database.close()
})

test.each(['older', 'the same', 'newer'])(
  '[DBS-24] a database of another schema is refused, whatever the time of its migration: %s',
  async (age) => {
    const database = await createEmptyDatabase()
    await migrateDatabase(database.url)
    const shift = { older: -1, 'the same': 0, newer: 1 }[age]
    await database.pool.query(
      `UPDATE drizzle.__drizzle_migrations SET hash = 'of another schema', created_at = created_at + $1`,
      [shift],
    )
    await database.pool.query('DROP TABLE events CASCADE')
    await expect(migrateDatabase(database.url)).rejects.toThrow(
      /^this database was made by an unreleased version of Comanda/,
    )
    const { rows } = await database.pool.query(`SELECT to_regclass('events') AS events`)
    expect(rows).toEqual([{ events: null }])
    await database.close()
  },
)

test('[DBS-20] a database of an older release lacks the migrations made since', async () => {
  const database = await createEmptyDatabase()
  await migrateDatabase(database.url)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const state = await withFurtherMigration('SELECT 1;', (folder) => schemaStateOf(client, folder))
  await client.end()
  expect(state).toEqual({ kind: 'older', pending: 1 })
  await database.close()
})

test('[DBS-26] constraints are validated after the migration, while others write; violated ones are reported and retried', async () => {
  const database = await createEmptyDatabase()
  expect(await migrateDatabase(database.url)).toEqual([])
  const insertDomain = `INSERT INTO payment_domains (host, state, checked_at) VALUES`
  await database.pool.query(`${insertDomain} ('sakura.example.com', 'registered', now())`)
  const migrateWithCheck = () =>
    migrateFurther(
      database.url,
      'ALTER TABLE payment_domains ADD CONSTRAINT payment_domains_short CHECK (length(host) < 10) NOT VALID;',
    )
  expect(await migrateWithCheck()).toEqual(['payment_domains_short'])
  await expect(
    database.pool.query(`${insertDomain} ('luna.example.com', 'registered', now())`),
  ).rejects.toThrow('payment_domains_short')
  expect(await migrateWithCheck()).toEqual(['payment_domains_short'])

  await database.pool.query(`DELETE FROM payment_domains`)
  const writer = await database.pool.connect()
  await writer.query('BEGIN')
  await writer.query(`${insertDomain} ('luna.test', 'registered', now())`)
  expect(await migrateWithCheck()).toEqual([])
  await writer.query('COMMIT')
  writer.release()
  const { rows } = await database.pool.query(
    `SELECT convalidated FROM pg_constraint WHERE conname = 'payment_domains_short'`,
  )
  expect(rows).toEqual([{ convalidated: true }])
  await database.close()
})

const migrateFurther = (url: string, sql: string) =>
  withFurtherMigration(sql, (folder) => migrateDatabase(url, folder))
