import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Menu } from '#domain/menu/menu.ts'
import { kitchenOf, placeCard } from '#testing/board.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { untilWaiting } from '#testing/lock-waits.ts'
import { aLine, plainDish } from '#testing/ordering.ts'
import { newSession, reportedLine, reportFacts, untilWritten } from '#testing/tracking.ts'
import { startWorld, type World } from '#testing/world.ts'
import { connectDatabase } from '../../../platform/db/connect.ts'
import {
  activitySlots,
  categoryDays,
  countedOrders,
  productDays,
  refusalDays,
  restaurantDays,
  salesBreakdowns,
  salesSlots,
} from '../../../platform/db/schema/analytics.ts'
import { orders } from '../../../platform/db/schema/ordering.ts'
import { checkoutEvents, lostDemand, paymentAttempts } from '../../../platform/db/schema/tracking.ts'
import { createLog } from '../../../platform/runtime/log.ts'
import { countOrderedProducts } from './count-products.ts'
import { countSale } from './count-sale.ts'
import { rebuildAnalytics } from './rebuild-analytics.ts'

const evening = '2026-11-20T20:07[America/New_York]'

let world: World
let menu: Menu
beforeAll(async () => {
  world = await startWorld({ at: evening })
  menu = await world.api().menu.get({ restaurant: 'sakura' })
})
beforeEach(() => world.clock.set(evening))
afterAll(() => world.close())

test('[FIG-6] a visit, its cart and its checkout are in their slot at once; a repeated event counts once', async () => {
  const restaurantId = menu.restaurant.id
  const sessionId = newSession()
  const line = aLine(menu, plainDish(menu))
  const visit = { restaurantId, sessionId, landingPage: '/menu/sakura', lines: [reportedLine(line, 2)] }
  await reportFacts(world, visit)
  await reportFacts(world, { ...visit, opensCheckout: true })
  await reportFacts(world, { restaurantId, sessionId, lines: [reportedLine(line, 3)], opensCheckout: true })
  await reportFacts(world, { restaurantId, sessionId, lines: [reportedLine(line, 0)] })
  await untilWritten(world, restaurantId)
  expect(await world.db.select().from(activitySlots)).toEqual([
    {
      restaurantId,
      businessDay: Temporal.PlainDate.from('2026-11-20'),
      slotAt: Temporal.Instant.from('2026-11-21T01:00:00Z'),
      // Includes the visit of `untilWritten`.
      visits: 3,
      visitorsOfDay: 2,
      visitorsOfWeek: 2,
      itemsAdded: 1,
      itemsRemoved: 1,
      quantityChanges: 1,
      checkoutsStarted: 1,
      checkoutsCompleted: 0,
      paymentsSucceeded: 0,
      paymentsFailed: 0,
    },
  ])
  expect(await world.db.select().from(productDays)).toMatchObject([
    { productId: line.productId, timesAdded: 1, quantityAdded: 2, orders: 0, quantitySold: 0, revenue: 0 },
  ])
})

test('[FIG-7] an order counts for its products once, and no longer once it is canceled', async () => {
  const card = await placeCard(world)
  const [line] = card.lines
  await vi.waitFor(async () => expect(await soldOf(line?.productId)).toMatchObject({ orders: 1 }), {
    timeout: 15_000,
  })
  expect(await soldOf(line?.productId)).toMatchObject({
    quantitySold: line?.quantity,
    revenue: line?.lineTotal,
  })
  const key = { restaurantId: await restaurantIdOf(world), orderId: card.id }
  await Promise.all([countOrderedProducts(world.db, key), countOrderedProducts(world.db, key)])
  expect(await soldOf(line?.productId)).toMatchObject({ orders: 1 })
  await kitchenOf(world).cancel({ orderId: card.id, reason: 'Out of eel' })
  await vi.waitFor(
    async () =>
      expect(await world.db.select().from(countedOrders)).toMatchObject([
        { orderId: card.id, isCounted: false },
      ]),
    { timeout: 15_000 },
  )
  expect((await soldOf(line?.productId)) ?? { orders: 0, revenue: 0 }).toMatchObject({
    orders: 0,
    revenue: 0,
  })
})

test('[FIG-6, DSH-5] a rebuild from the stored events yields the same', async () => {
  await placeCard(world)
  await placeCard(world)
  await vi.waitFor(
    async () => {
      expect(await world.db.$count(countedOrders, eq(countedOrders.isCounted, true))).toBe(2)
      expect(await world.db.$count(checkoutEvents, eq(checkoutEvents.eventType, 'checkout_completed'))).toBe(
        3,
      )
      expect(await world.db.$count(paymentAttempts)).toBe(3)
    },
    { timeout: 15_000 },
  )
  await world.db.insert(lostDemand).values({
    restaurantId: menu.restaurant.id,
    reason: 'closed',
    value: menu.products[0]?.basePrice ?? (0 as never),
    occurredAt: world.clock.now(),
    businessDay: Temporal.PlainDate.from('2026-11-20'),
    key: 'somebody',
  })
  const counted = await allCounted()
  await rebuildAnalytics(world.db)
  const { refused, ...rest } = await allCounted()
  expect(rest).toEqual({ ...counted, refused: undefined })
  expect(refused).toMatchObject([{ reason: 'closed', refusals: 1, value: menu.products[0]?.basePrice }])
})

test('[FIG-6] orders that are placed while a rebuild waits for others do not deadlock with it', async () => {
  const { id } = await placeCard(world)
  const [order] = await world.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error('expected an order')
  const other = connectDatabase(world.databaseUrl, createLog('silent'), { poolSize: 1 })
  const countAgain = () => other.db.transaction((tx) => countSale(tx, order, {}))
  // From now on the statement is prepared.
  await countAgain()
  let concurrent: readonly Promise<void>[] = []
  await world.db.transaction(async (tx) => {
    await countSale(tx, order, {})
    const rebuilding = rebuildAnalytics(world.db)
    await untilWaiting(world.db, 1)
    concurrent = [rebuilding, countAgain()]
    await untilWaiting(world.db, 2)
  })
  await Promise.all(concurrent)
  await other.close()
})

async function soldOf(productId = '') {
  const rows = await world.db.select().from(productDays)
  return rows.find((row) => row.productId === productId)
}

async function allCounted() {
  const { db } = world
  const sorted = <Row>(rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).toSorted()
  return {
    days: sorted(await db.select().from(restaurantDays)),
    kinds: sorted(await db.select().from(salesBreakdowns)),
    sales: sorted(await db.select().from(salesSlots)),
    activity: sorted(await db.select().from(activitySlots)),
    counted: sorted(await db.select().from(countedOrders)),
    products: sorted(await db.select().from(productDays)),
    categories: sorted(await db.select().from(categoryDays)),
    refused: await db.select().from(refusalDays),
  }
}
