import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { businessDayOf, businessDaySpan } from '#domain/clock/business-day.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { refusedReasons } from '#domain/insight/tracking/refused-demand.ts'
import { refundedOf } from '#domain/money/reports/day-report.ts'
import { journalTotals } from '#domain/money/reports/journal.ts'
import { totalReport } from '#domain/money/reports/total-report.ts'
import { postFaults, postState, postStates } from '#domain/site/pages/post.ts'
import { listMemberships } from '#server/access/memberships.ts'
import { readSums } from '#server/insight/analytics/reports/read-sums.ts'
import { scopeOf } from '#server/insight/analytics/reports/scope.ts'
import { rebuildAnalytics } from '#server/insight/analytics/rollups/rebuild-analytics.ts'
import { followPayout, followPayouts } from '#server/money/payouts/follow-payouts.ts'
import { readReports } from '#server/money/reports/read-reports.ts'
import { filesInFolder } from '#server/platform/adapters/storage/local-folder.ts'
import { products } from '#server/platform/db/schema/catalogue.ts'
import { createJobQueue, type JobQueue } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { restoreBackup } from '#server/site/operations/backup/restore-backup.ts'
import { writeBackup } from '#server/site/operations/backup/write-backup.ts'
import { listFailedTasks } from '#server/site/operations/failed-tasks/read-failed-tasks.ts'
import { createEmptyDatabase } from '#testing/database.ts'
import { allJobs, isOpen } from '#testing/jobs.ts'
import { startReconciling } from '#testing/reconciling.ts'
import { startTestEnvironment, type TestEnvironment } from '#testing/test-environment.ts'
import { type History, historyStages, makeHistory } from './make-history.ts'
import { readHistoryInput } from './read-input.ts'
import { sendToSandbox } from './send-to-sandbox.ts'
import { writeHistory } from './write-history.ts'

/** Long enough for everything that the story has in its last weeks. */
const days = 30

let environment: TestEnvironment
let jobs: JobQueue
let history: History
beforeAll(async () => {
  environment = await startTestEnvironment('2026-11-20T19:15[America/New_York]')
  const { clock, databaseUrl } = environment
  jobs = createJobQueue(databaseUrl, clock, createLog('silent'))
  await jobs.start()
  expect(await write()).toBe(true)
}, 120_000)
afterAll(async () => {
  await jobs.stop()
  await environment.close()
})

function inputOf(seed: number) {
  return readHistoryInput(environment.db, { seed, endsAt: environment.clock.now(), providerAheadMs: 0 })
}

async function write(): Promise<boolean> {
  return writeHistory(environment.db, historyStages({ ...(await inputOf(7)), days }), {
    jobs,
    now: environment.clock.now(),
    storeElsewhere: async (made) => {
      history = made
      await sendToSandbox(environment.sandbox.origin, made.book.history)
    },
  })
}

function fail(): never {
  throw new Error('nothing is sold out')
}

async function rowsOf(query: ReturnType<typeof sql>): Promise<readonly Record<string, unknown>[]> {
  const answer = (await environment.db.execute(query)) as unknown as { rows: Record<string, unknown>[] }
  return answer.rows
}

test('[DEM-20] the same seed and time make the same history, another seed another one', async () => {
  const input = { ...(await inputOf(11)), days: 3 }
  const [one, same] = [makeHistory(input), makeHistory(input)]
  expect(JSON.stringify(same.ledger)).toBe(JSON.stringify(one.ledger))
  expect(JSON.stringify(same.book.history)).toBe(JSON.stringify(one.book.history))
  const other = makeHistory({ ...input, seed: 12 })
  expect(JSON.stringify(other.ledger.orders)).not.toBe(JSON.stringify(one.ledger.orders))
})

test('[DEM-20] it is not written a second time, nor beside orders', async () => {
  const before = await environment.db.$count(sql`orders`)
  expect(await write()).toBe(false)
  expect(await environment.db.$count(sql`orders`)).toBe(before)
})

test('[DEM-20] order numbers have no gap, follow the time of the orders, and go on from there', async () => {
  expect(
    await rowsOf(sql`
      SELECT count(*)::int AS gaps FROM (
        SELECT number, placed_at, lag(number) OVER own AS last_number, lag(placed_at) OVER own AS last_placed
        FROM orders WINDOW own AS (PARTITION BY restaurant_id ORDER BY number)) AS numbered
      WHERE number <> coalesce(last_number, 1000) + 1 OR placed_at < last_placed`),
  ).toEqual([{ gaps: 0 }])
  expect(
    await rowsOf(sql`
      SELECT count(*)::int AS wrong FROM restaurant_counters AS counters WHERE last_order_number <>
        (SELECT max(number) FROM orders WHERE orders.restaurant_id = counters.restaurant_id)`),
  ).toEqual([{ wrong: 0 }])
})

describe('[DEM-21] the orders add up', () => {
  test.each([
    ['their totals', sql`SELECT id FROM orders WHERE grand_total <> total - discount + tip`],
    [
      'their lines',
      sql`SELECT orders.id FROM orders JOIN order_lines ON order_id = orders.id
        GROUP BY orders.id HAVING sum(line_total) <> subtotal`,
    ],
    [
      'their refunds',
      sql`SELECT orders.id FROM orders LEFT JOIN refunds ON order_id = orders.id
        GROUP BY orders.id HAVING coalesce(sum(amount), 0) <> refunded`,
    ],
    [
      'their first versions',
      sql`SELECT orders.id FROM orders LEFT JOIN order_versions AS paid ON order_id = orders.id
        WHERE grand_total IS DISTINCT FROM food + paid.tax + paid.processing_fee + paid.delivery_fee + paid.tip`,
    ],
    [
      'their taxes',
      sql`SELECT orders.id FROM orders LEFT JOIN order_taxes ON order_id = orders.id
        GROUP BY orders.id HAVING orders.tax IS DISTINCT FROM sum(order_taxes.tax)`,
    ],
    [
      'the taxes of their refunds',
      sql`SELECT refund_id FROM refund_parts LEFT JOIN refund_taxes USING (refund_id)
        GROUP BY refund_id HAVING refund_parts.tax IS DISTINCT FROM sum(refund_taxes.tax)`,
    ],
    [
      'their steps',
      sql`SELECT orders.id FROM orders WHERE status <>
        (SELECT "to" FROM order_steps WHERE order_id = orders.id ORDER BY position DESC LIMIT 1)`,
    ],
    [
      'the days',
      sql`SELECT day FROM restaurant_days AS sums WHERE (orders, cancelled, charged, refunded) <> (
        SELECT count(*), count(*) FILTER (WHERE status = 'cancelled'), sum(grand_total), sum(orders.refunded) FROM orders
        WHERE orders.restaurant_id = sums.restaurant_id AND business_day = day)`,
    ],
  ])('%s', async (_what, wrong) => {
    expect(await rowsOf(wrong)).toEqual([])
  })
})

test('[DEM-21] a rebuild of all sums from the rows changes none of them', async () => {
  const tables = [
    'restaurant_days',
    'sales_slots',
    'activity_slots',
    'product_days',
    'refusal_days',
    'counted_orders',
  ]
  const sums = () =>
    Promise.all(
      tables.map((table) =>
        rowsOf(
          sql`SELECT md5(string_agg(each::text, ',' ORDER BY each::text)) FROM ${sql.identifier(table)} AS each`,
        ),
      ),
    )
  const before = await sums()
  await rebuildAnalytics(environment.db)
  expect(await sums()).toEqual(before)
})

test('[DEM-21] the overview of three days equals a count of their rows', async () => {
  const { owner } = await inputOf(7)
  const owned = await listMemberships(environment.db, owner.id)
  for (const membership of owned) {
    for (const ago of [1, 2, 9]) {
      const day = businessDayOf(membership.schedule, environment.clock.now()).subtract({ days: ago })
      const { from, until } = businessDaySpan(membership.schedule, day)
      const scope = scopeOf([membership], { period: 'today' }, until.subtract({ milliseconds: 1 }))
      if (!scope) throw new Error('the owner may see it')
      const { now } = await readSums(environment.db, scope)
      const { activeNow: _, uniqueVisitors: __, ...shown } = now
      expect([await countOf(membership.id, from, until)]).toEqual([shown])
    }
  }
})

test('[REP-2, REP-5, REP-6, REP-8] reports equal plain sums over the orders and refunds, to the cent', async () => {
  const { owner } = await inputOf(7)
  const owned = await listMemberships(environment.db, owner.id)
  const last = Temporal.PlainDate.from('2026-11-20')
  for (const place of owned) {
    const found = await readReports(environment.db, place, { first: last.subtract({ days: days }), last })
    const total = totalReport(found.map(({ report }) => report))
    const { charged, discount, subtotal, tax, tip } = total.sums
    const ofOrders = ['orders', 'refunds', 'failed_refunds']
    const clearing = journalTotals(
      total.journal.filter(({ account, entry }) => account === 'card_clearing' && ofOrders.includes(entry)),
    )
    expect([
      {
        orders: total.orders.count,
        charged,
        discount,
        subtotal,
        tax,
        tip,
        refunded: refundedOf(total),
        sold: total.products.reduce((sum, { sales }) => sum + sales, 0),
        rated: total.taxes.reduce((sum, each) => sum + each.tax, 0),
        codes: total.discounts.reduce((sum, { amount }) => sum + amount, 0),
        cleared: clearing.debit - clearing.credit,
        explained: charged,
      },
    ]).toEqual(
      await rowsOf(sql`
        SELECT count(*)::int AS orders, sum(grand_total)::int AS charged, sum(discount)::int AS discount,
          sum(subtotal)::int AS subtotal, sum(tax)::int AS tax, sum(tip)::int AS tip, sum(refunded)::int AS refunded,
          (SELECT sum(line_total)::int FROM order_lines JOIN orders AS sold ON sold.id = order_id
            WHERE sold.restaurant_id = ${place.id} AND sold.business_day <= ${`${last}`}) AS sold,
          sum(tax)::int AS rated, sum(discount)::int AS codes, sum(grand_total - refunded)::int AS cleared,
          sum((SELECT sum((step->>'amount')::int) FROM jsonb_array_elements(price_steps) AS step))::int AS explained
        FROM orders WHERE restaurant_id = ${place.id} AND business_day <= ${`${last}`}`),
    )
    for (const { report } of found) {
      const { debit, credit } = journalTotals(report.journal)
      expect(debit).toBe(credit)
    }
  }
})

/** RFD-6 in SQL: each refund by the parts of its order, which has no other refund. */
function refundsByPart(id: RestaurantId) {
  return sql`
    paid AS (
      SELECT refunds.amount::bigint AS amount, rate, subtotal, grand_total::bigint AS whole, subtotal - least(discount, subtotal) AS food,
        tax - least(greatest(discount - subtotal, 0), tax) AS tax,
        processing_fee - least(greatest(discount - subtotal - tax, 0), processing_fee) AS processing,
        delivery_fee - least(greatest(discount - subtotal - tax - processing_fee, 0), delivery_fee) AS delivery
      FROM refunds JOIN orders ON orders.id = order_id JOIN (SELECT order_id, rate FROM order_taxes) AS rates USING (order_id)
      WHERE refunds.status = 'refunded' AND orders.restaurant_id = ${id}),
    running AS (
      SELECT amount, rate, subtotal, food AS paid_food, (2 * amount * food + whole) / (2 * whole) AS food,
        (2 * amount * (food + tax) + whole) / (2 * whole) AS to_tax,
        (2 * amount * (food + tax + processing) + whole) / (2 * whole) AS to_processing,
        (2 * amount * (food + tax + processing + delivery) + whole) / (2 * whole) AS to_delivery
      FROM paid),
    parts AS (
      SELECT amount, rate, food, round(subtotal * food::numeric / nullif(paid_food, 0)) AS sales, to_tax - food AS tax, to_processing - to_tax AS processing,
        to_delivery - to_processing AS delivery, amount - to_delivery AS tip
      FROM running)`
}

test('[DEM-21, REP-5, REP-8, PYT-7] every account of the journal and every tax rate equals plain sums over the rows, to the cent', async () => {
  expect(
    await rowsOf(
      sql`SELECT order_id FROM refunds WHERE status = 'refunded' GROUP BY order_id HAVING count(*) > 1`,
    ),
  ).toEqual([])
  const { owner } = await inputOf(7)
  const last = Temporal.PlainDate.from('2026-11-22')
  for (const place of await listMemberships(environment.db, owner.id)) {
    const found = await readReports(environment.db, place, { first: last.subtract({ days: days + 3 }), last })
    const { journal, taxes } = totalReport(found.map(({ report }) => report))
    const balances = [...Map.groupBy(journal, ({ account }) => account)].map(([account, lines]) => {
      const { debit, credit } = journalTotals(lines)
      return { account, balance: debit - credit }
    })
    expect(balances.filter(({ balance }) => balance !== 0).toSorted(byAccount)).toEqual(
      await rowsOf(sql`
        WITH ${refundsByPart(place.id)},
        sold AS (SELECT * FROM orders WHERE restaurant_id = ${place.id} AND business_day <= ${`${last}`}),
        line AS (
          SELECT payout_lines.* FROM payout_lines JOIN payouts ON payouts.id = payout_id AND status IN ('paid', 'failed')
          WHERE restaurant_id = ${place.id})
        SELECT account, balance::int FROM (
          SELECT 'card_clearing' AS account, (SELECT sum(grand_total) FROM sold) - (SELECT sum(amount) FROM parts)
            - (SELECT sum(amount) FROM line WHERE kind IN ('payment', 'refund') AND order_id IS NOT NULL) AS balance
          UNION ALL SELECT 'sales', -sum(subtotal) FROM sold
          UNION ALL SELECT 'discounts', sum(discount) FROM sold
          UNION ALL SELECT 'refunds', sum(food) FROM parts
          UNION ALL SELECT 'tax_payable', (SELECT sum(tax) FROM parts) - sum(tax) FROM sold
          UNION ALL SELECT 'tips_payable', (SELECT sum(tip) FROM parts) - sum(tip) FROM sold
          UNION ALL SELECT 'delivery_fees', (SELECT sum(delivery) FROM parts) - sum(delivery_fee) FROM sold
          UNION ALL SELECT 'processing_fees', (SELECT sum(processing) FROM parts) - sum(processing_fee) FROM sold
          UNION ALL SELECT 'bank', sum(amount - provider_fee - platform_fee) FROM line
          UNION ALL SELECT 'provider_fees', sum(provider_fee) FROM line
          UNION ALL SELECT 'disputes', -sum(amount) FROM line WHERE kind = 'dispute'
          UNION ALL SELECT 'suspense', -sum(amount) FROM line WHERE kind = 'payment' AND order_id IS NULL) AS journal
        WHERE balance <> 0 ORDER BY account COLLATE "C"`),
    )
    expect(taxes.map(({ rate, ...sums }) => ({ rate, ...sums }))).toEqual(
      await rowsOf(sql`
        WITH ${refundsByPart(place.id)},
        rates AS (
          SELECT rate, subtotal AS taxable, orders.tax, 0 AS refunded_sales, 0 AS refunded
          FROM orders JOIN (SELECT order_id, rate FROM order_taxes) AS taxed ON order_id = id
          WHERE restaurant_id = ${place.id} AND business_day <= ${`${last}`}
          UNION ALL SELECT rate, 0, 0, coalesce(sales, 0), tax FROM parts)
        SELECT rate, sum(taxable)::int AS taxable, sum(tax)::int AS tax, sum(refunded_sales)::int AS "refundedSales",
          sum(refunded)::int AS refunded
        FROM rates GROUP BY rate ORDER BY rate DESC`),
    )
    const ofOrders = found.flatMap(({ report: { day, journal: lines } }) =>
      lines
        .filter(({ entry }) => entry === 'orders')
        .map(({ account, debit, credit }) => ({ day, account, debit, credit })),
    )
    const byDay = (one: { day: string; account: string }, other: typeof one) =>
      one.day < other.day ? -1 : one.day > other.day ? 1 : byAccount(one, other)
    expect(ofOrders.toSorted(byDay)).toEqual(
      await rowsOf(sql`
        SELECT business_day::text AS day, account, sum(debit)::int AS debit, sum(credit)::int AS credit
        FROM orders CROSS JOIN LATERAL (VALUES ('card_clearing', grand_total, 0), ('discounts', discount, 0), ('sales', 0, subtotal),
          ('tax_payable', 0, tax), ('tips_payable', 0, tip), ('delivery_fees', 0, delivery_fee),
          ('processing_fees', 0, processing_fee)) AS line (account, debit, credit)
        WHERE restaurant_id = ${place.id} AND business_day <= ${`${last}`}
        GROUP BY 1, 2 HAVING sum(debit + credit) > 0 ORDER BY 1, account COLLATE "C"`),
    )
  }
})

function byAccount({ account: one }: { account: string }, { account: other }: { account: string }): number {
  return one < other ? -1 : 1
}

test('[DEM-21, PYT-4, PYT-5, PYT-7] payouts equal plain sums over the orders, refunds and fees, to the cent', async () => {
  expect(
    await rowsOf(sql`
      SELECT count(*)::int AS payouts, count(*) FILTER (WHERE status = 'failed')::int AS failed, sum(missing)::int AS missing,
        sum(amount - (SELECT sum(amount - provider_fee - platform_fee) FROM payout_lines WHERE payout_id = payouts.id))::int AS wrong,
        (SELECT sum(unexplained)::int FROM payout_lines) AS unexplained,
        (SELECT count(*)::int FROM payout_lines WHERE restaurant_id IS NULL AND kind <> 'failed_payout') AS nobodys
      FROM payouts`),
  ).toEqual([{ payouts: expect.any(Number), failed: 1, missing: 0, wrong: 0, unexplained: 0, nobodys: 0 }])
  // Each line again from its order, refund or dispute: the provider keeps 2.9 % and 30 cents of a payment.
  expect(
    await rowsOf(sql`
      SELECT line.id FROM payout_lines line
        LEFT JOIN orders ON orders.id = line.order_id
        LEFT JOIN refunds ON refunds.provider_refund_id = line.refund_id AND refunds.order_id = line.order_id
        LEFT JOIN disputes ON disputes.id = line.dispute_id
        LEFT JOIN payment_gaps gap ON gap.intent_id = line.intent_id AND gap.explanation IS NOT NULL
        LEFT JOIN payouts failed ON failed.id = line.failed_payout_id AND failed.status = 'failed'
      WHERE (line.amount, line.provider_fee) IS DISTINCT FROM (CASE line.kind
        WHEN 'payment' THEN (coalesce(orders.grand_total, gap.provider_amount),
          round(coalesce(orders.grand_total, gap.provider_amount) * 0.029)::int + 30)
        WHEN 'refund' THEN (-refunds.amount, 0) WHEN 'dispute' THEN (-disputes.amount, disputes.fee)
        WHEN 'failed_payout' THEN (failed.amount::int, 0) END)`),
  ).toEqual([])
  const { owner } = await inputOf(7)
  const last = Temporal.PlainDate.from('2026-11-22')
  for (const place of await listMemberships(environment.db, owner.id)) {
    const found = await readReports(environment.db, place, { first: last.subtract({ days: days + 3 }), last })
    const bank = journalTotals(
      found.flatMap(({ report }) => report.journal).filter(({ account }) => account === 'bank'),
    )
    expect([{ bank: bank.debit - bank.credit }]).toEqual(
      await rowsOf(sql`
        SELECT coalesce(sum(line.amount - line.provider_fee - line.platform_fee), 0)::int AS bank
        FROM payout_lines line JOIN payouts ON payouts.id = line.payout_id AND payouts.status IN ('paid', 'failed')
        WHERE line.restaurant_id = ${place.id}`),
    )
    for (const { report } of found) {
      const { debit, credit } = journalTotals(report.journal)
      expect(debit).toBe(credit)
    }
  }
})

test('[DEM-21, PYT-1] a run that follows payouts finds those of the history, and changes nothing of them', async () => {
  const reconciling = await startReconciling(environment)
  const stored = () =>
    Promise.all(
      ['payouts', 'payout_lines', 'payout_shares'].map((table) =>
        rowsOf(
          sql`SELECT md5(string_agg(each::text, ',' ORDER BY each::text)) FROM ${sql.identifier(table)} AS each`,
        ),
      ),
    )
  try {
    const before = await stored()
    await followPayouts(reconciling.deps)
    expect(await stored()).toEqual(before)
    // The same payout again, without the rows of the history.
    const [latest] = await rowsOf(
      sql`DELETE FROM payouts WHERE id = (SELECT id FROM payouts WHERE status = 'paid' ORDER BY created_at DESC LIMIT 1) RETURNING id`,
    )
    await followPayout(reconciling.deps, null, `${latest?.id}`)
    expect(await stored()).toEqual(before)
  } finally {
    await reconciling.stop()
  }
}, 60_000)

/** The sums of a day from its rows. */
async function countOf(id: RestaurantId, from: Temporal.Instant, until: Temporal.Instant) {
  const during = (at: string) =>
    sql`restaurant_id = ${id} AND ${sql.raw(at)} >= ${`${from}`}::timestamptz AND ${sql.raw(at)} < ${`${until}`}::timestamptz`
  const rows = (table: string, where = 'true') =>
    sql`(SELECT count(*)::int FROM ${sql.raw(table)} WHERE ${during('occurred_at')} AND ${sql.raw(where)})`
  const ofOrders = (sum: string) =>
    sql`(SELECT coalesce(${sql.raw(sum)}, 0)::int FROM orders WHERE ${during('coalesce(scheduled_for, placed_at)')})`
  const [counts] = await rowsOf(sql`
    SELECT ${rows('site_visitors')} AS visits,
      ${rows('cart_events', "event_type = 'item_added'")} AS "itemsAdded",
      ${rows('cart_events', "event_type = 'item_removed'")} AS "itemsRemoved",
      ${rows('cart_events', "event_type = 'item_quantity_changed'")} AS "quantityChanges",
      ${rows('checkout_events', "event_type = 'checkout_started'")} AS "checkoutsStarted",
      ${rows('checkout_events', "event_type = 'checkout_completed'")} AS "checkoutsCompleted",
      ${rows('payment_attempts', "status = 'succeeded'")} AS "paymentsSucceeded",
      ${rows('payment_attempts', "status = 'failed'")} AS "paymentsFailed",
      ${ofOrders('count(*)')} AS orders, ${ofOrders("count(*) FILTER (WHERE status = 'cancelled')")} AS cancelled,
      ${ofOrders('sum(grand_total)')} AS charged, ${ofOrders('sum(refunded)')} AS refunded`)
  return counts
}

test('[DEM-21] the payment provider has the same payments, but for one that is explained', async () => {
  const reconciling = await startReconciling(environment)
  try {
    const now = environment.clock.now()
    const { gaps, unexplained, sums } = await reconciling.compare({
      span: { from: now.subtract({ hours: 24 * (days + 1) }), to: now.add({ minutes: 1 }) },
      onlyLook: true,
    })
    expect(gaps).toMatchObject([{ kind: 'payment_unknown', state: 'explained' }])
    expect(unexplained).toBe(0)
    expect(sums.orders).toBe(history.ledger.orders.length)
  } finally {
    await reconciling.stop()
  }
}, 60_000)

test('[DEM-20] nothing of it happens after its end, and no order waits for longer than two minutes', async () => {
  const now = environment.clock.now()
  const late = [
    ['orders', 'placed_at'],
    ['order_steps', 'at'],
    ['site_visitors', 'occurred_at'],
    ['cart_events', 'occurred_at'],
    ['payment_attempts', 'occurred_at'],
    ['courier_updates', 'at'],
    ['notices', 'created_at'],
    ['audit_entries', 'at'],
    ['refunds', 'ended_at'],
  ].map(
    ([table = '', column = '']) =>
      sql`SELECT ${table} AS late FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} > ${`${now}`}::timestamptz LIMIT 1`,
  )
  expect(await Promise.all(late.map(rowsOf))).toEqual(late.map(() => []))
  const waiting = history.ledger.orders.filter(({ status }) => status === 'pending')
  const oldest = now.subtract({ minutes: 2 })
  expect(waiting.filter(({ placedAt }) => Temporal.Instant.compare(placedAt, oldest) < 0)).toEqual([])
})

test('[DEM-22] the board of each open restaurant has new orders and some in preparation, that of a closed one only upcoming ones', async () => {
  const boardsAt = async (endsAt: string) => {
    const input = { ...(await inputOf(7)), days: 2, endsAt: Temporal.Instant.from(endsAt) }
    const { orders } = makeHistory(input).ledger
    return input.restaurants.map(({ menu: { restaurant } }) => {
      const open = orders.filter((order) => order.restaurantId === restaurant.id && !order.startAt)
      const count = (status: string) => open.filter((order) => order.status === status).length
      return [restaurant.slug, count('pending') > 0, count('acknowledged') + count('preparing') > 0]
    })
  }
  // Friday evening, and Monday noon, when Luna Tacos is closed.
  expect(await boardsAt('2026-11-20T19:15-05:00')).toEqual([
    ['burgerbarn', true, true],
    ['luna', true, true],
    ['sakura', true, true],
  ])
  expect(await boardsAt('2026-11-23T15:47-05:00')).toContainEqual(['luna', false, false])
})

test('[DEM-24] a dish is sold out when it ends, marked on a display: no later order has it, and diners see it at once', async () => {
  const [{ productId, mark } = fail()] = history.soldOut
  expect(mark).toMatchObject({ soldOut: true, soldOutBy: 'Line' })
  expect(mark.soldOutUntil?.toZonedDateTimeISO('America/New_York').toPlainTime().toString()).toBe('04:00:00')
  const [row] = await environment.db.select().from(products).where(eq(products.id, productId))
  expect(row).toMatchObject({ name: 'Salmon Teriyaki Dinner', ...mark })
  const { auditEntries, orders, orderLines } = history.ledger
  expect(
    auditEntries.find(({ subjectId, at }) => subjectId === productId && mark.soldOutAt.equals(at)),
  ).toMatchObject({
    userName: 'Kitchen display “Line”',
  })
  const later = orders.filter(({ placedAt }) => Temporal.Instant.compare(placedAt, mark.soldOutAt) > 0)
  const sold = orderLines.filter(({ orderId }) => later.some(({ id }) => id === orderId))
  expect(later.length).toBeGreaterThan(5)
  expect(sold.filter((line) => line.productId === productId)).toEqual([])
})

test('[DEM-22] it tells of every reason, status and outcome that screens can show', () => {
  const { orders, lostDemand, orderingDisableLog, disputes, refunds, courierUpdates } = history.ledger
  expect(new Set(lostDemand.map(({ reason }) => reason))).toEqual(
    new Set(refusedReasons.filter((reason) => reason !== 'not_taking_orders')),
  )
  const statuses = new Set(orders.map(({ status }) => status))
  expect(statuses).toEqual(
    expect.toSatisfy((all: Set<string>) =>
      ['pending', 'preparing', 'completed', 'cancelled'].every((each) => all.has(each)),
    ),
  )
  expect(new Set(orders.map(({ paymentStatus }) => paymentStatus))).toEqual(
    new Set(['paid', 'partly_refunded', 'refunded']),
  )
  expect(orders.some(({ scheduledFor, status }) => scheduledFor && status === 'acknowledged')).toBe(true)
  expect(orderingDisableLog.filter(({ staffPhoto }) => staffPhoto).length).toBeGreaterThan(0)
  expect(disputes).toHaveLength(1)
  expect(refunds.some(({ reason }) => reason !== null)).toBe(true)
  expect(courierUpdates.filter(({ type }) => type === 'courier_missing')).toHaveLength(1)
})

test('[DEM-22, DLV-18] no courier is on the way when it ends, and no order of an earlier day is unfinished', async () => {
  const openRides = sql`
    SELECT order_id, state, state_at FROM courier_deliveries WHERE state NOT IN ('delivered', 'cancelled')`
  expect(await rowsOf(openRides)).toEqual([])
  expect(await rowsOf(sql`SELECT 1 FROM courier_deliveries LIMIT 1`)).toHaveLength(1)
  const unfinished = sql`
    SELECT number, status, business_day FROM orders
    WHERE status NOT IN ('completed', 'cancelled') AND business_day < '2026-11-20'`
  expect(await rowsOf(unfinished)).toEqual([])
})

test('[DEM-22, DIN-2] diners of each restaurant agreed to mail with an order of theirs', async () => {
  const { checkouts, orders, diners, dinerConsents } = history.ledger
  expect(diners.length).toBeGreaterThan(5)
  expect(new Set(diners.map(({ restaurantId }) => restaurantId)).size).toBe(3)
  expect(new Set(diners.map(({ restaurantId, email }) => `${restaurantId} ${email}`)).size).toBe(
    diners.length,
  )
  expect(await rowsOf(sql`SELECT FROM restaurants WHERE NOT win_back_enabled`)).toEqual([])
  expect(dinerConsents.map(({ dinerId }) => dinerId)).toEqual(diners.map(({ id }) => id))
  const agreed = checkouts.filter(({ mailConsent }) => mailConsent)
  const addresses = agreed.map(({ id }) => orders.find(({ checkoutId }) => checkoutId === id)?.customerEmail)
  expect(addresses.toSorted()).toEqual(diners.map(({ email }) => email).toSorted())
})

test('[DEM-22] one restaurant has pages and posts of each state, which diners see at once', async () => {
  const { pages, pageVersions, posts } = history.ledger
  const now = environment.clock.now()
  const restaurantId = pages[0]?.restaurantId ?? null
  expect(new Set([...pages, ...posts].map((text) => text.restaurantId))).toEqual(new Set([restaurantId]))
  const published = pages.filter(({ publishedNumber }) => publishedNumber === 1)
  expect(published.map(({ id }) => id)).toEqual(pageVersions.map(({ pageId }) => pageId))
  expect(pages.length).toBeGreaterThan(published.length)
  const states = posts.map(({ startsAt = null, endsAt = null }) => postState({ startsAt, endsAt }, now))
  expect(new Set(states)).toEqual(new Set(postStates))
  for (const { text, place, startsAt = null, endsAt = null } of posts)
    expect(postFaults({ text, place, startsAt, endsAt, sortOrder: 0 }, false)).toEqual([])
  expect(await rowsOf(sql`SELECT type FROM events WHERE restaurant_id = ${restaurantId}`)).toContainEqual({
    type: 'menu_changed',
  })
})

test('[DEM-22] orders from before a changed price have the old price, later ones the new one', () => {
  const placedAt = new Map(history.ledger.orders.map((order) => [order.id, order.placedAt]))
  const changes = history.ledger.auditEntries.filter(({ changes }) => 'basePrice' in changes)
  const wrong = changes.flatMap(({ subjectId, at, changes: { basePrice } }) =>
    history.ledger.orderLines.filter((line) => {
      const placed = placedAt.get(line.orderId)
      if (line.productId !== subjectId || line.listPrice !== null || !placed) return false
      const isBefore = Temporal.Instant.compare(placed, at) < 0
      // A checkout that began before the change may have been paid after it.
      const isMeanwhile = !isBefore && placed.since(at).total('minutes') < 5
      return !isMeanwhile && line.basePrice !== (isBefore ? basePrice?.from : basePrice?.to)
    }),
  )
  expect(changes.length).toBeGreaterThan(3)
  expect(wrong).toEqual([])
})

test('[DEM-22] one Friday has about twice the visits of the one before', () => {
  const visitsOf = (day: Temporal.PlainDate) =>
    history.ledger.siteVisitors.filter(({ businessDay }) => businessDay.equals(day)).length
  const fridays = [7, 14, 21].map((ago) => Temporal.PlainDate.from('2026-11-20').subtract({ days: ago }))
  const [, rainy = 0, usual = 1] = fridays.map(visitsOf)
  expect(rainy / usual).toBeGreaterThan(1.6)
})

test('[DEM-22, JOB-4] one confirmation has failed for good, with its reason', async () => {
  const scope = { kind: 'all' } as const
  const { tasks } = await listFailedTasks({ db: environment.db, clock: environment.clock }, scope)
  expect(tasks).toMatchObject([
    {
      text: 'The confirmation email could not be sent to the diner.',
      problem: 'The mail server refused it (550).',
      whyNotRetry: null,
    },
  ])
  const [task] = tasks
  const ago = task ? Temporal.Instant.from(task.at).until(environment.clock.now()).total('hours') : 0
  // Older than what the system status counts.
  expect(ago).toBeGreaterThan(24)
  const failed = history.ledger.orderFollowUps.filter(({ failedAt }) => failedAt)
  expect(failed.map(({ orderId }) => orderId)).toEqual([task?.order?.id])
})

test('[DEM-22] its only jobs of orders start the scheduled ones that are still to come', async () => {
  const open = (await allJobs(environment.db)).filter(isOpen)
  const ofOrders = open.filter(({ data }) => data && 'orderId' in data)
  expect([...new Set(ofOrders.map(({ name }) => name))].toSorted()).toEqual(['announce_start', 'watch_order'])
  expect(environment.sandbox.mails.list()).toEqual([])
})

test('[DEM-22, AUD-1] the owner who canceled an order without a courier is named in the order and in the record of changes', async () => {
  const { orders, refunds, auditEntries } = history.ledger
  const order = orders.find(({ cancelReason }) => cancelReason === 'No courier came')
  const ofOrder = auditEntries.filter(({ subjectId }) => subjectId === order?.id)
  expect(ofOrder).toMatchObject([
    {
      userName: 'Olive Owner',
      changes: {
        status: { from: 'ready', to: 'cancelled' },
        cancelReason: { from: null, to: 'No courier came' },
        cancelNotice: { from: null, to: 'Something broke' },
      },
    },
  ])
  const { owner } = await inputOf(7)
  expect(refunds.find(({ orderId }) => orderId === order?.id)?.requestedBy).toBe(owner.id)
})

test('[DEM-22, KIT-39] diners have canceled orders where the restaurant allows it, before the kitchen began', async () => {
  const { orders, orderSteps } = history.ledger
  const canceled = orders.filter(({ cancelledBy }) => cancelledBy === 'diner')
  expect(canceled.length).toBeGreaterThan(2)
  const { restaurants } = await inputOf(7)
  const allowing = restaurants.filter(({ allowDinerChanges }) => allowDinerChanges)
  const allowingIds = allowing.map(({ menu }) => menu.restaurant.id)
  for (const { id, restaurantId, cancelReason, refunded, grandTotal } of canceled) {
    expect(allowingIds).toContain(restaurantId)
    expect([cancelReason, refunded]).toEqual(['Canceled by the diner', grandTotal])
    const steps = orderSteps.filter(({ orderId }) => orderId === id)
    expect(steps.map(({ to, by }) => [to, by])).toEqual([
      ['pending', 'diner'],
      ['cancelled', 'diner'],
    ])
  }
})

test('[DAT-5, DAT-9] a backup of it is restored, table by table', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-history-'))
  const target = await createEmptyDatabase()
  const backup = join(folder, 'backup')
  const { tables } = await writeBackup({ databaseUrl: environment.databaseUrl, filesFolder: null }, backup)
  const lines: string[] = []
  const files = filesInFolder(join(folder, 'files'))
  const restore = { databaseUrl: target.url, files, replaces: false, onProgress: lines.push.bind(lines) }
  const { content } = await restoreBackup(restore, backup)
  expect(content.tables).toEqual(tables)
  expect(lines).toEqual([
    'Comparing all checksums',
    ...tables.map(({ table, rows }) => `${table}: ${rows} rows`),
    'Checking all references',
  ])
  expect(tables.find(({ table }) => table === 'orders')?.rows).toBe(history.ledger.orders.length)
  await target.close()
  await rm(folder, { recursive: true })
}, 120_000)
