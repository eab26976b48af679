import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Menu } from '#domain/menu/menu.ts'
import { cents } from '#domain/money.ts'
import { apiClient } from '#testing/http-client.ts'
import { countJobs } from '#testing/jobs.ts'
import {
  aLine,
  type CheckoutBody,
  checkoutBody,
  declinedCard,
  openCart,
  pay,
  plainDish,
} from '#testing/ordering.ts'
import { newSession, recordedOf, reportedLine, reportFacts, untilWritten } from '#testing/tracking.ts'
import { sakuraHost, startWorld, type World } from '#testing/world.ts'
import {
  checkoutEvents,
  type checkouts,
  discountCodes,
  lostDemand,
  orders,
  paymentAttempts,
} from '../../platform/db/schema/index.ts'
import { recordCheckout } from './record-checkout.ts'

let world: World
const evening = '2026-11-20T20:00[America/New_York]'
beforeAll(async () => {
  world = await startWorld({ at: evening })
})
beforeEach(() => world.clock.set(evening))
afterAll(() => world.close())

describe('a visit that becomes an order', () => {
  test('[REC-7, REC-10] has each event once, its cart completed and its payment', async () => {
    const diner = await aDiner()
    const { sessionId, restaurantId, cartId } = diner
    await diner.fill(2)
    await diner.openSummary()
    await diner.openSummary()
    const [opened] = (await recordedOf(world, sessionId)).carts
    expect(opened).toMatchObject({ status: 'checkout_started', totalItems: 2 })
    const begun = world.clock.now()

    world.clock.advance({ minutes: 3 })
    const { order, answer } = await diner.order()
    const { carts, items } = await recordedAfterOrder(diner)
    const subtotal = order.totals.subtotal
    expect(carts).toMatchObject([
      {
        status: 'checkout_completed',
        cartId,
        totalItems: 2,
        totalValue: subtotal,
        lastActivity: world.clock.now(),
      },
    ])
    expect(items).toMatchObject([{ quantity: 2, removedAt: null }])
    const event = {
      id: expect.any(String),
      restaurantId,
      sessionId,
      cartSessionId: carts[0]?.id,
      cartValue: subtotal,
      itemsCount: 2,
      businessDay: Temporal.PlainDate.from('2026-11-20'),
    }
    expect(await eventsOf(sessionId)).toEqual([
      { ...event, cartId: null, eventType: 'checkout_started', occurredAt: begun },
      { ...event, cartId, eventType: 'checkout_completed', occurredAt: world.clock.now() },
    ])
    expect(await attemptsOf(answer.checkoutId)).toEqual([
      {
        id: expect.any(String),
        restaurantId,
        sessionId,
        checkoutId: answer.checkoutId,
        status: 'succeeded',
        amount: order.totals.grandTotal,
        errorCode: null,
        sourceId: answer.intentId,
        occurredAt: world.clock.now(),
        businessDay: Temporal.PlainDate.from('2026-11-20'),
      },
    ])
  })

  test('[REC-7] starts its checkout no later than when it is priced', async () => {
    const diner = await aDiner()
    await diner.fill()
    await diner.start()
    await expect.poll(() => eventsOf(diner.sessionId)).toHaveLength(1)
    expect(await eventsOf(diner.sessionId)).toMatchObject([
      { eventType: 'checkout_started', cartId: diner.cartId, itemsCount: 1 },
    ])
    expect((await recordedOf(world, diner.sessionId)).carts).toMatchObject([
      { status: 'checkout_started', cartId: diner.cartId },
    ])
  })

  test('[REC-5] is followed by another cart; late reports of the ordered one start none', async () => {
    const diner = await aDiner()
    const line = await diner.fill()
    await diner.order()
    await recordedAfterOrder(diner)
    world.clock.advance({ seconds: 1 })
    await diner.reportFacts({ lines: [reportedLine(line, 4)], opensCheckout: true })
    await untilWritten(world, diner.restaurantId)
    expect((await recordedOf(world, diner.sessionId)).carts).toMatchObject([
      { status: 'checkout_completed', totalItems: 1 },
    ])
    await diner.fill()
    expect((await recordedOf(world, diner.sessionId)).carts).toMatchObject([
      { status: 'checkout_completed', totalItems: 1 },
      { status: 'active', totalItems: 1, cartId: null },
    ])
  })

  test('[REC-10] is written once, however often and in whatever order the jobs run', async () => {
    const diner = await aDiner()
    await diner.fill()
    const { answer } = await diner.order()
    await recordedAfterOrder(diner)
    const { checkoutId } = answer
    const before = await recordedOf(world, diner.sessionId)
    for (const event of ['checkout_completed', 'checkout_started', 'checkout_completed'] as const)
      await recordCheckout(world.db, { restaurantId: diner.restaurantId, checkoutId, event })
    expect(await recordedOf(world, diner.sessionId)).toEqual(before)
    expect(await eventsOf(diner.sessionId)).toHaveLength(2)
    expect(await attemptsOf(checkoutId)).toHaveLength(1)
  })

  test('[REC-7] that is changed after its checkout started keeps the change', async () => {
    const diner = await aDiner()
    await diner.fill()
    const { checkoutId } = await diner.start()
    await expect.poll(() => eventsOf(diner.sessionId)).toHaveLength(1)
    world.clock.advance({ minutes: 1 })
    await diner.fill()
    await recordCheckout(world.db, {
      restaurantId: diner.restaurantId,
      checkoutId,
      event: 'checkout_started',
    })
    expect((await recordedOf(world, diner.sessionId)).carts).toMatchObject([
      { status: 'active', totalItems: 2 },
    ])
  })

  test('[REC-7, REC-10] twenty concurrent ones are each written completely', async () => {
    const diners = await Promise.all(Array.from({ length: 20 }, () => aDiner()))
    await Promise.all(
      diners.map(async (diner) => {
        await diner.fill()
        await diner.order()
      }),
    )
    for (const diner of diners) {
      const { carts, events } = await recordedAfterOrder(diner)
      expect(events).toHaveLength(1)
      expect(carts).toMatchObject([{ status: 'checkout_completed', totalItems: 1 }])
      expect((await eventsOf(diner.sessionId)).map(({ eventType }) => eventType).toSorted()).toEqual([
        'checkout_completed',
        'checkout_started',
      ])
    }
  })
})

describe('an order without a visit', () => {
  test.each([
    ['none', undefined],
    ['null', null],
    ['no id', 'who knows'],
    ['a number', 7],
  ])('[REC-10] is made and counted when the browser reports %s', async (_what, value) => {
    const diner = await aDiner()
    const { answer } = await diner.order({ visitorSessionId: value as never })
    const eventsOfCart = () =>
      world.db.select().from(checkoutEvents).where(eq(checkoutEvents.cartId, diner.cartId))
    await vi.waitFor(async () => expect(await attemptsOf(answer.checkoutId)).toHaveLength(1), {
      timeout: 10_000,
    })
    await vi.waitFor(async () => expect(await eventsOfCart()).toHaveLength(2), { timeout: 10_000 })
    const events = await eventsOfCart()
    expect(events.map(({ eventType, sessionId }) => [eventType, sessionId]).toSorted()).toEqual([
      ['checkout_completed', null],
      ['checkout_started', null],
    ])
  })

  test('[REC-10] of an unreported visit is counted with its session', async () => {
    const diner = await aDiner()
    await diner.order()
    await expect.poll(() => eventsOf(diner.sessionId)).toHaveLength(2)
    expect(await eventsOf(diner.sessionId)).toMatchObject([{ cartSessionId: null }, { cartSessionId: null }])
    expect((await recordedOf(world, diner.sessionId)).carts).toEqual([])
  })
})

describe('a payment', () => {
  test('[REC-11] that fails and then succeeds is two attempts; the failed one has its code', async () => {
    const diner = await aDiner()
    await diner.fill()
    const answer = await diner.start()
    await pay(world, answer, declinedCard)
    await expect.poll(() => attemptsOf(answer.checkoutId)).toHaveLength(1)
    await pay(world, answer)
    const order = await world.api().checkouts.complete({ checkoutId: answer.checkoutId })
    await expect.poll(() => attemptsOf(answer.checkoutId)).toHaveLength(2)
    const attempt = {
      id: expect.any(String),
      restaurantId: diner.restaurantId,
      sessionId: diner.sessionId,
      checkoutId: answer.checkoutId,
      amount: order.totals.grandTotal,
      occurredAt: world.clock.now(),
      businessDay: Temporal.PlainDate.from('2026-11-20'),
    }
    expect(await attemptsOf(answer.checkoutId)).toEqual([
      { ...attempt, status: 'failed', errorCode: 'card_declined', sourceId: expect.stringMatching(/^evt_/) },
      { ...attempt, status: 'succeeded', errorCode: null, sourceId: answer.intentId },
    ])
  })

  test('[REC-10] is not recorded for an order that costs nothing', async () => {
    const diner = await aDiner()
    await world.db
      .insert(discountCodes)
      .values({
        restaurantId: diner.restaurantId,
        code: 'ALLFREE',
        discountType: 'percent',
        discountValue: 1_000_000,
        minimumOrderAmount: cents(0),
      })
      .onConflictDoNothing({ target: [discountCodes.restaurantId, discountCodes.code] })
    const discount = await world
      .api()
      .discounts.check({ restaurant: 'sakura', code: 'ALLFREE', subtotal: cents(5000) })
    const { menu, cartId, line, sessionId } = diner
    const answer = await world
      .api()
      .checkouts.start(
        checkoutBody(menu, cartId, [line], { discount, tip: null, visitorSessionId: sessionId }),
      )
    expect(answer.kind).toBe('ordered')
    await expect.poll(() => eventsOf(sessionId)).toHaveLength(2)
    expect(await world.db.$count(paymentAttempts, eq(paymentAttempts.sessionId, sessionId))).toBe(0)
  })
})

test('[REC-10] the jobs of an order are written in its transaction', async () => {
  const failed = await countJobs(world.db, 'record_checkout', 'failed')
  const made = await world.db.$count(orders)
  const isCompleted = eq(checkoutEvents.eventType, 'checkout_completed')
  await expect.poll(() => world.db.$count(checkoutEvents, isCompleted)).toBe(made)
  expect(failed).toBe(0)
})

test('[REC-2] the order of a bot has its payments and no checkout events', async () => {
  const bot = apiClient(world.apps[0]?.port ?? 0, sakuraHost, {
    'user-agent': 'OrderBot/1.0 (+https://bot.example)',
  })
  const { menu, cartId } = await openCart(world)
  const visitorSessionId = newSession()
  const body = { ...checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))]), visitorSessionId }
  const steps = () => world.db.$count(checkoutEvents)
  const done = () => countJobs(world.db, 'record_checkout', 'completed')
  const [before, doneBefore] = [await steps(), await done()]
  const answer = await bot.checkouts.start(body)
  if (answer.kind !== 'pay') throw new Error('expected a payment')
  await pay(world, answer, declinedCard)
  await pay(world, answer)
  await bot.checkouts.complete({ checkoutId: answer.checkoutId })
  await expect.poll(() => attemptsOf(answer.checkoutId)).toHaveLength(2)
  world.clock.set('2026-11-20T03:00[America/New_York]')
  const closed = { ...body, cartId: (await openCart(world)).cartId }
  await expect(bot.checkouts.start(closed)).rejects.toMatchObject({ status: 422 })
  await untilWritten(world, menu.restaurant.id)
  await expect.poll(done).toBeGreaterThanOrEqual(doneBefore + 2)
  expect(await steps()).toBe(before)
  expect(await world.db.$count(lostDemand, eq(lostDemand.sessionId, visitorSessionId))).toBe(0)
  expect(await recordedOf(world, visitorSessionId)).toMatchObject({ carts: [], visits: [] })
})

async function aDiner() {
  const { menu, cartId } = await openCart(world)
  const restaurantId = menu.restaurant.id
  const sessionId = newSession()
  const line = aLine(menu, plainDish(menu))
  let filled = [line]
  const report = (batch: Partial<Parameters<typeof reportFacts>[1]>) =>
    reportFacts(world, { restaurantId, sessionId, ...batch })
  return {
    menu,
    cartId,
    restaurantId,
    sessionId,
    line,
    reportFacts: report,
    /** Adds a line to the cart and waits until that is recorded. */
    async fill(quantity = 1) {
      const added = aLine(menu, plainDish(menu), { quantity })
      filled = [added]
      expect(await report({ lines: [reportedLine(added)] })).toBe(204)
      await untilWritten(world, restaurantId)
      return added
    },
    async openSummary() {
      await report({ opensCheckout: true })
      await untilWritten(world, restaurantId)
    },
    start: (changes: Partial<CheckoutBody> = {}) =>
      start(menu, cartId, filled, { visitorSessionId: sessionId, ...changes }),
    async order(changes: Partial<CheckoutBody> = {}) {
      const answer = await start(menu, cartId, filled, { visitorSessionId: sessionId, ...changes })
      await pay(world, answer)
      return { answer, order: await world.api().checkouts.complete({ checkoutId: answer.checkoutId }) }
    },
  }
}

async function start(
  menu: Menu,
  cartId: CheckoutBody['cartId'],
  lines: readonly ReturnType<typeof aLine>[],
  { visitorSessionId }: Partial<CheckoutBody>,
) {
  const answer = await world.api().checkouts.start({ ...checkoutBody(menu, cartId, lines), visitorSessionId })
  if (answer.kind !== 'pay') throw new Error('expected a payment')
  return answer
}

async function recordedAfterOrder({ sessionId }: { readonly sessionId: ReturnType<typeof newSession> }) {
  await vi.waitFor(async () => expect(await eventsOf(sessionId)).toHaveLength(2), { timeout: 10_000 })
  return recordedOf(world, sessionId)
}

function eventsOf(sessionId: ReturnType<typeof newSession>) {
  return world.db
    .select()
    .from(checkoutEvents)
    .where(eq(checkoutEvents.sessionId, sessionId))
    .orderBy(checkoutEvents.occurredAt, desc(checkoutEvents.eventType))
}

function attemptsOf(checkoutId: typeof checkouts.$inferSelect.id) {
  return world.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.checkoutId, checkoutId))
    .orderBy(paymentAttempts.occurredAt, paymentAttempts.status)
}
