import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { FaultKind } from '#sandbox/http/faults.ts'
import { countWaitingJobs, makeJobsDue } from '#testing/jobs.ts'
import { expectNoOrder, expectOneOrder, intentsOf, traceOf, visit } from '#testing/one-order.ts'
import { aLine, checkoutBody, openCart, pay, plainDish } from '#testing/ordering.ts'
import { startWorld, type World } from '#testing/world.ts'
import { checkouts, products, restaurants } from '../../platform/db/schema/index.ts'

let world: World
let evening: string
beforeAll(async () => {
  world = await startWorld()
  evening = world.clock.now().toString()
})
afterEach(async () => {
  world.clock.set(evening)
  world.sandbox.faults.clear()
  world.sandbox.webhooks.hold(false)
  await world.sandbox.webhooks.settled()
})
afterAll(() => world.close())

/** The number of attempts that the provider's own client makes. */
const everyTry = 3
/** The number of attempts when the provider's failure makes the app repeat them with another key (PAY-14). */
const twoKeys = 2 * everyTry

describe('a response of the provider is lost', () => {
  test.for(['drop', 'drop_after', 'error', 'rate_limit', 'garbage'] as const)(
    '[PAY-2] to creating the payment (%s): the diner sees an error, submits again, and there is one payment',
    async (kind) => {
      const body = await aCart()
      spoil('POST /v1/payment_intents', kind, twoKeys)
      await expect(start(body)).rejects.toMatchObject({
        status: 422,
        message: expect.stringMatching(/^Failed to create payment intent: /),
      })
      world.sandbox.faults.clear()
      const answer = await startPayment(body)
      await pay(world, answer)
      await complete(answer)
      await expectOneOrder(world, diner(), body.cartId)
      expect(await intentsOf(world, body.cartId)).toHaveLength(1)
    },
  )

  test('[ORD-13] to confirming the card: a second submission shows the order and charges nothing', async () => {
    const body = await aCart()
    const answer = await startPayment(body)
    world.sandbox.webhooks.hold(true)
    spoil('POST /v1/payment_intents/*/confirm', 'drop_after', 1)
    await expect(pay(world, answer)).rejects.toThrow()
    expect(await start(body)).toMatchObject({ kind: 'ordered' })
    expect((await pay(world, answer)).status).toBe(400)
    await expectOneOrder(world, diner(), body.cartId)
  })

  test.for([
    ['the kitchen has closed', () => world.clock.advance({ hours: 12 })],
    ['the dish costs more now', raisePrices],
  ] as const)(
    '[PAY-7] to confirming the card, and meanwhile %s: a second submission shows the order',
    async ([, change]) => {
      const body = await aCart()
      const answer = await startPayment(body)
      world.sandbox.webhooks.hold(true)
      await pay(world, answer)
      await change()
      expect(await start(body)).toMatchObject({ kind: 'ordered' })
      expect(await start(body)).toMatchObject({ kind: 'ordered' })
      world.clock.set(evening)
      await expectOneOrder(world, diner(), body.cartId)
    },
  )

  test('[PAY-7] an unpaid cart is refused after closing, even while the provider is down', async () => {
    const body = await aCart()
    const answer = await startPayment(body)
    world.clock.advance({ hours: 12 })
    const refused = { status: 422, data: { refusal: { kind: 'asap_not_available' } } }
    await expect(start(body)).rejects.toMatchObject(refused)
    spoil('GET /v1/payment_intents/*', 'error')
    await expect(start(body)).rejects.toMatchObject(refused)
    world.sandbox.faults.clear()
    world.clock.set(evening)
    await pay(world, answer)
    await complete(answer)
    await expectOneOrder(world, diner(), body.cartId)
  })

  test.for(['drop', 'error', 'garbage'] as const)(
    '[ORD-13, PAY-8] to reading the payment (%s): no order is made unverified, the diner is asked to wait, and the next attempt makes it',
    async (kind) => {
      const body = await aCart()
      const answer = await startPayment(body)
      world.sandbox.webhooks.hold(true)
      await pay(world, answer)
      spoil('GET /v1/payment_intents/*', kind)
      await expect(complete(answer)).rejects.toMatchObject({
        status: 503,
        message: 'We are confirming your payment. This can take a moment.',
        data: { refusal: { kind: 'payment_unconfirmed' } },
      })
      expect((await traceOf(world, body.cartId)).orders).toEqual([])
      world.sandbox.faults.clear()
      await complete(answer)
      await expectOneOrder(world, diner(), body.cartId)
    },
  )

  test('[PAY-5] to reading the payment for its webhook: the provider is asked to send it again', async () => {
    const body = await aCart()
    const answer = await startPayment(body)
    spoil('GET /v1/payment_intents/*', 'error')
    await pay(world, answer)
    await world.sandbox.webhooks.settled()
    await expectOneOrder(world, diner(), body.cartId)
  })
})

test('[PAY-5] a webhook that arrives five times concurrently makes one order', async () => {
  const body = await aCart()
  const answer = await startPayment(body)
  world.sandbox.webhooks.setCopies(5)
  await pay(world, answer)
  world.sandbox.webhooks.setCopies(1)
  await world.sandbox.webhooks.settled()
  await expectOneOrder(world, diner(), body.cartId)
})

describe('the settling job', () => {
  test('[ORD-14] makes the order of a diner whose browser is gone, if no webhook arrives either', async () => {
    const body = await aCart()
    const answer = await startPayment(body)
    world.sandbox.webhooks.hold(true)
    await pay(world, answer)
    await makeJobsDue(world.db, 'settle_checkout')
    await expect
      .poll(async () => (await traceOf(world, body.cartId)).orders, { timeout: 15_000 })
      .toHaveLength(1)
    await expectOneOrder(world, diner(), body.cartId)
  })

  test('[JOB-3] leaves an unpaid checkout open and runs again if the clock of the queue starts it early', async () => {
    const body = await aCart()
    const answer = await startPayment(body)
    expect(await makeJobsDue(world.db, 'settle_checkout')).toBeGreaterThan(0)
    await expect.poll(() => countWaitingJobs(world.db, 'settle_checkout'), { timeout: 15_000 }).toBe(1)
    expect(await statusOf(answer)).toBe('open')
    await pay(world, answer)
    await complete(answer)
    await expectOneOrder(world, diner(), body.cartId)
  })

  test('[ORD-14] closes the payment after 30 minutes: the card is refused, and the cart can be submitted again', async () => {
    const body = await aCart()
    const answer = await startPayment(body)
    await expire()
    await expect.poll(() => statusOf(answer), { timeout: 15_000 }).toBe('expired')
    expect(await intentsOf(world, body.cartId)).toMatchObject([{ status: 'canceled' }])
    expect((await pay(world, answer)).status).toBe(400)
    await expect(complete(answer)).rejects.toMatchObject({ status: 422 })
    await expectNoOrder(world, body.cartId)
    const anew = await startPayment(body)
    await pay(world, anew)
    await complete(anew)
    await expectOneOrder(world, diner(), body.cartId)
  })

  test('[ORD-14] makes the order of a card that was confirmed just before the cancel', async () => {
    const body = await aCart()
    const answer = await startPayment(body)
    world.sandbox.webhooks.hold(true)
    world.sandbox.faults.add({
      match: 'POST /v1/payment_intents/*/cancel',
      kind: 'delay',
      times: 1,
      ms: 1500,
    })
    await expire()
    await expect.poll(() => world.sandbox.faults.list(), { timeout: 15_000, interval: 10 }).toEqual([])
    expect((await pay(world, answer)).status).toBe(200)
    await expect.poll(() => statusOf(answer), { timeout: 15_000 }).toBe('completed')
    await expectOneOrder(world, diner(), body.cartId)
  })

  test('[ORD-14] keeps a checkout open while the provider does not confirm the cancel', async () => {
    const body = await aCart()
    const answer = await startPayment(body)
    spoil('POST /v1/payment_intents/*/cancel', 'error')
    await expire()
    await expect.poll(() => world.sandbox.faults.list(), { timeout: 15_000 }).toEqual([])
    expect(await statusOf(answer)).toBe('open')
    await makeJobsDue(world.db, 'settle_checkout')
    await expect.poll(() => statusOf(answer), { timeout: 15_000 }).toBe('expired')
    await expectNoOrder(world, body.cartId)
  })
})

async function raisePrices(): Promise<void> {
  await world.db.update(products).set({ basePrice: sql`${products.basePrice} + 100` })
  await world.db.update(restaurants).set({ menuVersion: sql`${restaurants.menuVersion} + 1` })
}

/** Advances past the checkout's expiry and makes its job due. */
async function expire(): Promise<void> {
  world.clock.advance({ minutes: 31 })
  await makeJobsDue(world.db, 'settle_checkout')
}

function spoil(match: string, kind: FaultKind, times = everyTry): void {
  world.sandbox.faults.add({ match, kind, times, ms: 0 })
}

async function statusOf({ checkoutId }: Awaited<ReturnType<typeof startPayment>>) {
  const row = await world.db.query.checkouts.findFirst({ where: eq(checkouts.id, checkoutId) })
  return row?.status
}

async function aCart() {
  const { menu, cartId } = await openCart(world)
  return checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))])
}

function diner() {
  const [app] = world.apps
  if (!app) throw new Error('no server is running')
  return visit(world, app)
}

function start(body: Awaited<ReturnType<typeof aCart>>) {
  return diner().api().checkouts.start(body)
}

async function startPayment(body: Awaited<ReturnType<typeof aCart>>) {
  const answer = await start(body)
  if (answer.kind !== 'pay') throw new Error('expected a payment')
  return answer
}

function complete({ checkoutId }: Awaited<ReturnType<typeof startPayment>>) {
  return diner().api().checkouts.complete({ checkoutId })
}
