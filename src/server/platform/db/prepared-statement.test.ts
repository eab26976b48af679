import { count, eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { createLog } from '../runtime/log.ts'
import { connectDatabase, type DatabaseConnection } from './connect.ts'
import { type PlaceholderOf, preparedSql, preparedStatement } from './prepared-statement.ts'

const dishes = pgTable('test_dishes', { id: integer().primaryKey(), name: text().notNull(), hint: text() })

type Dish = { id: number; name: string; hint: string | null }

const readDish = preparedStatement('test_read_dish', (db, placeholder: PlaceholderOf<{ id: number }>) =>
  db
    .select()
    .from(dishes)
    .where(eq(dishes.id, placeholder('id'))),
)
const writeDish = preparedSql<Dish, { id: number }>(
  'test_write_dish',
  (placeholder) =>
    sql`insert into test_dishes (id, name, hint) values (${placeholder('id')}, ${placeholder('name')}, ${placeholder('hint')}) returning id`,
)

let database: TestDatabase
let connection: DatabaseConnection
beforeAll(async () => {
  database = await createTestDatabase()
  connection = connectDatabase(database.url, createLog('silent'), { poolSize: 1 })
  await connection.db.execute(
    sql`create table test_dishes (id integer primary key, name text not null, hint text)`,
  )
})
afterAll(async () => {
  await connection.close()
  await database.close()
})

test('[DBS-23] a prepared statement returns the same rows as any other, in a transaction or not, and is planned once per connection', async () => {
  const { db } = connection
  const written = await db.transaction(async (tx) => {
    const rows = await writeDish(tx, { id: 1, name: 'Ramen', hint: null })
    expect(await readDish(tx, { id: 1 })).toEqual([{ id: 1, name: 'Ramen', hint: null }])
    return rows
  })
  expect(written).toEqual([{ id: 1 }])
  await db.transaction((tx) => writeDish(tx, { id: 2, name: 'Udon', hint: 'hot' }))
  expect(await readDish(db, { id: 2 })).toEqual([{ id: 2, name: 'Udon', hint: 'hot' }])
  expect(await readDish(db, { id: 3 })).toEqual([])
  const { rows } = await connection.pool.query(
    `select name from pg_prepared_statements where name like 'test%' order by name`,
  )
  expect(rows).toEqual([{ name: 'test_read_dish' }, { name: 'test_write_dish' }])
})

test('[DBS-23] a prepared statement is built once for all transactions of a connection', async () => {
  const { db } = connection
  let built = 0
  const countDishes = preparedStatement('test_count_dishes', (tx) => {
    built += 1
    return tx.select({ count: count() }).from(dishes)
  })
  for (let round = 0; round < 3; round++) await db.transaction((tx) => countDishes(tx, {}))
  expect(built).toBe(1)
})

test('[DBS-23] writes of a prepared statement are rolled back with a failed transaction, and the connection is reused', async () => {
  const { db } = connection
  const failing = db.transaction(async (tx) => {
    await writeDish(tx, { id: 4, name: 'Soba', hint: null })
    await writeDish(tx, { id: 4, name: 'Soba again', hint: null })
  })
  await expect(failing).rejects.toThrow()
  expect(await readDish(db, { id: 4 })).toEqual([])
  await db.transaction((tx) => writeDish(tx, { id: 4, name: 'Soba', hint: null }))
  expect(await readDish(db, { id: 4 })).toHaveLength(1)
})

test.for([
  ['in a transaction', 'varchar(40)', () => connection.db.transaction((tx) => readDish(tx, { id: 1 }))],
  ['outside of one', 'text', () => readDish(connection.db, { id: 1 })],
] as const)(
  '[DBS-23] a connection whose prepared statement is outdated by a changed column is replaced, %s',
  async ([, type, read]) => {
    await read()
    await connection.db.execute(sql.raw(`alter table test_dishes alter column name type ${type}`))
    await expect(read()).rejects.toThrow()
    expect(await read()).toMatchObject([{ name: 'Ramen' }])
  },
)
