import type { Client } from 'pg'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '#testing/database.ts'
import { apiClient } from '#testing/http-client.ts'
import { migrateThrough } from '#testing/old-schema.ts'
import { placeOrder } from '#testing/ordering.ts'
import { testAppOptions } from '#testing/test-environment.ts'
import { startWorld, type World } from '#testing/world.ts'
import { rebuildAnalytics } from '../analytics/rollups/rebuild-analytics.ts'
import { startApp } from '../app.ts'
import { makeOwner } from '../restaurants/memberships.ts'
import {
  firstAccount,
  firstGaps,
  firstOrders,
  firstRecordings,
  firstVersion,
  luna,
  sakura,
} from './first-version.fixture.ts'
import { migrationSteps } from './migration-steps.ts'
import { renamedColumns, renamedTables, rowsBeforeRenames } from './renamed-tables.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await createEmptyDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.close()
})

test('[DAT-30] every migration since the first version preserves all existing values', async () => {
  await migrateThrough(database.url, 1)
  await client.query(firstVersion)
  for (let count = 2; count <= migrationSteps().length; count++) {
    const before = await everyValue(count === 25 ? renamedTables : {}, count === 25 ? renamedColumns : {})
    await migrateThrough(database.url, count)
    const after = await everyValue()
    const lost = before.filter((value) => !after.includes(value) && !isCount(value))
    expect([count, lost]).toEqual([count, []])
    if (count === 3) await client.query(firstAccount)
    if (count === 6) await client.query(firstRecordings)
    if (count === 17) await client.query(firstGaps)
    if (count === 24) await client.query(rowsBeforeRenames)
  }
  const { rows } = await client.query('SELECT count(*)::int AS orders FROM orders')
  expect(rows[0].orders).toBe(firstOrders.length)
})

test("[DAT-31] new columns and tables are filled from existing rows, by each restaurant's own business day", async () => {
  const ask = async (question: string) => (await client.query(question)).rows
  expect(
    await ask(`SELECT restaurant_id AS place, occurred_at AT TIME ZONE 'UTC' AS at, business_day::text AS day, is_first_of_day AS "ofDay",
        is_first_of_week AS "ofWeek" FROM site_visitors ORDER BY id`).then((rows) =>
      rows.map(({ place, day, ofDay, ofWeek }) => [place, day, ofDay, ofWeek]),
    ),
  ).toEqual([
    [sakura, '2026-03-06', true, true],
    [sakura, '2026-03-07', true, false],
    [sakura, '2026-03-07', false, false],
    [luna, '2026-03-06', true, true],
    [luna, '2026-03-07', true, false],
  ])
  expect(
    await ask(
      'SELECT restaurant_id AS place, day::text, orders, charged::int, refunded::int FROM restaurant_days ORDER BY 1, 2',
    ),
  ).toEqual([
    { place: sakura, day: '2026-03-06', orders: 2, charged: 3150, refunded: 50 },
    { place: sakura, day: '2026-03-07', orders: 1, charged: 3150, refunded: 0 },
    { place: luna, day: '2026-03-06', orders: 1, charged: 2100, refunded: 0 },
    { place: luna, day: '2026-03-07', orders: 1, charged: 1050, refunded: 0 },
  ])
  const found = async (word: string) =>
    (await ask(`SELECT number FROM orders WHERE search_words @@ '''${word}'''::tsquery ORDER BY number`)).map(
      ({ number }) => number,
    )
  expect(await found('hopper')).toEqual([1001, 1001])
  expect(await found('machines.example')).toEqual([1002, 1002])
  expect(await found('0142')).toEqual([1003])

  const sums = async () =>
    JSON.stringify(
      await Promise.all(
        [
          'sales_slots',
          'activity_slots',
          'product_days',
          'category_days',
          'counted_orders',
          'restaurant_days',
        ].map((table) =>
          database.pool
            .query(`SELECT each::text AS row FROM ${table} AS each ORDER BY 1`)
            .then(({ rows }) => rows),
        ),
      ),
    )
  const filledIn = await sums()
  await rebuildAnalytics(database.db)
  expect(await sums()).toBe(filledIn)
})

test('[DAT-31] [RCN-15] gaps that only the record of changes had are migrated with what they are about', async () => {
  const { rows } = await client.query(
    `SELECT kind, gap.intent_id AS intent, number, provider_refund_id AS refund, local_amount, provider_amount, difference, state, explanation,
       found_at < '2026-03-07T10:30:00Z' AS early, notified_at IS NOT NULL AS notified, closed_at IS NOT NULL AS closed
     FROM payment_gaps AS gap LEFT JOIN orders ON orders.id = gap.order_id ORDER BY kind`,
  )
  expect(rows).toEqual([
    {
      kind: 'order_without_payment',
      intent: 'pi_first_0',
      number: 1001,
      refund: null,
      local_amount: 2180,
      provider_amount: 0,
      difference: 2180,
      state: 'explained',
      explanation: 'Paid in cash',
      early: true,
      notified: true,
      closed: false,
    },
    {
      kind: 'refund_unknown',
      intent: 'pi_first_1',
      number: firstOrders[1]?.number,
      refund: 're_7',
      local_amount: 0,
      provider_amount: 150,
      difference: 150,
      state: 'closed',
      explanation: null,
      early: false,
      notified: false,
      closed: true,
    },
  ])
})

test('[DAT-31] existing sums get the number of their canceled orders', async () => {
  const step = migrationSteps().at(18)
  await client.query('BEGIN')
  await client.query(`UPDATE orders SET status = 'cancelled' WHERE number = 1001`)
  for (const statement of step?.statements.filter((each) => /^\s*UPDATE/.test(each)) ?? [])
    await client.query(statement)
  const { rows } = await client.query(`
    SELECT restaurant_id AS place, day::text, sold.cancelled,
      (SELECT sum(cancelled)::int FROM sales_slots WHERE restaurant_id = sold.restaurant_id AND business_day = day) AS slots
    FROM restaurant_days AS sold ORDER BY 1, 2`)
  await client.query('ROLLBACK')
  expect(rows).toEqual([
    { place: sakura, day: '2026-03-06', cancelled: 1, slots: 1 },
    { place: sakura, day: '2026-03-07', cancelled: 0, slots: 0 },
    { place: luna, day: '2026-03-06', cancelled: 1, slots: 1 },
    { place: luna, day: '2026-03-07', cancelled: 0, slots: 0 },
  ])
})

test('[DAT-31] current foreign keys and constraints apply to migrated rows', async () => {
  const tries = [
    `INSERT INTO orders SELECT (jsonb_populate_record(orders, '{"id": "99999999-0000-4000-8000-000000000000"}')).* FROM orders LIMIT 1`,
    `DELETE FROM checkouts`,
    `INSERT INTO order_lines (order_id, position, line_id, product_id, name, category_name, quantity, base_price, unit_price,
      line_total, is21_plus, options, note) SELECT gen_random_uuid(), 0, line_id, product_id, name, category_name, quantity,
      base_price, unit_price, line_total, is21_plus, options, note FROM order_lines LIMIT 1`,
    `UPDATE site_visitors SET business_day = NULL`,
  ]
  for (const statement of tries) await expect(client.query(statement)).rejects.toThrow()
  const { rows } = await client.query(`SELECT conname FROM pg_constraint WHERE NOT convalidated`)
  expect(rows).toEqual([])
})

test('[DAT-32] the migrated database works: menu, order list, and the next order', async () => {
  const world: World = await startWorld({ at: '2026-03-08T18:00[America/New_York]' })
  const app = await startApp(testAppOptions(database.url, world.sandbox.origin, world.clock))
  try {
    const api = (host = 'sakura.localhost') => apiClient(app.port, host)
    const menu = await api().menu.get({ restaurant: 'sakura' })
    expect(menu.products.map(({ name, basePrice }) => [name, basePrice])).toEqual([['Hibachi Steak', 1000]])
    expect(await makeOwner(database.db, sakura as never, 'grace.hopper@example.com', world.clock.now())).toBe(
      true,
    )
    const { number } = await placeOrder({ api, sandbox: world.sandbox })
    expect(number).toBe(1004)
    expect(await api().orders.get({ token: 'first-version-token-000' as never })).toMatchObject({
      number: 1001,
    })
    const { orders } = await api('orders.sakura.localhost').kitchen.board()
    expect(orders.map((each) => each.number)).toContain(1004)
    const { rows } = await client.query(
      `SELECT orders FROM restaurant_days WHERE restaurant_id = $1 AND day = '2026-03-08'`,
      [sakura],
    )
    expect(rows).toEqual([{ orders: 1 }])
  } finally {
    await app.stop()
    await world.close()
  }
})

/** 'orders 7… status received': every non-null column of every row, under the names that the next migration uses. */
/** Counts of rate limits are over soon, and a migration may drop them. */
const isCount = (value: string) => /^(?:rate_limits|tracking_quotas|pairing_attempts) /.test(value)

async function everyValue(
  tableNames: Readonly<Record<string, string>> = {},
  columnNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): Promise<string[]> {
  const { rows: tables } = await client.query(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
  )
  const values: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query(`SELECT to_jsonb(each) AS row FROM ${name} AS each`)
    for (const { row } of rows) {
      const key =
        row.id ?? [row.restaurant_id, row.order_id, row.host, row.code, row.seq, row.position].join(' ')
      for (const [column, value] of Object.entries(row))
        if (value !== null)
          values.push(
            `${tableNames[name] ?? name} ${key} ${columnNames[name]?.[column] ?? column} ${JSON.stringify(value)}`,
          )
    }
  }
  return values
}
