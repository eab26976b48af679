/** The recorded lost demand for each way in which diners are refused, over HTTP. */

import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type RestaurantId, toId, type VisitorSessionId } from '#domain/ids.ts'
import type { RefusedReason } from '#domain/insight/tracking/refused-demand.ts'
import type { Menu } from '#domain/menu/menu.ts'
import type { CartLine } from '#domain/orders/cart/cart.ts'
import { aLine, checkoutBody, declinedCard, openCart, pay, plainDish } from '#testing/ordering.ts'
import { newSession, recordedOf, reportedLine, reportFacts, untilWritten } from '#testing/tracking.ts'
import { startWorld, type World } from '#testing/world.ts'
import { connectDatabase } from '../../platform/db/connect.ts'
import { lostDemand, products, refusalDays, restaurants } from '../../platform/db/schema/index.ts'
import { createLog } from '../../platform/runtime/log.ts'

let world: World
const evening = '2026-11-20T20:00[America/New_York]'
const night = '2026-11-21T03:30[America/New_York]'
const asap = { kind: 'asap' } as const
const open = { onlineOrdersEnabled: true, ordersDisabled: false, ordersDisabledUntil: null }
beforeAll(async () => {
  world = await startWorld({ at: evening })
})
beforeEach(async () => {
  world.clock.set(evening)
  for (const slug of ['sakura', 'luna', 'burgerbarn']) await change(await idOf(slug), open)
})
afterAll(() => world.close())

/** The ways in which a restaurant stops taking orders. */
const shutting: readonly (readonly [RefusedReason, (id: RestaurantId) => Promise<void>])[] = [
  ['closed', async () => world.clock.set(night)],
  [
    'paused',
    (id) => change(id, { ordersDisabled: true, ordersDisabledUntil: world.clock.now().add({ minutes: 45 }) }),
  ],
  ['not_taking_orders', (id) => change(id, { onlineOrdersEnabled: false })],
]

describe('a visit', () => {
  test.each(shutting)(
    '[RFS-1] to a restaurant that is %s is lost demand with a value of zero',
    async (reason, shut) => {
      const restaurantId = await idOf('sakura')
      const sessionId = newSession()
      await shut(restaurantId)
      await reportFacts(world, { restaurantId, sessionId, landingPage: '/menu/sakura' })
      await untilWritten(world, restaurantId)
      expect(await refusedOf(sessionId)).toEqual([[reason, 0, '2026-11-20']])
    },
  )

  test('[RFS-1] to an open restaurant is not lost demand', async () => {
    const restaurantId = await idOf('sakura')
    const sessionId = newSession()
    await reportFacts(world, { restaurantId, sessionId, landingPage: '/menu/sakura' })
    await untilWritten(world, restaurantId)
    expect(await refusedOf(sessionId)).toEqual([])
  })
})

describe('a cart that goes to the checkout, or is stopped before it', () => {
  test.each(shutting)(
    '[RFS-2, RFS-5] of a restaurant that is %s has the value of its lines',
    async (reason, shut) => {
      const diner = await aDiner()
      await diner.fill(2)
      await shut(diner.restaurantId)
      await diner.want()
      expect(await refusedOf(diner.sessionId)).toEqual([[reason, await diner.worth(), '2026-11-20']])
      expect(await diner.worth()).toBeGreaterThan(0)
    },
  )

  test('[RFS-2, RFS-5] below the minimum is lost demand for the order type that has one', async () => {
    const diner = await aDiner('luna')
    await diner.fill()
    expect(await diner.worth()).toBeLessThan(1500)
    await diner.want()
    expect(await refusedOf(diner.sessionId)).toEqual([['below_minimum', await diner.worth(), '2026-11-20']])
    const barn = await aDiner('burgerbarn')
    await barn.fill()
    await barn.want()
    expect(await refusedOf(barn.sessionId)).toEqual([])
    await barn.want({ orderType: 'delivery', timing: asap })
    expect(await refusedOf(barn.sessionId)).toEqual([['below_minimum', await barn.worth(), '2026-11-20']])
  })

  test('[RFS-2, RFS-5] with a dish that is gone meanwhile keeps its value', async () => {
    const diner = await aDiner()
    const line = await diner.fill(2)
    const worth = await diner.worth()
    await changeProduct(line, { isActive: false })
    await diner.want()
    await changeProduct(line, { isActive: true })
    expect(await refusedOf(diner.sessionId)).toEqual([['sold_out', worth, '2026-11-20']])
  })

  test('[RFS-2, RFS-5] that can be ordered, later or now, is not lost demand; nor is an empty one', async () => {
    const diner = await aDiner()
    const { pickableTimes } = await world.api().menu.availability({ restaurant: 'sakura' })
    await diner.want()
    await diner.fill()
    await diner.want()
    world.clock.set(night)
    await diner.want({ orderType: 'pickup', timing: { kind: 'later', at: pickableTimes.at(-1) ?? '' } })
    await diner.reportFacts({ opensCheckout: true })
    await untilWritten(world, diner.restaurantId)
    expect(await refusedOf(diner.sessionId)).toEqual([])
  })
})

describe('a checkout that is refused', () => {
  test.each(shutting)('[RFS-2, RFS-4] because the restaurant is %s', async (reason, shut) => {
    const diner = await aDiner()
    const line = aLine(diner.menu, plainDish(diner.menu), { quantity: 3 })
    await shut(diner.restaurantId)
    await expect(diner.start([line])).rejects.toMatchObject({ status: 422 })
    await untilWritten(world, diner.restaurantId)
    expect(await refusedOf(diner.sessionId)).toEqual([[reason, worthOf(diner.menu, line), '2026-11-20']])
  })

  test('[RFS-2, RFS-4] because it is below the minimum, or sold out: a dish, and an option', async () => {
    const luna = await aDiner('luna')
    const small = aLine(luna.menu, plainDish(luna.menu))
    await expect(luna.start([small])).rejects.toMatchObject({ status: 422 })
    await untilWritten(world, luna.restaurantId)
    expect(await refusedOf(luna.sessionId)).toEqual([
      ['below_minimum', worthOf(luna.menu, small), '2026-11-20'],
    ])

    const diner = await aDiner()
    const line = aLine(diner.menu, plainDish(diner.menu))
    await changeProduct(line, { soldOut: true })
    await expect(diner.start([line])).rejects.toMatchObject({ status: 422 })
    await changeProduct(line, { soldOut: false })
    await untilWritten(world, diner.restaurantId)
    expect(await refusedOf(diner.sessionId)).toEqual([['sold_out', worthOf(diner.menu, line), '2026-11-20']])

    const other = await aDiner()
    const mochi = aLine(other.menu, 'Mochi Ice Cream')
    const selections = { ...mochi.selections, variants: [toId<'Option'>(randomUUID())] }
    await expect(other.start([{ ...mochi, selections }])).rejects.toMatchObject({ status: 422 })
    await untilWritten(world, other.restaurantId)
    expect(await refusedOf(other.sessionId)).toEqual([['sold_out', worthOf(other.menu, mochi), '2026-11-20']])
  })

  test('[RFS-2] for something that its diner can fix is not lost demand', async () => {
    const diner = await aDiner()
    const line = aLine(diner.menu, plainDish(diner.menu))
    await expect(diner.start([line], { discountCode: 'NOPE' })).rejects.toMatchObject({ status: 422 })
    await expect(diner.start([line], { acceptedTerms: false })).rejects.toMatchObject({ status: 422 })
    await untilWritten(world, diner.restaurantId)
    expect(await refusedOf(diner.sessionId)).toEqual([])
  })

  test('[RFS-3, RFS-4] without a visit counts for its cart', async () => {
    const diner = await aDiner()
    const line = aLine(diner.menu, plainDish(diner.menu))
    world.clock.set(night)
    for (const quantity of [1, 2])
      await expect(diner.start([{ ...line, quantity }], { visitorSessionId: null })).rejects.toMatchObject({
        status: 422,
      })
    await untilWritten(world, diner.restaurantId)
    const rows = await world.db.select().from(lostDemand).where(eq(lostDemand.cartId, diner.cartId))
    expect(rows).toMatchObject([
      { reason: 'closed', sessionId: null, value: worthOf(diner.menu, { ...line, quantity: 2 }) },
    ])
  })

  test('[RFS-4] gets its response even if nothing can be written, and is written once that is possible', async () => {
    const diner = await aDiner()
    const line = aLine(diner.menu, plainDish(diner.menu))
    world.clock.set(night)
    const locker = connectDatabase(world.databaseUrl, createLog('silent'), { poolSize: 1 })
    await locker.db.transaction(async (tx) => {
      await tx.execute(sql`LOCK TABLE lost_demand, refusal_days IN ACCESS EXCLUSIVE MODE`)
      await expect(diner.start([line])).rejects.toMatchObject({ status: 422 })
    })
    await locker.close()
    await expect.poll(() => refusedOf(diner.sessionId)).toHaveLength(1)
  })
})

describe('a delivery that is not possible', () => {
  test.each([
    ['sakura', '1 Far Away, New York, NY 10002'],
    ['burgerbarn', '12 Grand Street, Chicago, IL 60699'],
  ])('[RFS-2, RFS-4] at %s, to %s, has the value of the cart of the visit', async (slug, address) => {
    const diner = await aDiner(slug)
    await diner.quote(address)
    await untilWritten(world, diner.restaurantId)
    expect(await refusedOf(diner.sessionId)).toEqual([['out_of_range', 0, '2026-11-20']])
    await diner.fill()
    await diner.quote(address)
    await untilWritten(world, diner.restaurantId)
    expect(await refusedOf(diner.sessionId)).toEqual([['out_of_range', await diner.worth(), '2026-11-20']])
  })

  test('[RFS-3] without a reported visit counts each time', async () => {
    const diner = await aDiner('burgerbarn')
    const before = await world.db.$count(lostDemand)
    for (let time = 0; time < 2; time++) await diner.quote('12 Grand Street, Chicago, IL 60699', null)
    await untilWritten(world, diner.restaurantId)
    expect(await world.db.$count(lostDemand)).toBe(before + 2)
  })
})

test('[RFS-6] a declined card has the value of the charge, once per checkout however often it is tried', async () => {
  const diner = await aDiner()
  const answer = await diner.start([aLine(diner.menu, plainDish(diner.menu))])
  if (answer.kind !== 'pay') throw new Error('expected a payment')
  for (let time = 0; time < 2; time++) await pay(world, answer, declinedCard)
  await vi.waitFor(async () => expect(await attempts()).toBe(2), { timeout: 10_000 })
  expect(await refusedOf(diner.sessionId)).toEqual([['card_declined', answer.amount, '2026-11-20']])

  async function attempts() {
    const answered = (await world.db.execute(sql`
      SELECT count(*)::int AS count FROM payment_attempts WHERE checkout_id = ${answer.kind === 'pay' ? answer.checkoutId : null}`)) as unknown as {
      rows: { count: number }[]
    }
    return answered.rows[0]?.count
  }
})

test('[RFS-3] repeated attempts for the same reason count once, with the greatest value; and again the next day', async () => {
  const diner = await aDiner()
  const line = aLine(diner.menu, plainDish(diner.menu))
  world.clock.set(night)
  await diner.reportFacts({ landingPage: '/menu/sakura' })
  for (const quantity of [2, 5, 1])
    await expect(diner.start([{ ...line, quantity }])).rejects.toMatchObject({ status: 422 })
  await diner.reportFacts({ landingPage: '/menu/sakura' })
  await untilWritten(world, diner.restaurantId)
  const greatest = worthOf(diner.menu, { ...line, quantity: 5 })
  expect(await refusedOf(diner.sessionId)).toEqual([['closed', greatest, '2026-11-20']])
  // The next business day has started, and the restaurant is still closed.
  world.clock.set('2026-11-21T04:30[America/New_York]')
  await diner.reportFacts({ landingPage: '/menu/sakura' })
  await untilWritten(world, diner.restaurantId)
  expect(await refusedOf(diner.sessionId)).toEqual([
    ['closed', greatest, '2026-11-20'],
    ['closed', 0, '2026-11-21'],
  ])
})

test('[RFS-3, RFS-7] many concurrent refusals, in any order, count each person once, and days equal the sum of the rows', async () => {
  const diners = await Promise.all(Array.from({ length: 8 }, () => aDiner()))
  const [first] = diners
  if (!first) throw new Error('there are eight')
  world.clock.set(night)
  await Promise.all(
    diners.flatMap((diner) =>
      [1, 4, 2].flatMap((quantity) => [
        expect(diner.start([aLine(diner.menu, plainDish(diner.menu), { quantity })])).rejects.toMatchObject({
          status: 422,
        }),
        diner.reportFacts({ landingPage: '/menu/sakura' }),
      ]),
    ),
  )
  await untilWritten(world, first.restaurantId)
  for (const { sessionId, menu } of diners) {
    const greatest = worthOf(menu, aLine(menu, plainDish(menu), { quantity: 4 }))
    expect(await refusedOf(sessionId)).toEqual([['closed', greatest, '2026-11-20']])
  }
  const counted = await world.db.execute(sql`
    SELECT restaurant_id, business_day, reason, count(*)::int AS refusals, sum(value)::bigint AS value
    FROM lost_demand GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`)
  const days = await world.db.execute(sql`
    SELECT restaurant_id, business_day, reason, refusals, value FROM refusal_days ORDER BY 1, 2, 3`)
  expect((days as unknown as { rows: object[] }).rows).toEqual(
    (counted as unknown as { rows: object[] }).rows,
  )
  expect(await world.db.$count(refusalDays)).toBeGreaterThan(5)
})

test('[RFS-8] the refusal of a session over its limit is not recorded', async () => {
  const diner = await aDiner()
  const lines = Array.from({ length: 100 }, () => reportedLine(aLine(diner.menu, plainDish(diner.menu)), 0))
  for (let round = 0; round < 6; round++) await diner.reportFacts({ lines })
  world.clock.set(night)
  await expect(diner.start([aLine(diner.menu, plainDish(diner.menu))])).rejects.toMatchObject({ status: 422 })
  await untilWritten(world, diner.restaurantId)
  expect(await refusedOf(diner.sessionId)).toEqual([])
})

async function aDiner(slug = 'sakura') {
  const { menu, cartId } = await openCart(world, slug)
  const restaurantId = menu.restaurant.id
  const sessionId = newSession()
  const report = (batch: Partial<Parameters<typeof reportFacts>[1]>) =>
    reportFacts(world, { restaurantId, sessionId, ...batch })
  const settled = () => untilWritten(world, restaurantId)
  return {
    menu,
    cartId,
    restaurantId,
    sessionId,
    reportFacts: report,
    /** Adds a line to the cart. */
    async fill(quantity = 1) {
      const line = aLine(menu, plainDish(menu), { quantity })
      await report({ lines: [reportedLine(line)] })
      await settled()
      return line
    },
    /** Opens the cart, or proceeds from it. */
    async want(wish: Parameters<typeof reportFacts>[1]['wish'] = { orderType: 'pickup', timing: asap }) {
      await report({ wish })
      await settled()
    },
    async worth() {
      return (await recordedOf(world, sessionId)).carts[0]?.totalValue ?? Number.NaN
    },
    start: (lines: readonly CartLine[], changes: Parameters<typeof checkoutBody>[3] = {}) =>
      world
        .api()
        .checkouts.start(checkoutBody(menu, cartId, lines, { visitorSessionId: sessionId, ...changes })),
    async quote(address: string, visitorSessionId: VisitorSessionId | null = sessionId) {
      const quoted = world.api().delivery.quote({ restaurant: slug, address, timing: asap, visitorSessionId })
      await expect(quoted).rejects.toMatchObject({ status: 422 })
    },
  }
}

/** The value by the menu, in cents. */
function worthOf(menu: Menu, { productId, quantity }: Pick<CartLine, 'productId' | 'quantity'>): number {
  return (menu.products.find(({ id }) => id === productId)?.basePrice ?? Number.NaN) * quantity
}

async function refusedOf(sessionId: VisitorSessionId) {
  const rows = await world.db
    .select()
    .from(lostDemand)
    .where(eq(lostDemand.sessionId, sessionId))
    .orderBy(lostDemand.occurredAt, lostDemand.reason)
  return rows.map(({ reason, value, businessDay }) => [reason, value, `${businessDay}`])
}

async function idOf(slug: string): Promise<RestaurantId> {
  return (await world.api().menu.get({ restaurant: slug })).restaurant.id
}

async function changeProduct({ productId }: CartLine, set: Partial<typeof products.$inferInsert>) {
  const [changed] = await world.db
    .update(products)
    .set(set)
    .where(eq(products.id, productId))
    .returning({ restaurantId: products.restaurantId })
  if (changed) await change(changed.restaurantId, {})
}

/** Also increments the menu's version, as every change by a restaurant does. */
async function change(id: RestaurantId, set: Partial<typeof restaurants.$inferInsert>) {
  await world.db
    .update(restaurants)
    .set({ ...set, menuVersion: sql`${restaurants.menuVersion} + 1` })
    .where(eq(restaurants.id, id))
}
