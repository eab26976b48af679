import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cents, zero } from '#domain/money.ts'
import type { FaultKind } from '#sandbox/http/faults.ts'
import { sandboxKeys } from '#sandbox/keys.ts'
import { sandboxAccounts } from '#sandbox/payment/accounts.ts'
import { createBreakpoints } from '#testing/breakpoints.ts'
import { expectOneOrder, intentsOf, traceOf, visit } from '#testing/one-order.ts'
import { aCustomer, aLine, checkoutBody, openCart, pay, plainDish } from '#testing/ordering.ts'
import { type Reconciling, startReconciling } from '#testing/reconciling.ts'
import { startWorld, type World } from '#testing/world.ts'
import { checkouts, orders, restaurants } from '../../platform/db/schema/index.ts'

const breakpoints = createBreakpoints()
let world: World
let reconciling: Reconciling
beforeAll(async () => {
  world = await startWorld({ app: { failpoint: breakpoints.failpoint } })
  reconciling = await startReconciling(world)
})
afterEach(async () => {
  world.sandbox.faults.clear()
  world.sandbox.webhooks.hold(false)
  await world.sandbox.webhooks.settled()
})
afterAll(async () => {
  await reconciling.stop()
  await world.close()
})

/** The number of attempts that the provider's own client makes with one key. */
const everyTry = 3

describe('the provider fails', () => {
  test.for(['error_saved', 'error_after_saved'] as const)(
    '[PAY-14] and caches that response (%s): the payment is requested with another key at once, unnoticed by the diner',
    async (kind) => {
      const body = await aCart()
      spoil(kind, 1)
      const answer = await startPayment(body)
      expect(await stored(answer)).toMatchObject({ intentTry: 1, intentId: answer.intentId })
      expect(await startPayment(body)).toMatchObject({ intentId: answer.intentId })
      await pay(world, answer)
      await complete(answer)
      await expectOneOrder(world, diner(), body.cartId)
    },
  )

  test('[PAY-14] but has created the payment: the reconciliation closes it, since no one can pay it', async () => {
    const body = await aCart()
    spoil('error_after_saved', 1)
    const answer = await startPayment(body)
    await pay(world, answer)
    await complete(answer)
    world.clock.advance({ minutes: 31 })
    const { gaps } = await reconciling.compare()
    const closed = gaps.filter(({ checkoutId }) => checkoutId === answer.checkoutId)
    expect(closed).toMatchObject([{ kind: 'closed_payment_left_open', state: 'closed' }])
  })

  test('[PAY-14] when a checkout with a payment is submitted again: that payment is returned, and no second one is created', async () => {
    const body = await aCart()
    const answer = await startPayment(body)
    for (const kind of ['error_saved', 'error_after_saved'] as const) {
      spoil(kind, everyTry)
      expect(await startPayment(body)).toEqual(answer)
      world.sandbox.faults.clear()
    }
    expect(await intentsOf(world, body.cartId)).toMatchObject([{ status: 'open' }])
    await pay(world, answer)
    await complete(answer)
    await expectOneOrder(world, diner(), body.cartId)
  })

  test('[PAY-14] with two keys: the cart is free for the next attempt', async () => {
    const body = await aCart()
    spoil('error', 2 * everyTry)
    await expect(start(body)).rejects.toMatchObject({ status: 422 })
    const answer = await startPayment(body)
    await pay(world, answer)
    await complete(answer)
    await expectOneOrder(world, diner(), body.cartId)
  })

  test.for(['drop', 'drop_after', 'garbage', 'rate_limit'] as const)(
    '[PAY-14] a payment whose response is lost (%s) is requested with the same key',
    async (kind) => {
      const body = await aCart()
      spoil(kind, everyTry)
      await expect(start(body)).rejects.toMatchObject({ status: 422 })
      world.sandbox.faults.clear()
      const answer = await startPayment(body)
      expect(await stored(answer)).toMatchObject({ intentTry: 0 })
      expect(await intentsOf(world, body.cartId)).toHaveLength(1)
    },
  )

  test('[PAY-14] of two concurrent submissions, the payment that was handed out stays, and the other is closed', async () => {
    const body = await aCart()
    const breakpoint = breakpoints.pauseAt('checkout_stored')
    const late = start(body).catch((error) => error)
    await breakpoint.reached
    spoil('error', everyTry)
    const handedOut = await startPayment(body)
    breakpoint.release()
    // Uses the first key, which works by now.
    expect(await late).toMatchObject({ status: 422 })
    expect(await stored(handedOut)).toMatchObject({ intentId: handedOut.intentId })
    expect(await startPayment(body)).toEqual(handedOut)
    const { data } = await listIntents(handedOut)
    expect(data.map(({ status }) => status).toSorted()).toEqual(['canceled', 'requires_payment_method'])
  })

  test('[PAY-16] the diner reads what to do and a log id, not the message of the provider', async () => {
    spoil('rate_limit', everyTry)
    await expect(start(await aCart())).rejects.toMatchObject({
      message: expect.stringMatching(
        /^Failed to create payment intent: Our payment system didn't answer as it should\. You haven't been charged\. Please try again in a moment\. \(Error ID: [\w-]{36}\)$/,
      ),
    })
  })
})

test('[PAY-15] a restaurant that changes its account does not block carts that are being paid', async () => {
  const body = await aCart()
  const before = await startPayment(body)
  await setAccount(sandboxAccounts.active)
  try {
    const answer = await startPayment(body)
    expect(answer.checkoutId).not.toBe(before.checkoutId)
    expect((await pay(world, before)).status).toBe(400)
    await pay(world, answer)
    await complete(answer)
    await expectOneOrder(world, diner(), body.cartId)
  } finally {
    await setAccount(null)
  }
})

describe('a payment that its checkout does not name', () => {
  test('[PAY-17] makes the order once it is paid, and the named payment is closed', async () => {
    const body = await aCart()
    const named = await startPayment(body)
    const forgotten = await payUnder('a forgotten key', named)
    await expect.poll(async () => (await traceOf(world, body.cartId)).orders).toHaveLength(1)
    expect(await orderOf(named)).toMatchObject({ intentId: forgotten })
    expect((await pay(world, named)).status).toBe(400)
    await expectOneOrder(world, diner(), body.cartId)
  })

  test('[PAY-17] is found by the reconciliation if the webhook is lost', async () => {
    world.sandbox.webhooks.hold(true)
    const body = await aCart()
    const named = await startPayment(body)
    const forgotten = await payUnder('a forgotten key', named)
    const { gaps, unexplained } = await reconciling.compare()
    expect(gaps).toMatchObject([{ kind: 'paid_without_order', intentId: forgotten, state: 'closed' }])
    expect(unexplained).toBe(0)
    expect(await orderOf(named)).toMatchObject({ intentId: forgotten })
  })

  test('[PAY-17] is surplus if the named payment was paid as well', async () => {
    world.sandbox.webhooks.hold(true)
    const body = await aCart()
    const named = await startPayment(body)
    await pay(world, named)
    const forgotten = await payUnder('a forgotten key', named)
    const { gaps } = await reconciling.compare()
    expect(await orderOf(named)).toMatchObject({ intentId: named.intentId })
    expect(await reconciling.compare()).toMatchObject({
      gaps: [{ kind: 'cart_paid_twice', intentId: forgotten, state: 'open' }],
    })
    expect(gaps.map(({ state }) => state)).toContain('closed')
  })

  test('[PAY-17] of another amount makes no order, and leaves the named payment open', async () => {
    const body = await aCart()
    const named = await startPayment(body)
    await payUnder('a forgotten key', { ...named, amount: cents(named.amount + 1) })
    await world.sandbox.webhooks.settled()
    expect((await traceOf(world, body.cartId)).orders).toEqual([])
    await pay(world, named)
    await complete(named)
    expect(await orderOf(named)).toMatchObject({ intentId: named.intentId })
  })

  test('[PAY-14] is closed by the reconciliation once the checkout has ended unpaid', async () => {
    const body = await aCart()
    const named = await startPayment(body)
    const { intentId } = await makeUnder('a forgotten key', named)
    await pay(world, named)
    await complete(named)
    world.clock.advance({ minutes: 31 })
    const { gaps } = await reconciling.compare()
    expect(gaps).toContainEqual(
      expect.objectContaining({ kind: 'closed_payment_left_open', intentId, state: 'closed' }),
    )
    expect(await reconciling.payments.readIntent(intentId)).toMatchObject({ status: 'canceled' })
  })
})

type Started = Awaited<ReturnType<typeof startPayment>>

/** Creates a payment as a call with a lost response would. */
async function makeUnder(key: string, { checkoutId, amount }: Started) {
  const checkout = await world.db.query.checkouts.findFirst({ where: eq(checkouts.id, checkoutId) })
  if (!checkout) throw new Error('expected a stored checkout')
  return reconciling.payments.createIntent({
    amount,
    currency: 'usd',
    idempotencyKey: `${key} ${randomUUID()}`,
    restaurantId: checkout.restaurantId,
    checkoutId,
    customer: { name: 'Ada Byron', email: aCustomer.email, phone: aCustomer.phone },
    connectedAccount: null,
    applicationFee: zero,
  })
}

async function payUnder(key: string, started: Started) {
  const intent = await makeUnder(key, started)
  await pay(world, intent)
  return intent.intentId
}

function spoil(kind: FaultKind, times: number): void {
  world.sandbox.faults.add({ match: 'POST /v1/payment_intents', kind, times, ms: 0 })
}

function stored({ checkoutId }: Started) {
  return world.db.query.checkouts.findFirst({ where: eq(checkouts.id, checkoutId) })
}

function orderOf({ checkoutId }: Started) {
  return world.db.query.orders.findFirst({ where: eq(orders.checkoutId, checkoutId) })
}

/** Lists all payments of a checkout at the provider. */
async function listIntents({ checkoutId }: Started) {
  const answer = await fetch(`${world.sandbox.origin}/v1/payment_intents?limit=100`, {
    headers: { authorization: `Bearer ${sandboxKeys.secretKey}` },
  })
  const { data } = (await answer.json()) as {
    data: { status: string; metadata: Record<string, string> }[]
  }
  return { data: data.filter(({ metadata }) => metadata.checkoutId === checkoutId) }
}

async function setAccount(stripeAccount: string | null): Promise<void> {
  await world.db.update(restaurants).set({ stripeAccount }).where(eq(restaurants.slug, 'sakura'))
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

function complete({ checkoutId }: Started) {
  return diner().api().checkouts.complete({ checkoutId })
}
