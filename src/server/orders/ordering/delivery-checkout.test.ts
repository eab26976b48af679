import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeliveryQuoteView } from '#contract/orders/delivery.ts'
import { aLine, checkoutBody, openCart, pay, plainDish } from '#testing/ordering.ts'
import { sakuraKitchen, startWorld, type World } from '#testing/world.ts'
import { orders } from '../../platform/db/schema/index.ts'

let world: World
const home = '12 Grand Street, Apt 4B, New York, NY 10002'

beforeAll(async () => {
  world = await startWorld()
})
beforeEach(() => world.clock.set('2026-11-20T20:00[America/New_York]'))
afterAll(() => world.close())

describe('a delivery', () => {
  test('[DLV-11] is charged with the quoted fee, and stores address, quote and minutes', async () => {
    const quote = await ask({})
    const { answer, order } = await orderFor(quote)
    expect(answer.amount).toBe(order.totals.grandTotal)
    expect(order).toMatchObject({ orderType: 'delivery', totals: { deliveryFee: quote.fee } })
    const charge = world.sandbox.charges().find(({ intentId }) => intentId === answer.intentId)
    expect(charge?.amount).toBe(order.totals.grandTotal)
    expect(await storedOrder(answer.checkoutId)).toMatchObject({
      deliveryAddress: home,
      deliveryFee: quote.fee,
      deliveryQuoteId: quote.quoteId,
      deliveryMinutes: quote.minutes,
      startAt: null,
    })
  })

  test('[DLV-11] is on the board with its address', async () => {
    const { order } = await orderFor(await ask({}))
    const board = await world.api(sakuraKitchen).kitchen.board()
    expect(board.orders.find(({ number }) => number === order.number)).toMatchObject({
      orderType: 'delivery',
      deliveryAddress: home,
    })
  })

  test('[DLV-16] shows its address to the browser that placed it, but not to people with the link', async () => {
    const quote = await ask({})
    const { order } = await orderFor(quote)
    expect(order).toMatchObject({ deliveryAddress: home })
    const byLink = await world.api().orders.get({ token: order.token })
    expect(JSON.stringify(byLink)).not.toContain('Grand Street')
  })

  test('[TIM-18] that is scheduled starts at its due time minus preparation and quoted minutes', async () => {
    const { pickableTimes } = await world.api().menu.availability({ restaurant: 'sakura' })
    const timing = { kind: 'later', at: pickableTimes[60] ?? '' } as const
    const quote = await ask({ timing })
    const { answer, menu } = await orderFor(quote, { timing })
    const stored = await storedOrder(answer.checkoutId)
    const due = Temporal.Instant.from(timing.at)
    expect(stored.startAt?.toString()).toBe(
      due.subtract({ minutes: menu.restaurant.prepMinutes + quote.minutes }).toString(),
    )
  })

  test('[TIM-12, TIM-18] that is scheduled is refused while its minutes and the preparation exceed the time by more than ten', async () => {
    const { pickableTimes } = await world.api().menu.availability({ restaurant: 'sakura' })
    const timing = { kind: 'later', at: pickableTimes[0] ?? '' } as const
    const quote = await ask({ timing })
    expect(quote.minutes).toBeGreaterThanOrEqual(15)
    await expect(orderFor(quote, { timing })).rejects.toMatchObject({
      data: { refusal: { kind: 'time_not_available' } },
    })
    const inTime = await world
      .api()
      .menu.availability({ restaurant: 'sakura', deliveryMinutes: quote.minutes })
    const later = { kind: 'later', at: inTime.pickableTimes[0] ?? '' } as const
    const { order } = await orderFor(await ask({ timing: later }), { timing: later })
    expect(order.scheduledFor).toBe(Temporal.Instant.from(later.at).toString())
  })

  test("[DLV-4] by the restaurant's own people is charged with its own fee", async () => {
    const address = '500 West Madison Street, Chicago, IL 60661'
    const quote = await ask({ restaurant: 'burgerbarn', address })
    const { order } = await orderFor(quote, { slug: 'burgerbarn' })
    expect(order.totals.deliveryFee).toBe(399)
  })
})

describe('refusals before any money moves', () => {
  test('[DLV-6] an expired quote; a new quote with another fee is shown', async () => {
    const address = '3 Changing Lane, New York, NY 10002'
    const first = await ask({ address })
    const cart = await openCart(world)
    world.clock.advance({ minutes: 1 })
    await expect(start(cart, first)).rejects.toMatchObject({
      status: 422,
      message: 'Your delivery quote has expired. Please get a new one.',
      data: { refusal: { kind: 'quote_expired' } },
    })
    const second = await ask({ address })
    expect(second.fee).toBe(first.fee + 150)
    const { shown } = bodyFor(cart, first)
    await expect(world.api().checkouts.start({ ...bodyFor(cart, second), shown })).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
    })
    const answer = await start(cart, second)
    expect(answer).toMatchObject({ kind: 'pay', amount: shown.grandTotal + 150 })
  })

  test('[DLV-5] no quote, or one of another restaurant, for another address or for another time', async () => {
    const quote = await ask({})
    const cart = await openCart(world)
    const refused = (changes: object) =>
      world
        .api()
        .checkouts.start({ ...bodyFor(cart, quote), ...changes })
        .then(
          () => 'accepted',
          (error) => error.message,
        )
    const chicago = await ask({
      restaurant: 'burgerbarn',
      address: '500 West Madison Street, Chicago, IL 60661',
    })
    const delivery = { quoteId: quote.quoteId, address: home }
    expect(await refused({ delivery: null })).toBe(
      'Missing required order information. Please go back and review your order details.',
    )
    expect(await refused({ delivery: { ...delivery, address: '' } })).toBe(
      'Missing required order information. Please go back and review your order details.',
    )
    expect(await refused({ delivery: { ...delivery, quoteId: chicago.quoteId } })).toBe(
      'Please get a delivery quote for your address.',
    )
    expect(await refused({ delivery: { ...delivery, quoteId: crypto.randomUUID() } })).toBe(
      'Please get a delivery quote for your address.',
    )
    expect(await refused({ delivery: { ...delivery, address: '9 Other Street, New York, NY 10002' } })).toBe(
      'Your address has changed. Please get a new delivery quote.',
    )
    const { pickableTimes } = await world.api().menu.availability({ restaurant: 'sakura' })
    expect(await refused({ timing: { kind: 'later', at: pickableTimes[3] } })).toBe(
      'The time of your order has changed. Please get a new delivery quote.',
    )
    expect(await refused({})).toBe('accepted')
  })

  test('[CRT-5] less than the minimum for deliveries', async () => {
    const quote = await ask({})
    const { menu, cartId } = await openCart(world)
    const { minimumOrderDelivery } = menu.restaurant
    const cheap = menu.products
      .filter((each) => each.availableMenus.includes('regular') && !each.is21Plus)
      .toSorted((a, b) => a.basePrice - b.basePrice)[0]
    expect(cheap?.basePrice).toBeLessThan(minimumOrderDelivery)
    await expect(
      world.api().checkouts.start(checkoutBody(menu, cartId, [aLine(menu, cheap?.name ?? '')], { quote })),
    ).rejects.toMatchObject({ message: expect.stringMatching(/^Minimum order for delivery: \$/) })
  })
})

test('[ORD-12] the same cart with a new quote is a different checkout, with the same quote the same one', async () => {
  const cart = await openCart(world)
  const [first, second] = [await ask({}), await ask({})]
  const before = await start(cart, first)
  expect(await start(cart, first)).toMatchObject({ checkoutId: before.checkoutId })
  const after = await start(cart, second)
  expect(after.checkoutId).not.toBe(before.checkoutId)
})

type OpenCart = Awaited<ReturnType<typeof openCart>>
type Timing = NonNullable<Parameters<typeof checkoutBody>[3]>['timing']

function ask(changes: Partial<Parameters<ReturnType<World['api']>['delivery']['quote']>[0]>) {
  return world
    .api()
    .delivery.quote({ restaurant: 'sakura', address: home, timing: { kind: 'asap' }, ...changes })
}

function bodyFor({ menu, cartId }: OpenCart, quote: DeliveryQuoteView, timing: Timing = { kind: 'asap' }) {
  return checkoutBody(menu, cartId, lines.get(menu.restaurant.id, menu), { quote, timing })
}

/** The same lines for the same restaurant, enough for any minimum. */
const lines = (() => {
  const known = new Map<string, ReturnType<typeof aLine>[]>()
  return {
    get(id: string, menu: OpenCart['menu']) {
      const made = known.get(id) ?? [aLine(menu, plainDish(menu), { quantity: 6 })]
      known.set(id, made)
      return made
    },
  }
})()

async function start(cart: OpenCart, quote: DeliveryQuoteView, timing?: Timing) {
  const answer = await world.api().checkouts.start(bodyFor(cart, quote, timing))
  if (answer.kind !== 'pay') throw new Error('expected a payment')
  return answer
}

async function orderFor(
  quote: DeliveryQuoteView,
  { slug = 'sakura', timing }: { slug?: string; timing?: Timing } = {},
) {
  const cart = await openCart(world, slug)
  const answer = await start(cart, quote, timing)
  expect((await pay(world, answer)).status).toBe(200)
  const order = await world.api().checkouts.complete({ checkoutId: answer.checkoutId })
  return { answer, order, menu: cart.menu }
}

async function storedOrder(checkoutId: (typeof orders.$inferSelect)['checkoutId']) {
  const [stored] = await world.db.select().from(orders).where(eq(orders.checkoutId, checkoutId))
  if (!stored) throw new Error('there is no order')
  return stored
}
