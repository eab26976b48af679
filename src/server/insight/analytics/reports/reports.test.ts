import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AnalyticsOverview } from '#contract/insight/analytics.ts'
import { toId } from '#domain/ids.ts'
import { analyticsPeriods } from '#domain/insight/analytics/metrics.ts'
import type { Menu } from '#domain/menu/menu.ts'
import { cents } from '#domain/money.ts'
import { unitPrice } from '#domain/orders/pricing/line.ts'
import type { Browser } from '#testing/accounts.ts'
import { kitchenOf, placeCard } from '#testing/board.ts'
import { aLine, plainDish } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { newSession, reportedLine, reportFacts, untilWritten } from '#testing/tracking.ts'
import { startWorld, type World } from '#testing/world.ts'
import { countedOrders } from '../../../platform/db/schema/analytics.ts'
import { orders } from '../../../platform/db/schema/ordering.ts'
import { checkoutEvents, lostDemand } from '../../../platform/db/schema/tracking.ts'
import { rebuildAnalytics } from '../rollups/rebuild-analytics.ts'

let world: World
let owner: Browser
let menu: Menu
let grandTotal: number
const dish = () => {
  const line = aLine(menu, plainDish(menu))
  const product = menu.products.find(({ id }) => id === line.productId)
  if (!product) throw new Error('the menu has no dish without options')
  return { line, ...product, price: unitPrice(product, line.selections) }
}
const sessions = { yesterday: newSession(), noon: newSession(), evening: newSession() }

/** Thursday's lunch, Friday's noon and Friday's evening, which is now. */
beforeAll(async () => {
  world = await startWorld({ at: '2026-11-19T12:10[America/New_York]' })
  owner = await signUpAs(world, 'owner', 'owner')
  menu = await world.api().menu.get({ restaurant: 'sakura' })
  await visit(sessions.yesterday, 1)
  world.clock.set('2026-11-20T12:10[America/New_York]')
  await visit(sessions.noon, 2)
  await visit(sessions.noon, 3)
  world.clock.set('2026-11-20T19:40[America/New_York]')
  await visit(sessions.evening, 1)
  const { id } = await placeCard(world)
  await vi.waitFor(
    async () => {
      expect(await world.db.$count(countedOrders, eq(countedOrders.isCounted, true))).toBe(1)
      expect(await world.db.$count(checkoutEvents, eq(checkoutEvents.eventType, 'checkout_completed'))).toBe(
        1,
      )
    },
    { timeout: 15_000 },
  )
  const [order] = await world.db.select().from(orders).where(eq(orders.id, id))
  grandTotal = order?.grandTotal ?? 0
  world.clock.set('2026-11-20T19:42[America/New_York]')
}, 60_000)
afterAll(() => world.close())

/** `untilWritten` adds a visit of a different visitor. */
async function visit(sessionId: ReturnType<typeof newSession>, quantity: number) {
  const restaurantId = menu.restaurant.id
  const line = { ...dish().line, id: toId<'Line'>(sessionId) }
  await reportFacts(world, {
    restaurantId,
    sessionId,
    landingPage: '/menu/sakura',
    referrer: 'https://maps.example/sushi?q=ada',
    lines: [reportedLine(line, quantity)],
  })
  await untilWritten(world, restaurantId)
}

const valuesOf = ({ metrics }: AnalyticsOverview) =>
  Object.fromEntries(Object.entries(metrics).map(([id, { value, before }]) => [id, [value, before]]))

test('[FIG-3, FIG-4] today is compared with yesterday up to the same time', async () => {
  const overview = await owner.api.analytics.overview({ period: 'today' })
  expect(valuesOf(overview)).toEqual({
    active_now: [2, 0],
    visitors: [6, 2],
    unique_visitors: [5, 2],
    cart_events: [3, 1],
    items_added: [2, 1],
    revenue: [grandTotal, 0],
    orders: [1, 0],
    average_order: [grandTotal, null],
    conversion: [100, null],
    payment_success: [100, null],
    abandonment: [50, 100],
  })
  expect(overview.period).toMatchObject({
    kind: 'today',
    from: '2026-11-20T09:00:00Z',
    before: { from: '2026-11-19T09:00:00Z', to: '2026-11-20T00:42:00Z' },
    timezone: 'America/New_York',
  })
})

test('[FIG-3, FIG-5] the week has its days, the hour its minutes', async () => {
  const week = valuesOf(await owner.api.analytics.overview({ period: 'week' }))
  expect(week).toMatchObject({ visitors: [8, 0], unique_visitors: [7, 0], orders: [1, 0] })
  const hour = valuesOf(await owner.api.analytics.overview({ period: 'hour' }))
  expect(hour).toMatchObject({
    visitors: [2, 0],
    unique_visitors: [2, 0],
    items_added: [1, 0],
    orders: [1, 0],
  })
})

test('[FIG-10] lists 24 hours from the one in which the day begins, and the products most often added to carts', async () => {
  for (const period of analyticsPeriods) {
    const { hours, hoursBefore, topProducts } = await owner.api.analytics.overview({ period })
    const clock = Array.from({ length: 24 }, (_, place) => (place + 4) % 24)
    expect([hours, hoursBefore].map((bars) => bars.map(({ hour }) => hour))).toEqual([clock, clock])
    const visitsBefore = hoursBefore.filter(({ visits }) => visits > 0)
    expect(visitsBefore.map(({ hour, visits }) => [hour, visits])).toEqual(
      period === 'today' ? [[12, 2]] : [],
    )
    expect(hours.find(({ hour }) => hour === 19)).toEqual({
      hour: 19,
      visits: 2,
      cartEvents: 1,
      checkouts: 1,
      orders: 1,
      revenue: grandTotal,
    })
    expect(hours.find(({ hour }) => hour === 12)?.visits).toBe({ today: 4, week: 6, hour: 0 }[period])
    const [times, quantity] = { today: [2, 3], week: [3, 4], hour: [1, 1] }[period]
    expect(topProducts).toEqual([
      { productId: dish().id, name: dish().name, timesAdded: times, quantityAdded: quantity },
    ])
  }
})

test('[FIG-12] counts carts by outcome, whether or not a job has run, with their items', async () => {
  const carts = await owner.api.analytics.carts({ period: 'today' })
  const { price } = dish()
  expect(carts.tiles).toEqual({
    total: { value: 2, before: 1 },
    abandoned: { value: 1, before: 1 },
    lostRevenue: { value: 3 * price, before: price },
    averageAbandoned: { value: 3 * price, before: price },
  })
  expect(carts.counts).toEqual({ all: 2, active: 1, abandoned: 1, checkoutStarted: 0 })
  const { sessions: abandoned } = await owner.api.analytics.carts({ period: 'today', status: 'abandoned' })
  expect(abandoned).toMatchObject([
    {
      restaurantName: 'Sakura Hibachi',
      status: 'abandoned',
      totalItems: 3,
      totalValue: 3 * price,
      referrer: 'https://maps.example/sushi',
      lastActivity: '2026-11-20T17:10:00Z',
      items: [{ productName: dish().name, quantity: 3, unitPrice: price, removedAt: null }],
    },
  ])
})

test('[FIG-13, FIG-14] reports product sales, by product and by hour', async () => {
  for (const period of analyticsPeriods) {
    const mix = await owner.api.analytics.productMix({ period })
    expect(mix.rows).toHaveLength(1)
    expect(mix.rows[0]).toMatchObject({ orders: 1, share: 100, ...mix.total })
  }
  const { days, weeks } = await owner.api.analytics.salesByHour({ period: 'today' })
  expect([weeks, days.length, ...days.map((hours) => hours.length)]).toEqual([8, 7, ...Array(7).fill(24)])
  expect(days[5]?.[19]).toEqual({ orders: 1, revenue: grandTotal })
  expect(days.flat().reduce((sum, cell) => sum + cell.orders, 0)).toBe(1)
})

test('[FIG-15] reports refused demand by reason, compared with the previous period', async () => {
  const at = world.clock.now()
  const refused = (key: string, days: number, value: number) => ({
    restaurantId: menu.restaurant.id,
    reason: 'below_minimum' as const,
    value: cents(value),
    occurredAt: at.subtract({ hours: 24 * days, minutes: 1 }),
    businessDay: Temporal.PlainDate.from('2026-11-20').subtract({ days }),
    key,
  })
  await world.db.insert(lostDemand).values([refused('a', 0, 900), refused('b', 0, 500), refused('c', 1, 700)])
  await rebuildAnalytics(world.db)
  const { rows, total } = await owner.api.analytics.refused({ period: 'today' })
  const sums = { count: 2, value: 1400, before: { count: 1, value: 700 } }
  expect(rows.filter(({ count }) => count > 0)).toEqual([{ reason: 'below_minimum', ...sums }])
  expect(total).toEqual(sums)
  const week = await owner.api.analytics.refused({ period: 'week' })
  expect(week.total).toEqual({ count: 3, value: 2100, before: { count: 0, value: 0 } })
  const hour = await owner.api.analytics.refused({ period: 'hour' })
  expect(hour.total).toEqual({ count: 2, value: 1400, before: { count: 0, value: 0 } })
})

test('[FIG-9] each metric has as many rows behind it as it counts, without names', async () => {
  const counts = {
    active_now: 2,
    visits: 6,
    first_visits: 5,
    cart_events: 3,
    items_added: 2,
    orders: 1,
    checkouts: 2,
    payments: 1,
    refusals: 2,
    carts: 2,
    abandoned_carts: 1,
  } as const
  for (const [of, count] of Object.entries(counts) as [keyof typeof counts, number][]) {
    const { rows, columns, next } = await owner.api.analytics.rows({ period: 'today', of })
    expect([of, rows.length, next]).toEqual([of, count, null])
    for (const { cells } of rows) expect(cells).toHaveLength(columns.length)
    const text = JSON.stringify(rows)
    for (const secret of [...Object.values(sessions), 'Byron', 'iPhone', '@'])
      expect(text).not.toContain(secret)
  }
  const hour = await owner.api.analytics.rows({ period: 'hour', of: 'first_visits' })
  expect(hour.rows).toHaveLength(2)
})

test('[FIG-9] more than a page of rows is read page by page, each once', async () => {
  const restaurantId = menu.restaurant.id
  for (let count = 0; count < 56; count++)
    await reportFacts(world, { restaurantId, sessionId: newSession(), landingPage: '/' })
  await untilWritten(world, restaurantId)
  world.clock.advance({ seconds: 1 })
  const first = await owner.api.analytics.rows({ period: 'today', of: 'visits' })
  expect(first.rows).toHaveLength(50)
  const rest = await owner.api.analytics.rows({ period: 'today', of: 'visits', before: first.next ?? '' })
  expect(rest.next).toBeNull()
  const { metrics } = await owner.api.analytics.overview({ period: 'today' })
  expect(new Set([...first.rows, ...rest.rows].map(({ key }) => key)).size).toBe(metrics.visitors.value)
})

test('[FIG-16] each table begins with its headers, in dollars and the restaurant’s time, and has no formulas', async () => {
  await world.db.update(orders).set({ status: 'completed' })
  const table = async (query: Record<string, string>) => {
    const params = new URLSearchParams({ period: 'today', ...query })
    const response = await owner.fetch(`/api/managed/figures/table.csv?${params}`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="figures-${query.table}-today-2026-11-20.csv"`,
    )
    return (await response.text()).replace('\uFEFF', '').trimEnd().split('\r\n')
  }
  const dollars = (grandTotal / 100).toFixed(2)
  const overview = await table({ table: 'overview' })
  expect(overview[0]).toBe('Figure,Value,Yesterday at this time,Definition')
  expect(overview.find((line) => line.startsWith('Revenue'))).toContain(`Revenue,${dollars},0.00,`)
  expect((await table({ table: 'carts', status: 'abandoned' }))[1]).toMatch(
    /^2026-11-20 12:10,Sakura Hibachi,Abandoned,3,[\d.]+,3 × .*,,https:\/\/maps\.example\/sushi$/,
  )
  expect(await table({ table: 'products' })).toHaveLength(2)
  expect(await table({ table: 'hours' })).toContain(`Friday,19,1,${dollars}`)
  expect(await table({ table: 'refused' })).toContain('Below the minimum,2,14.00,1,7.00')
  expect((await table({ table: 'rows', of: 'orders' }))[1]).toBe(
    `2026-11-20 19:40,Sakura Hibachi,#1001,Completed,Paid,${dollars},0.00`,
  )
})

test('[FIG-7, FIG-13] a canceled order’s products no longer count as sold', async () => {
  const before = await owner.api.analytics.productMix({ period: 'today' })
  const { id } = await placeCard(world)
  await kitchenOf(world).cancel({ orderId: id, reason: 'Out of eel' })
  await vi.waitFor(
    async () => expect(await world.db.$count(countedOrders, eq(countedOrders.isCounted, false))).toBe(1),
    { timeout: 15_000 },
  )
  expect((await owner.api.analytics.productMix({ period: 'today' })).rows).toEqual(before.rows)
})

test('[FIG-16, FIG-42] with several restaurants each row and cart is shown in its own time zone', async () => {
  const administrator = await signUpAs(world, 'administrator', 'administrator')
  const luna = await world.api().menu.get({ restaurant: 'luna' })
  const restaurantId = luna.restaurant.id
  const lines = [reportedLine(aLine(luna, plainDish(luna)), 1)]
  await reportFacts(world, { restaurantId, sessionId: newSession(), lines })
  await untilWritten(world, restaurantId)
  world.clock.advance({ seconds: 1 })
  const zones = { 'Luna Tacos': 'America/Los_Angeles', 'Sakura Hibachi': 'America/New_York' } as const
  const { rows } = await administrator.api.analytics.rows({ period: 'today', of: 'carts' })
  expect(Object.fromEntries(rows.map(({ cells, timezone }) => [cells[1], timezone]))).toEqual(zones)
  const { sessions: carts } = await administrator.api.analytics.carts({ period: 'today', status: 'all' })
  expect(Object.fromEntries(carts.map((cart) => [cart.restaurantName, cart.timezone]))).toEqual(zones)
  const csv = await administrator.fetch('/api/managed/figures/table.csv?period=today&table=carts&status=all')
  expect(await csv.text()).toContain('2026-11-20 16:42,Luna Tacos')
})
