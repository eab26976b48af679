import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { percentFromThousandths } from '#domain/percent.ts'
import {
  aCustomer,
  aLine,
  checkoutBody,
  declinedCard,
  openCart,
  pay,
  placeOrder,
  plainDish,
} from '#testing/ordering.ts'
import { sakuraKitchen, startWorld, type World } from '#testing/world.ts'
import { orders, orderTaxes, orderVersions, products, restaurants } from '../../platform/db/schema/index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

describe('from cart to order', () => {
  test('[ORD-10] a paid checkout becomes an order of exactly the shown and charged amount', async () => {
    const { menu, cartId } = await openCart(world)
    const lines = [aLine(menu, plainDish(menu), { quantity: 3, note: '' })]
    const body = checkoutBody(menu, cartId, lines, { tip: { kind: 'preset', index: 1 } })
    const answer = await world.api().checkouts.start(body)
    if (answer.kind !== 'pay') throw new Error('expected a payment')
    expect(answer.amount).toBe(body.shown.grandTotal)

    expect((await pay(world, answer)).status).toBe(200)
    const order = await world.api().checkouts.complete({ checkoutId: answer.checkoutId })
    expect(order).toMatchObject({ status: 'pending', paymentStatus: 'paid', customerFirstName: 'Ada' })
    expect(order.totals.grandTotal).toBe(body.shown.grandTotal)
    expect(order.lines).toMatchObject([{ quantity: 3, name: plainDish(menu) }])
    const charge = world.sandbox.charges().find((each) => each.intentId === answer.intentId)
    expect(charge).toMatchObject({ amount: order.totals.grandTotal, currency: 'usd' })
    const [stored] = await world.db.select().from(orders).where(eq(orders.checkoutId, answer.checkoutId))
    expect(stored).toMatchObject({ grandTotal: charge?.amount, intentId: answer.intentId })
  })

  test('[ORD-24, ORD-25] utensils are included if the restaurant offers them and the diner asked for them', async () => {
    const [first] = await world.db.select().from(restaurants).where(eq(restaurants.slug, 'sakura'))
    expect(first?.offerUtensils).toBe(false)
    expect((await placeOrder(world, { includeUtensils: true })).includeUtensils).toBe(false)

    const offer = (offerUtensils: boolean) =>
      world.db
        .update(restaurants)
        .set({ offerUtensils, menuVersion: sql`${restaurants.menuVersion} + 1` })
        .where(eq(restaurants.slug, 'sakura'))
    await offer(true)
    expect((await world.api().menu.get({ restaurant: 'sakura' })).restaurant.offerUtensils).toBe(true)
    // A tab of an earlier release sends no choice.
    expect((await placeOrder(world)).includeUtensils).toBe(false)
    const { token, number, includeUtensils } = await placeOrder(world, { includeUtensils: true })
    expect(includeUtensils).toBe(true)
    expect(await world.api().orders.get({ token })).toMatchObject({ includeUtensils: true })
    const board = await world.api(sakuraKitchen).kitchen.board()
    expect(board.orders.find((order) => order.number === number)).toMatchObject({ includeUtensils: true })
    await offer(false)
    expect(await world.api().orders.get({ token })).toMatchObject({ includeUtensils: true })
  })

  test('[ORD-40, RST-65] what to do if something runs out is kept with the order where the restaurant asks', async () => {
    const ask = (askIfSoldOut: boolean) =>
      world.db
        .update(restaurants)
        .set({ askIfSoldOut, menuVersion: sql`${restaurants.menuVersion} + 1` })
        .where(eq(restaurants.slug, 'sakura'))
    expect((await placeOrder(world, { ifSoldOut: 'refund' })).ifSoldOut).toBeNull()
    await ask(true)
    // A tab of an earlier release sends no choice.
    expect((await placeOrder(world)).ifSoldOut).toBe('call')
    const { token, number } = await placeOrder(world, { ifSoldOut: 'similar' })
    await ask(false)
    expect(await world.api().orders.get({ token })).toMatchObject({ ifSoldOut: 'similar' })
    const board = await world.api(sakuraKitchen).kitchen.board()
    expect(board.orders.find((order) => order.number === number)).toMatchObject({
      ifSoldOut: 'similar',
    })
  })

  test('[ORD-41] the card that paid is shown to its browser and the team, not behind the link', async () => {
    const placed = await placeOrder(world)
    const card = { brand: 'visa', last4: '4242' }
    expect(placed).toMatchObject({ card })
    expect(await world.api().orders.get({ token: placed.token })).not.toHaveProperty('card')
    const [stored] = await world.db.select().from(orders).where(eq(orders.token, placed.token))
    expect(stored?.card).toEqual(card)
  })

  test('[ORD-33, ORD-34] an order keeps its promise, its menu, who placed it, what was paid and its tax by rate', async () => {
    const setPreparation = (prepMinutes: number) =>
      world.db
        .update(restaurants)
        .set({ prepMinutes, menuVersion: sql`${restaurants.menuVersion} + 1` })
        .where(eq(restaurants.slug, 'sakura'))
    const { menu, cartId } = await openCart(world)
    const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))], {
      tip: { kind: 'preset', index: 1 },
    })
    const answer = await world.api().checkouts.start(body)
    if (answer.kind !== 'pay') throw new Error('expected a payment')
    await setPreparation(50)
    await pay(world, answer)
    const { token, placedAt } = await world.api().checkouts.complete({ checkoutId: answer.checkoutId })
    await setPreparation(menu.restaurant.prepMinutes)
    const promised = Temporal.Instant.from(placedAt).add({ minutes: 50 }).toString()
    expect(await world.api().orders.get({ token })).toMatchObject({
      promisedFrom: promised,
      promisedTo: promised,
    })
    const [order] = await world.db.select().from(orders).where(eq(orders.token, token))
    if (!order) throw new Error('expected an order')
    const { id: orderId, restaurantId, subtotal, tax, processingFee, deliveryFee, tip } = order
    expect(order).toMatchObject({ source: 'diner', via: null, menuVersion: menu.version })
    expect(await world.db.select().from(orderVersions).where(eq(orderVersions.orderId, orderId))).toEqual([
      {
        restaurantId,
        orderId,
        number: 1,
        lines: null,
        food: subtotal,
        tax,
        processingFee,
        deliveryFee,
        tip,
        reason: null,
        changedBy: null,
        at: order.placedAt,
      },
    ])
    expect(await world.db.select().from(orderTaxes).where(eq(orderTaxes.orderId, orderId))).toEqual([
      { restaurantId, orderId, rate: menu.restaurant.taxRate, base: subtotal, tax },
    ])
  })

  test('[PRC-22] an order keeps how it was computed, whatever its restaurant charges later', async () => {
    const change = (fee: Partial<typeof restaurants.$inferInsert>) =>
      world.db
        .update(restaurants)
        .set({ ...fee, menuVersion: sql`${restaurants.menuVersion} + 1` })
        .where(eq(restaurants.slug, 'sakura'))
    await change({ processingFeeName: 'Kitchen Fee', processingFeePurpose: 'keeps our prices low' })
    const { menu, cartId } = await openCart(world)
    const answer = await world
      .api()
      .checkouts.start(checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))]))
    if (answer.kind !== 'pay') throw new Error('expected a payment')
    await change({
      processingFeeName: 'Other',
      processingFeePurpose: null,
      processingFee: percentFromThousandths(0),
    })
    await pay(world, answer)
    const { token } = await world.api().checkouts.complete({ checkoutId: answer.checkoutId })
    await change({ processingFee: menu.restaurant.processingFee, processingFeeName: 'Processing Fee' })

    const { priceSteps, totals } = await world.api().orders.get({ token })
    expect(priceSteps.reduce((sum, { amount }) => sum + amount, 0)).toBe(answer.amount)
    expect(priceSteps.find(({ kind }) => kind === 'processing_fee')).toMatchObject({
      name: 'Kitchen Fee',
      purpose: 'keeps our prices low',
      share: { base: totals.subtotal, rate: menu.restaurant.processingFee },
      amount: totals.processingFee,
    })
    const [order] = await world.db.select().from(orders).where(eq(orders.token, token))
    expect(order?.priceSteps).toEqual(priceSteps)
  })

  test('[ORD-13] completing a checkout twice returns the same order', async () => {
    const { menu, cartId } = await openCart(world)
    const answer = await world
      .api()
      .checkouts.start(checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))]))
    if (answer.kind !== 'pay') throw new Error('expected a payment')
    await pay(world, answer)
    const made = await Promise.all(
      Array.from({ length: 10 }, () => world.api().checkouts.complete({ checkoutId: answer.checkoutId })),
    )
    expect(new Set(made.map(({ token }) => token)).size).toBe(1)
  })

  test('[ORD-13] an unpaid checkout makes no order; the message names the payment status', async () => {
    const { menu, cartId } = await openCart(world)
    const answer = await world
      .api()
      .checkouts.start(checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))]))
    if (answer.kind !== 'pay') throw new Error('expected a payment')
    expect((await pay(world, answer, declinedCard)).body.error.message).toBe('Your card was declined.')
    await expect(world.api().checkouts.complete({ checkoutId: answer.checkoutId })).rejects.toMatchObject({
      status: 422,
      message: 'Payment was not successful. Status: open',
    })
    expect((await pay(world, answer)).status).toBe(200)
    await expect(world.api().checkouts.complete({ checkoutId: answer.checkoutId })).resolves.toBeTruthy()
    expect(world.sandbox.charges().filter(({ intentId }) => intentId === answer.intentId)).toHaveLength(1)
  })

  test('[PAY-5] the webhook alone makes the order of a diner whose browser is gone', async () => {
    const { menu, cartId } = await openCart(world)
    const answer = await world
      .api()
      .checkouts.start(checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))]))
    if (answer.kind !== 'pay') throw new Error('expected a payment')
    await pay(world, answer)
    await expect
      .poll(() => world.db.select().from(orders).where(eq(orders.checkoutId, answer.checkoutId)), {
        timeout: 10_000,
      })
      .toHaveLength(1)
  })

  test('[PAY-5] a webhook with a wrong signature is refused', async () => {
    const response = await world.fetch('/api/webhooks/payment', {
      method: 'POST',
      headers: { 'stripe-signature': 't=1,v1=00' },
      body: '{"type":"payment_intent.succeeded"}',
    })
    expect(response.status).toBe(400)
  })

  test('[ORD-12] the same cart submitted twice is one checkout and one intent', async () => {
    const { menu, cartId } = await openCart(world)
    const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))])
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.api().checkouts.start(body)))
    expect(new Set(answers.map((answer) => (answer.kind === 'pay' ? answer.intentId : null))).size).toBe(1)
  })

  test('[PAY-6] a changed cart closes the previous intent, so that only one can be paid', async () => {
    const { menu, cartId } = await openCart(world)
    const line = aLine(menu, plainDish(menu))
    const first = await world.api().checkouts.start(checkoutBody(menu, cartId, [line]))
    const second = await world.api().checkouts.start(checkoutBody(menu, cartId, [{ ...line, quantity: 2 }]))
    if (first.kind !== 'pay' || second.kind !== 'pay') throw new Error('expected payments')
    expect((await pay(world, first)).status).toBe(400)
    expect((await pay(world, second)).status).toBe(200)
  })

  test('[PAY-6] every later checkout of a paid cart returns its order', async () => {
    const { menu, cartId } = await openCart(world)
    const line = aLine(menu, plainDish(menu))
    const first = await world.api().checkouts.start(checkoutBody(menu, cartId, [line]))
    if (first.kind !== 'pay') throw new Error('expected a payment')
    world.sandbox.webhooks.hold(true)
    await pay(world, first)
    const second = await world.api().checkouts.start(checkoutBody(menu, cartId, [{ ...line, quantity: 2 }]))
    world.sandbox.webhooks.hold(false)
    if (second.kind !== 'ordered') throw new Error('expected the order')
    expect(second.order.lines).toMatchObject([{ quantity: 1 }])
  })

  test('[PRC-11] a price that changed since it was shown must be confirmed, and nothing is charged', async () => {
    const { menu, cartId } = await openCart(world, 'burgerbarn')
    const line = aLine(menu, plainDish(menu))
    const body = checkoutBody(menu, cartId, [line])
    const before = menu.products.find(({ id }) => id === line.productId)?.basePrice ?? cents(0)
    await world.db
      .update(products)
      .set({ basePrice: cents(before + 100) })
      .where(eq(products.id, line.productId))
    await world.db
      .update(restaurants)
      .set({ menuVersion: menu.version + 1 })
      .where(eq(restaurants.id, menu.restaurant.id))
    const charges = world.sandbox.charges().length
    await expect(world.api().checkouts.start(body)).rejects.toMatchObject({
      code: 'PRICE_CHANGED',
      status: 409,
      data: {
        changes: [
          expect.stringMatching(/is now \$.* \(was \$.*\)/),
          expect.stringMatching(/^Tax, fees and tip: \+\$/),
        ],
        grandTotal: expect.any(Number),
      },
    })
    expect(world.sandbox.charges()).toHaveLength(charges)
  })

  test('[ORD-10] an order with a total of zero is made without a payment', async () => {
    const { menu, cartId } = await openCart(world, 'burgerbarn')
    const line = aLine(menu, plainDish(menu))
    await world.db
      .update(products)
      .set({ basePrice: cents(0) })
      .where(eq(products.id, line.productId))
    const version = menu.version + 10
    await world.db
      .update(restaurants)
      .set({ menuVersion: version })
      .where(eq(restaurants.id, menu.restaurant.id))
    const free = await world.api().menu.get({ restaurant: 'burgerbarn' })
    const plain = { ...line, selections: { variants: [], upsells: [], modifiers: [] } }
    const body = checkoutBody(free, cartId, [{ ...line }], { tip: null })
    const answer = await world
      .api()
      .checkouts.start(body.shown.grandTotal === 0 ? body : { ...body, lines: [plain] })
    expect(answer).toMatchObject({ kind: 'ordered', order: { paymentStatus: 'paid' } })
  })

  test('[ORD-16] order numbers are short, consecutive and per restaurant', async () => {
    const first = await placeOrder(world)
    const second = await placeOrder(world)
    expect(second.number).toBe(first.number + 1)
    expect(first.number).toBeGreaterThan(1000)
  })

  test('[TIM-12] a scheduled order keeps its time and is due on that business day', async () => {
    const times = await world.api().menu.availability({ restaurant: 'sakura' })
    const at = times.pickableTimes[4] ?? ''
    const order = await placeOrder(world, { timing: { kind: 'later', at } })
    expect(order.scheduledFor).toBe(Temporal.Instant.from(at).toString())
  })
})

describe('refusals before any money moves', () => {
  test('[CRT-10] an item for adults is refused until the diner confirms being of age', async () => {
    const { menu, cartId } = await openCart(world)
    const lines = [aLine(menu, 'Sapporo Draft Can')]
    const start = (ageConfirmed: boolean) =>
      world.api().checkouts.start(checkoutBody(menu, cartId, lines, { ageConfirmed }))
    await expect(start(false)).rejects.toMatchObject({
      status: 422,
      data: { refusal: { kind: 'age_not_confirmed' } },
      message: 'Please confirm in your cart that you are 21 or older.',
    })
    await expect(start(true)).resolves.toMatchObject({ kind: 'pay' })
  })

  test.for([
    [
      'a cart that was never opened',
      { cartId: toId<'Cart'>('00000000-0000-4000-8000-000000000000') },
      404,
      'This cart has expired.',
    ],
    ['an empty cart', { lines: [] }, 422, 'Your cart is empty.'],
    ['delivery without a quote', { orderType: 'delivery' }, 422, null],
    [
      'terms not accepted',
      { acceptedTerms: false },
      422,
      'You must accept the Terms of Service to continue.',
    ],
    ['no first name', { customer: { ...aCustomer, firstName: ' ' } }, 422, 'First name is required.'],
    ['no email address', { customer: { ...aCustomer, email: '' } }, 422, 'Email is required.'],
    [
      'a time that was never offered',
      { timing: { kind: 'later', at: '2026-11-21T03:07:00Z' } },
      422,
      'The chosen time is no longer available.',
    ],
  ] as const)('[ORD-10] %s', async ([, changes, status, text]) => {
    const { menu, cartId } = await openCart(world, 'luna')
    const lines = [aLine(menu, plainDish(menu), { quantity: 5 })]
    const charges = world.sandbox.charges().length
    const started = world.api().checkouts.start({ ...checkoutBody(menu, cartId, lines), ...changes } as never)
    await expect(started).rejects.toMatchObject({ status, message: expect.stringContaining(text ?? '') })
    expect(world.sandbox.charges()).toHaveLength(charges)
  })

  test('[CRT-5] a subtotal below the minimum, with the missing amount', async () => {
    const { menu, cartId } = await openCart(world, 'luna')
    const cheap = menu.products
      .toSorted((a, b) => a.basePrice - b.basePrice)
      .find((each) => each.availableMenus.includes('regular'))
    const started = world.api().checkouts.start(checkoutBody(menu, cartId, [aLine(menu, cheap?.name ?? '')]))
    await expect(started).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(
        /^Minimum order for pickup: \$15\.00\. Add \$\d+\.\d\d more to continue\.$/,
      ),
    })
  })

  test('[TIM-9] as soon as possible while the restaurant is closed', async () => {
    const { menu, cartId } = await openCart(world)
    world.clock.set('2026-11-20T08:00[America/New_York]')
    const started = world.api().checkouts.start(checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))]))
    await expect(started).rejects.toMatchObject({
      status: 422,
      message: '⏰ ASAP ordering is not available right now.',
    })
    world.clock.set('2026-11-20T20:00[America/New_York]')
  })
})
