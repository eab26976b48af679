import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderFilters } from '#contract/orders/admin-orders.ts'
import { businessDaySpan } from '#domain/clock/business-day.ts'
import { trendMetrics } from '#domain/insight/analytics/trend-metrics.ts'
import { minus, sum } from '#domain/money.ts'
import { countersOf } from '#domain/orders/kitchen/counters.ts'
import { isLate, waitingSince } from '#domain/orders/kitchen/late.ts'
import { isNew } from '#domain/orders/kitchen/order.ts'
import { createJobQueue } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import type { Browser } from '#testing/accounts.ts'
import { pairBrowser } from '#testing/displays.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { historyStages } from './make-history.ts'
import { readHistoryInput } from './read-input.ts'
import { sendToSandbox } from './send-to-sandbox.ts'
import { writeHistory } from './write-history.ts'

const sakura = { restaurant: 'sakura' } as const
const today = Temporal.PlainDate.from('2026-11-20')

let world: World
let owner: Browser
let kitchen: Browser
beforeAll(async () => {
  world = await startWorld({ at: '2026-11-20T19:15[America/New_York]' })
  const { clock, databaseUrl, db, sandbox } = world
  const jobs = createJobQueue(databaseUrl, clock, createLog('silent'))
  await jobs.start()
  const input = await readHistoryInput(db, { seed: 7, endsAt: clock.now(), providerAheadMs: 0 })
  await writeHistory(db, historyStages({ ...input, days: 8 }), {
    jobs,
    now: clock.now(),
    storeElsewhere: ({ book }) => sendToSandbox(sandbox.origin, book.history),
  })
  await jobs.stop()
  owner = await signUpAs(world, 'owner', 'owner')
  kitchen = await pairBrowser(world)
}, 120_000)
afterAll(() => world.close())

test('[DSH-1, DSH-3, FIG-1, TRD-4, REP-2] what has one name is one number: dashboard, analytics, trends, reports', async () => {
  const { orders, money, days } = await owner.api.dashboard.get(sakura)
  expect(orders.today).toBeGreaterThan(20)
  const { metrics } = await owner.api.analytics.overview({ ...sakura, period: 'today' })
  const ofToday = await figuresOf(today, today)
  const ofYesterday = await figuresOf(today.subtract({ days: 1 }), today.subtract({ days: 1 }))
  const ofWeek = await figuresOf(today.subtract({ days: 6 }), today)
  const ofMonth = await figuresOf(today.with({ day: 1 }), today)

  // Orders and revenue of today.
  expect([
    metrics.orders.value,
    days.at(-1)?.orders,
    ofToday.trend.orders,
    ofToday.report.orders.count,
  ]).toEqual(Array(4).fill(orders.today))
  expect([metrics.revenue.value, days.at(-1)?.revenue, ofToday.revenue]).toEqual(
    Array(3).fill(money?.revenueToday),
  )
  expect(metrics.average_order.value).toBe(trendMetrics.averageOrder.toValue(ofToday.trend))
  // The other spans of the dashboard.
  expect([ofYesterday.trend.orders, ofYesterday.report.orders.count]).toEqual(Array(2).fill(orders.yesterday))
  expect([ofWeek.trend.orders, sumOf(days.map((day) => day.orders))]).toEqual(Array(2).fill(orders.week))
  expect(ofWeek.revenue).toBe(sumOf(days.map(({ revenue }) => revenue ?? 0)))
  expect(ofMonth.revenue).toBe(money?.revenueMonth)
  expect(trendMetrics.averageOrder.toValue(ofMonth.trend)).toBe(money?.averageOrder)
  // What trends say of a week 'as in the reports'.
  const { report, trend } = ofWeek
  expect({ ...trend }).toMatchObject({
    orders: report.orders.count,
    cancelled: report.orders.cancelled,
    charged: report.sums.charged,
    discount: report.sums.discount,
    tip: report.sums.tip,
    tax: report.sums.tax,
    refundedOnDay: report.refunded,
  })
  expect(sumOf(report.taxes.map(({ tax }) => tax))).toBe(report.sums.tax)
  for (const by of ['type', 'hour', 'weekday'] as const) {
    const { rows } = await owner.api.trends.breakdown({ ...sakura, ...daysOf(today, today), by })
    expect([by, sumOf(rows.map(({ count }) => count))]).toEqual([by, orders.today])
    expect([by, sumOf(rows.map(({ amount }) => amount))]).toEqual([by, money?.revenueToday])
  }
})

test('[KIT-3, KIT-4, DSH-13, RTM-3, AOR-4] the kitchen, the wall and the list of orders count the same orders', async () => {
  const { orders, unacknowledged } = await owner.api.dashboard.get(sakura)
  const board = await kitchen.api.kitchen.board()
  const { from, until } = businessDaySpan(board.restaurant, today)
  const counters = countersOf(board.orders, { from: `${from}`, until: `${until}` })
  const listed = async (filters: OrderFilters) =>
    (await owner.api.adminOrders.list({ ...sakura, ...filters })).count
  expect(await listed({})).toEqual({ value: orders.total, isMore: false })

  expect(counters.new.today).toBeGreaterThan(0)
  expect([unacknowledged.count, (await listed({ status: 'new' })).value]).toEqual(
    Array(2).fill(counters.new.today + counters.new.later),
  )
  const open = board.orders.filter(({ status }) => status !== 'completed' && status !== 'cancelled')
  expect((await listed({ status: 'open' })).value).toBe(open.length)

  const started = open.filter((order) => waitingSince(order) <= board.now)
  const [wall] = (await owner.api.realtime.list()).restaurants
  expect(wall?.work).toMatchObject({
    open: started.length,
    waiting: started.filter(isNew).length,
    late: open.filter((order) => isLate(order, board.now)).length,
  })

  const sold = board.orders.filter(
    ({ status, paymentStatus }) => status === 'completed' && paymentStatus !== 'refunded',
  )
  expect(counters.completed).toBe(sold.length)
  // Daily Sales are a part of Revenue Today, which also has the orders that are not completed.
  const { money } = await owner.api.dashboard.get(sakura)
  const ofToday = board.orders.filter(({ businessDay }) => businessDay === `${today}`)
  const revenue = sum(...ofToday.map(({ totals, refunded }) => minus(totals.grandTotal, refunded)))
  expect(revenue).toBe(money?.revenueToday)
  expect(counters.dailySales).toBeLessThan(revenue)
})

function daysOf(first: Temporal.PlainDate, last: Temporal.PlainDate) {
  return { first: `${first}`, last: `${last}` }
}

async function figuresOf(first: Temporal.PlainDate, last: Temporal.PlainDate) {
  const days = { ...sakura, ...daysOf(first, last) }
  const trend = (await owner.api.trends.get(days)).total.now
  return { trend, report: await owner.api.reports.get(days), revenue: trendMetrics.revenue.toValue(trend) }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
