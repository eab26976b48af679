import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderId, toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import type { Browser } from '#testing/accounts.ts'
import { writeOrderLike } from '#testing/bulk-orders.ts'
import { pairBrowser, restaurantIdOf } from '#testing/displays.ts'
import { placeOrder } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { rebuildAnalytics } from '../../insight/analytics/rollups/rebuild-analytics.ts'
import { restaurantDays } from '../../platform/db/schema/analytics.ts'
import { products } from '../../platform/db/schema/catalogue.ts'
import { kitchenStatus } from '../../platform/db/schema/kitchen.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'

const sakura = { restaurant: 'sakura' } as const

let world: World
let owner: Browser
let staff: Browser
let administrator: Browser
let first: OrderId
beforeAll(async () => {
  world = await startWorld({ at: '2026-11-20T20:00[America/New_York]' })
  owner = await signUpAs(world, 'owner', 'owner')
  staff = await signUpAs(world, 'staff', 'staff')
  administrator = await signUpAs(world, 'administrator', 'administrator')
})
afterAll(() => world.close())

test('[DSH-1] all metrics are zero before any order', async () => {
  expect(await owner.api.dashboard.get(sakura)).toMatchObject({
    orders: { today: 0, yesterday: 0, week: 0, total: 0 },
    money: { revenueToday: 0, revenueMonth: 0, averageOrder: 0 },
    lastOrderAt: null,
    recent: [],
    activeRestaurants: 1,
  })
})

test('[DSH-5] an order is counted in its transaction, and a rebuild yields the same', async () => {
  const { totals, number } = await placeOrder(world)
  first = (await orderOf(number)).id
  const counted = await world.db.select().from(restaurantDays)
  expect(counted).toMatchObject([{ orders: 1, charged: totals.grandTotal, refunded: 0 }])
  await rebuildAnalytics(world.db)
  expect(await world.db.select().from(restaurantDays)).toEqual(counted)
  expect(await owner.api.dashboard.get(sakura)).toMatchObject({
    orders: { today: 1, yesterday: 0, week: 1, total: 1 },
    money: { revenueToday: totals.grandTotal, averageOrder: totals.grandTotal },
    lastOrderAt: '2026-11-21T01:00:00Z',
  })
})

test('[DSH-2, DSH-3] each metric has its days, and refunds reduce revenue', async () => {
  const money = { grandTotal: cents(1000), refunded: cents(0) }
  const days: readonly Partial<typeof orders.$inferInsert>[] = [
    { businessDay: day('2026-11-19'), ...money },
    { businessDay: day('2026-11-14'), ...money, refunded: cents(400) },
    { businessDay: day('2026-11-13'), ...money },
    { businessDay: day('2026-11-07'), ...money },
    { businessDay: day('2026-11-06'), ...money },
    { businessDay: day('2026-11-01'), ...money },
    { businessDay: day('2026-10-31'), ...money },
    { businessDay: day('2026-11-21'), ...money },
    { businessDay: day('2026-11-20'), ...money, refunded: cents(1000), status: 'cancelled' },
  ]
  for (const changes of days) {
    const id = await writeOrderLike(world.db, first)
    await world.db.update(orders).set(changes).where(eq(orders.id, id))
  }
  await world.db
    .update(orders)
    .set({ grandTotal: cents(2000) })
    .where(eq(orders.id, first))
  await rebuildAnalytics(world.db)
  const { orders: counts, money: sums } = await owner.api.dashboard.get(sakura)
  expect(counts).toEqual({ today: 2, yesterday: 1, week: 4, lastWeek: 2, total: 10 })
  // This month up to today: 2000 + 1000 + 600 + 1000 + 1000 + 1000 + 1000, over these seven orders, and one that was canceled.
  expect(sums).toEqual({ revenueToday: 2000, revenueMonth: 7600, averageOrder: 1086 })
})

test('[DSH-2] one in the morning belongs to the previous business day', async () => {
  world.clock.set('2026-11-21T01:00[America/New_York]')
  expect((await owner.api.dashboard.get(sakura)).orders.today).toBe(2)
  world.clock.set('2026-11-21T12:00[America/New_York]')
  expect((await owner.api.dashboard.get(sakura)).orders).toMatchObject({ today: 1, yesterday: 2 })
  world.clock.set('2026-11-20T20:00[America/New_York]')
})

test('[DSH-1, DSH-9] lists the five newest orders, newest first', async () => {
  const { recent } = await staff.api.dashboard.get(sakura)
  expect(recent).toHaveLength(5)
  expect(recent[0]).toMatchObject({ customerName: 'Ada Byron', restaurant: { name: 'Sakura Hibachi' } })
})

test('[DSH-7] staff see counts and orders, and no sums of money', async () => {
  expect(await staff.api.dashboard.get(sakura)).toMatchObject({
    money: null,
    orders: { total: 10 },
    may: { manageCatalogue: false, manageRestaurant: false, changeSettings: false },
  })
  expect(await staff.api.dashboard.all()).toMatchObject({ money: null, orders: { total: 10 } })
  await expect(staff.api.dashboard.get({ restaurant: 'luna' })).rejects.toMatchObject({ status: 403 })
})

test('[DSH-7, DSH-10] an owner sees all of their restaurants, an administrator all of the platform', async () => {
  expect(await owner.api.dashboard.all()).toMatchObject({
    activeRestaurants: 1,
    orders: { total: 10 },
    may: { manageCatalogue: true, manageRestaurant: true, changeSettings: false },
  })
  const everything = await administrator.api.dashboard.all()
  expect(everything).toMatchObject({
    activeRestaurants: 3,
    orders: { total: 10 },
    may: { changeSettings: true },
  })
  const own = await owner.api.dashboard.all()
  expect(everything.activeProducts).toBeGreaterThan(own.activeProducts)
  await world.db.insert(restaurantDays).values({
    restaurantId: await restaurantIdOf(world, 'luna'),
    day: day('2026-11-20'),
    orders: 3,
    charged: cents(9000),
    refunded: cents(0),
  })
  expect((await administrator.api.dashboard.all()).orders).toMatchObject({ today: 5, total: 13 })
  expect((await owner.api.dashboard.all()).orders).toMatchObject({ today: 2, total: 10 })
})

test('[DSH-13] counts late orders, and names the restaurant without a display while orders can come', async () => {
  const kitchens = async () => (await owner.api.dashboard.get(sakura)).kitchens
  const placedAt = async (minutesAgo: number) => {
    const placedAt = world.clock.now().subtract({ minutes: minutesAgo })
    await world.db.update(orders).set({ placedAt, status: 'preparing' }).where(eq(orders.id, first))
  }
  await world.db.delete(kitchenStatus)
  await placedAt(15)
  const { late } = await kitchens()
  await placedAt(16)
  const withoutDisplay = [{ since: null, timezone: 'America/New_York' }]
  expect(await kitchens()).toEqual({ late: late + 1, withoutDisplay })
  const display = await pairBrowser(world)
  await display.api.kitchen.alive({ shown: [] })
  expect((await kitchens()).withoutDisplay).toEqual([])
})

test('[DSH-11] counts the active restaurants, and how many of them are open and paused now', async () => {
  const counts = async () => {
    const { activeRestaurants, openRestaurants, pausedRestaurants } = await administrator.api.dashboard.all()
    return [activeRestaurants, openRestaurants, pausedRestaurants]
  }
  expect(await counts()).toEqual([3, 3, 0])
  const pausing = (ordersDisabledUntil: Temporal.Instant | null) =>
    world.db
      .update(restaurants)
      .set({ ordersDisabled: ordersDisabledUntil !== null, ordersDisabledUntil })
      .where(eq(restaurants.slug, 'burgerbarn'))
  await pausing(world.clock.now().add({ minutes: 30 }))
  expect(await counts()).toEqual([3, 2, 1])
  await pausing(null)
  // Sakura opens at 11 AM, and so does Luna, in Los Angeles; Burger Barn never closes.
  world.clock.set('2026-11-21T09:00[America/New_York]')
  expect(await counts()).toEqual([3, 1, 0])
  world.clock.set('2026-11-20T20:00[America/New_York]')
})

test('[DSH-1] a disabled product or restaurant does not count as active', async () => {
  const id = await restaurantIdOf(world)
  const before = await owner.api.dashboard.get(sakura)
  const [product] = await world.db.select().from(products).where(eq(products.restaurantId, id)).limit(1)
  await world.db
    .update(products)
    .set({ isActive: false })
    .where(eq(products.id, product?.id ?? toId('none')))
  await world.db.update(restaurants).set({ onlineOrdersEnabled: false }).where(eq(restaurants.id, id))
  expect(await owner.api.dashboard.get(sakura)).toMatchObject({
    activeProducts: before.activeProducts - 1,
    activeRestaurants: 0,
  })
})

function day(text: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(text)
}

async function orderOf(number: number) {
  const [order] = await world.db.select().from(orders).where(eq(orders.number, number))
  if (!order) throw new Error(`there is no order ${number}`)
  return order
}
