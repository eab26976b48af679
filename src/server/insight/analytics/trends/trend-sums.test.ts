import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { trendCutIds } from '#domain/insight/analytics/trend-cuts.ts'
import { noTrendSums, trendSumNames } from '#domain/insight/analytics/trend-sums.ts'
import { cents } from '#domain/money.ts'
import { percentFromThousandths } from '#domain/percent.ts'
import type { Browser } from '#testing/accounts.ts'
import { type Recount, startRecount } from '#testing/analytics-recount.ts'
import { type Card, kitchenOf, placeCard } from '#testing/board.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { untilWaiting } from '#testing/lock-waits.ts'
import { aCustomer, aLine, checkoutBody, openCart, plainDish } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { cameraPhoto } from '#testing/photos.ts'
import { newSession, reportedLine, reportFacts, untilWritten } from '#testing/tracking.ts'
import { startWorld, type World } from '#testing/world.ts'
import { erasePerson } from '../../../people/privacy/erase-person.ts'
import { findPerson } from '../../../people/privacy/find-person.ts'
import {
  countedOrders,
  dinerDigests,
  dinerProgress,
  orderDiners,
} from '../../../platform/db/schema/analytics.ts'
import { categories } from '../../../platform/db/schema/catalogue.ts'
import { discountCodes } from '../../../platform/db/schema/index.ts'
import { orders } from '../../../platform/db/schema/ordering.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'
import { checkoutEvents } from '../../../platform/db/schema/tracking.ts'
import { randomIds } from '../../../platform/runtime/ids.ts'
import { countDiners } from '../rollups/count-diners.ts'
import { createDinerKey } from '../rollups/diner-key.ts'
import { rebuildAnalytics, rebuildAnalyticsWithin } from '../rollups/rebuild-analytics.ts'

const key = createDinerKey(Buffer.alloc(32, 'diners'))
const days = { first: '2026-11-19', last: '2026-11-22' }

let world: World
let owner: Browser
let recount: Recount
let sakura: Awaited<ReturnType<typeof restaurantIdOf>>
beforeAll(async () => {
  world = await startWorld({ at: '2026-11-20T19:00[America/New_York]' })
  owner = await signUpAs(world, 'owner', 'owner')
  sakura = await restaurantIdOf(world)
  await liveThroughTwoDays()
  recount = await startRecount(world.databaseUrl)
}, 90_000)
afterAll(async () => {
  await recount?.close()
  await world.close()
})

/** Orders with tips, a code, two tax rates; a canceled one; refunds on two days, one of which fails; a pause that costs a cart. */
async function liveThroughTwoDays(): Promise<void> {
  const ada = await placeCard(world)
  await world.db
    .insert(discountCodes)
    .values({ restaurantId: sakura, code: 'SUMS10', discountValue: 10_000, minimumOrderAmount: cents(0) })
  const { menu } = await openCart(world)
  const discount = await world
    .api()
    .discounts.check({ restaurant: 'sakura', code: 'SUMS10', subtotal: cents(5_000) })
  await placeCard(world, { discount, customer: { ...aCustomer, email: 'bo@example.com' } })
  const canceled = await placeCard(world, { customer: { ...aCustomer, email: 'Cleo@example.com' } })
  await kitchenOf(world).cancel({ orderId: canceled.id, reason: 'Out of eel' })
  await untilRefunded(canceled, canceled.totals.grandTotal)
  const failing = await refund(ada, 300)

  await kitchenOf(world).pause({ reason: 'staff_shortage', duration: '30', photo: await cameraPhoto() })
  const line = aLine(menu, plainDish(menu))
  const visit = { restaurantId: sakura, sessionId: newSession(), landingPage: '/menu/sakura' }
  await reportFacts(world, { ...visit, lines: [reportedLine(line, 2)] })
  const { cartId } = await openCart(world)
  await expect(world.api().checkouts.start(checkoutBody(menu, cartId, [line]))).rejects.toThrow()
  await untilWritten(world, sakura)
  world.clock.advance({ minutes: 12 })
  await kitchenOf(world).resume()

  world.clock.set('2026-11-21T19:00[America/New_York]')
  await world.db
    .update(restaurants)
    .set({ taxRate: percentFromThousandths(5_000), menuVersion: sql`${restaurants.menuVersion} + 1` })
    .where(eq(restaurants.id, sakura))
  const again = await placeCard(world, { tip: null, customer: { ...aCustomer, email: 'CLEO@example.com' } })
  await refund(again, 200)
  world.sandbox.failRefund(failing)
  await untilRefunded(ada, 0)
  await vi.waitFor(async () => expect(await world.db.$count(countedOrders)).toBe(4), { timeout: 15_000 })
  await countDiners(world.db, key)
}

const untilRefunded = (card: Card, amount: number) =>
  vi.waitFor(async () => expect((await orderOf(card))?.refunded).toBe(amount), { timeout: 15_000 })
const orderOf = ({ id }: Card) => world.db.query.orders.findFirst({ where: eq(orders.id, id) })

/** Returns the provider's id. */
async function refund(card: Card, amount: number): Promise<string> {
  const refundId = randomIds.next<'Refund'>()
  await owner.api.adminOrders.refund({
    restaurant: 'sakura',
    orderId: card.id,
    refundId,
    amount: cents(amount),
    reason: 'Cold soup',
  })
  await untilRefunded(card, amount)
  const made = await world.db.query.refunds.findFirst({
    where: (refunds, { eq }) => eq(refunds.id, refundId),
  })
  return made?.providerRefundId ?? ''
}

const shownDays = async () =>
  (await owner.api.trends.get({ restaurant: 'sakura', step: 'day', ...days })).points
const recountedDays = async () =>
  (await recount.trendDays({ restaurants: [sakura], ...days })).map((row) =>
    Object.fromEntries(trendSumNames.map((name) => [name, row[name] ?? 0])),
  )

test('[TRD-20, TRD-21] the sums of every day equal a recount of the original rows', async () => {
  const shown = (await shownDays()).map(({ now }) => now)
  expect(shown).toEqual(await recountedDays())
  expect(shown[0]).toEqual(noTrendSums)
  expect(shown[1]).toMatchObject({
    orders: 3,
    cancelled: 1,
    refundsMade: 2,
    newOrders: 3,
    pausedSeconds: 720,
  })
  expect(shown[2]).toMatchObject({ orders: 1, refundsMade: 0, refundedOnDay: -100, returningOrders: 1 })
  for (const name of ['tip', 'tax', 'discount', 'visits', 'valueRefusedByPause'] as const)
    expect([name, shown[1]?.[name]]).not.toEqual([name, 0])
})

const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1)

test.each(trendCutIds)('[TRD-5, TRD-26] the sums by %s equal a recount of the original rows', async (by) => {
  const { rows } = await owner.api.trends.breakdown({ restaurant: 'sakura', by, ...days })
  const recounted = await recount.trendCut(by, { restaurants: [sakura], ...days })
  expect(rows.map(({ key, count, amount }) => ({ key, count, amount })).toSorted(byKey)).toEqual(
    [...recounted].toSorted(byKey),
  )
  expect(rows.length).toBeGreaterThan(0)
})

test('[TRD-26] a rebuild from the original rows yields the same', async () => {
  const before = await everything()
  await rebuildAnalytics(world.db)
  expect(await everything()).toEqual(before)
})

test('[TRD-20, TRD-21] tips, tax, discounts, and refunds agree with the reports', async () => {
  const [points, { days: reported }] = [
    await shownDays(),
    await owner.api.reports.get({ restaurant: 'sakura', first: '2026-11-20', last: '2026-11-21' }),
  ]
  expect(reported.map(({ day, refunded }) => [day, refunded])).toEqual(
    points.slice(1, 3).map(({ first, now }) => [first, now.refundedOnDay]),
  )
  const friday = await owner.api.reports.get({
    restaurant: 'sakura',
    first: '2026-11-20',
    last: '2026-11-20',
  })
  const { tip, tax, discount } = points[1]?.now ?? noTrendSums
  expect(friday.sums).toMatchObject({ tip, tax, discount })
})

test('[TRD-23] diners are counted once, however often and concurrently the job runs', async () => {
  const before = await shownDays()
  await Promise.all([countDiners(world.db, key), countDiners(world.db, key)])
  expect(await shownDays()).toEqual(before)
  expect(await world.db.$count(orderDiners)).toBe(4)
})

test('[TRD-24, TRD-25] digests reveal no diner; another key replaces them, and what was counted stays', async () => {
  const [digests, before] = [await digestsNow(), await shownDays()]
  expect(digests).toHaveLength(3)
  expect(digests.join()).not.toMatch(/ada|bo|cleo|@/i)
  await countDiners(world.db, createDinerKey(Buffer.alloc(32, 'another')))
  const renewed = await digestsNow()
  expect(renewed).toHaveLength(3)
  expect(renewed.filter((digest) => digests.includes(digest))).toEqual([])
  expect(await shownDays()).toEqual(before)
  await countDiners(world.db, key)
  expect(await digestsNow()).toEqual(digests)
})

test('[TRD-25, DAT-23] an erased diner has no digest, is new when ordering again, and stays counted, also after a rebuild', async () => {
  const before = await everything()
  await world.db.update(orders).set({ status: 'completed' }).where(eq(orders.status, 'pending'))
  const person = await findPerson(world.db, 'bo@example.com')
  if (!person) throw new Error('expected a person')
  await erasePerson({ ...world, ids: randomIds }, person)
  expect(await digestsNow()).toEqual([])
  await countDiners(world.db, key)
  expect(await digestsNow()).toHaveLength(2)
  await rebuildAnalytics(world.db)
  expect(await everything()).toEqual(before)
  await placeCard(world, { customer: { ...aCustomer, email: 'bo@example.com' } })
  await countDiners(world.db, key)
  expect((await shownDays())[2]?.now).toMatchObject({ newOrders: 1, returningOrders: 1 })
})

test('[TRD-28, TRD-26] a product sold before and after its category was renamed counts under both names, also after a cancellation', async () => {
  await placeCard(world)
  await world.db.update(categories).set({ name: sql`${categories.name} || ' II'` })
  await world.db
    .update(restaurants)
    .set({ menuVersion: sql`${restaurants.menuVersion} + 1` })
    .where(eq(restaurants.id, sakura))
  const [renamed, canceled] = [await placeCard(world), await placeCard(world)]
  expect(renamed.lines[0]?.categoryName).toMatch(/ II$/)
  await kitchenOf(world).cancel({ orderId: canceled.id, reason: 'Out of eel' })
  await vi.waitFor(
    async () => {
      const counted = await world.db.select().from(countedOrders)
      expect(counted.find(({ orderId }) => orderId === renamed.id)?.isCounted).toBe(true)
      expect(counted.find(({ orderId }) => orderId === canceled.id)?.isCounted).toBe(false)
    },
    { timeout: 15_000 },
  )
  const input = { restaurant: 'sakura', by: 'category', ...days } as const
  const shown = await owner.api.trends.breakdown(input)
  expect(shown.rows.map(({ key, count, amount }) => ({ key, count, amount })).toSorted(byKey)).toEqual(
    [...(await recount.trendCut('category', { restaurants: [sakura], ...days }))].toSorted(byKey),
  )
  expect(shown.rows).toHaveLength(2)
  await rebuildAnalytics(world.db)
  expect(await owner.api.trends.breakdown(input)).toEqual(shown)
})

test('[TRD-27, TRD-23] an order of a drill that is removed while its diner is counted is in no sum', async () => {
  const card = await placeCard(world, { customer: { ...aCustomer, email: 'drill@example.com' } })
  await untilCompletionsCount()
  let counting = Promise.resolve()
  await world.db.transaction(async (tx) => {
    await tx.update(orders).set({ isHidden: true }).where(eq(orders.id, card.id))
    await rebuildAnalyticsWithin(tx)
    counting = countDiners(world.db, key)
    await untilWaiting(world.db, 1)
  })
  await counting
  const counted = await everything()
  await rebuildAnalytics(world.db)
  expect(await everything()).toEqual(counted)
})

test('[TRD-25] a person who is erased while their first order is counted leaves no digest', async () => {
  const { id, number } = await placeCard(world, { customer: { ...aCustomer, email: 'dee@example.com' } })
  await world.db.delete(dinerProgress)
  const person = await findPerson(world.db, 'dee@example.com')
  if (!person) throw new Error('expected a person')
  let erasing = Promise.resolve()
  // What the job does at a restaurant where nobody has been counted before.
  await world.db.transaction(async (tx) => {
    await tx
      .insert(dinerProgress)
      .values({ restaurantId: sakura, lastOrderNumber: number, keyName: key.name })
    const digest = key.digest(sakura, 'dee@example.com')
    await tx.insert(dinerDigests).values({ restaurantId: sakura, digest })
    erasing = erasePerson({ ...world, ids: randomIds }, person)
    await untilWaiting(world.db, 1)
    await tx.insert(orderDiners).values({ restaurantId: sakura, orderId: id, isNew: true })
  })
  await erasing
  expect(await digestsNow()).toEqual([])
})

const digestsNow = async () =>
  (await world.db.select().from(dinerDigests)).map(({ digest }) => digest).toSorted()

async function everything() {
  const cuts = trendCutIds.map((by) => owner.api.trends.breakdown({ restaurant: 'sakura', by, ...days }))
  return { days: await shownDays(), cuts: await Promise.all(cuts) }
}

/** Completed checkouts are counted after their orders, without delaying them. */
async function untilCompletionsCount(): Promise<void> {
  await vi.waitFor(
    async () =>
      expect(await world.db.$count(checkoutEvents, eq(checkoutEvents.eventType, 'checkout_completed'))).toBe(
        await world.db.$count(orders),
      ),
    { timeout: 15_000, interval: 20 },
  )
}
