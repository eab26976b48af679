import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { zero } from '#domain/money.ts'
import { createBreakpoints } from '#testing/breakpoints.ts'
import { expectNoOrder, expectOneOrder, traceOf, visit } from '#testing/one-order.ts'
import { aLine, type CheckoutBody, checkoutBody, openCart, pay, plainDish } from '#testing/ordering.ts'
import { statementsOf } from '#testing/statements.ts'
import { startWorld, type World } from '#testing/world.ts'
import { products, restaurants } from '../../platform/db/schema/index.ts'
import { type Failpoint, failpoints } from '../../platform/failpoints.ts'

let world: World
const breakpoints = createBreakpoints()
beforeAll(async () => {
  world = await startWorld({ app: { failpoint: breakpoints.failpoint } })
})
afterEach(() => world.sandbox.webhooks.hold(false))
afterAll(() => world.close())

describe('two tabs of one cart, step by step', () => {
  test('[PAY-6] a submission that is replaced midway leaves the payment of its replacement alone', async () => {
    const [first, second] = await twoTabs()
    const breakpoint = breakpoints.pauseAt('checkout_stored')
    const overtaken = refusalOf(start(first))
    await breakpoint.reached
    const answer = await startPayment(second)
    breakpoint.release()
    expect(await overtaken).toMatchObject({ status: 409, data: { refusal: { kind: 'checkout_replaced' } } })
    expect((await pay(world, answer)).status).toBe(200)
    await complete(answer)
    expect((await expectOneOrder(world, diner(), first.cartId)).grandTotal).toBe(second.shown.grandTotal)
  })

  test('[PAY-6] a submission whose payment is created after it was replaced closes that payment', async () => {
    const [first, second] = await twoTabs()
    const breakpoint = breakpoints.pauseAt('intent_made')
    const overtaken = refusalOf(start(first))
    await breakpoint.reached
    const answer = await startPayment(second)
    breakpoint.release()
    expect(await overtaken).toMatchObject({ status: 409, data: { refusal: { kind: 'checkout_replaced' } } })
    expect((await pay(world, answer)).status).toBe(200)
    await complete(answer)
    await expectOneOrder(world, diner(), first.cartId)
  })

  test('[PAY-6] a double click in a tab paid just before the other tab replaced it returns its order to all', async () => {
    const [first, second] = await twoTabs()
    const answer = await startPayment(first)
    const secondBreakpoint = breakpoints.pauseAt('intent_made')
    const again = start(first)
    await secondBreakpoint.reached
    const otherBreakpoint = breakpoints.pauseAt('checkout_stored')
    const other = start(second)
    await otherBreakpoint.reached
    world.sandbox.webhooks.hold(true)
    expect((await pay(world, answer)).status).toBe(200)
    secondBreakpoint.release()
    expect(await again).toMatchObject({
      kind: 'ordered',
      order: { totals: { grandTotal: first.shown.grandTotal } },
    })
    otherBreakpoint.release()
    expect(await other).toMatchObject({
      kind: 'ordered',
      order: { totals: { grandTotal: first.shown.grandTotal } },
    })
    world.sandbox.webhooks.hold(false)
    await world.sandbox.webhooks.settled()
    await expectOneOrder(world, diner(), first.cartId)
  })
})

test('[ORD-21] a concurrent completion waits while the process writes the order, and claims nothing in the database', async () => {
  const [body] = await twoTabs()
  const answer = await startPayment(body)
  world.sandbox.webhooks.hold(true)
  await pay(world, answer)
  const statements = await statementsOf(async () => {
    const breakpoint = breakpoints.pauseAt('order_half_written')
    const first = complete(answer)
    await breakpoint.reached
    const secondKnows = providerAnswers()
    const second = complete(answer)
    await secondKnows
    breakpoint.release()
    expect((await second).token).toBe((await first).token)
  })
  const claims = statements.filter(({ text }) => text.startsWith('update "checkouts" set "status"'))
  expect(claims).toHaveLength(1)
  await expectOneOrder(world, diner(), body.cartId)
})

describe('a cart that costs nothing in one of its tabs', () => {
  test('[PAY-6] is ordered once the other tab can no longer be paid', async () => {
    const { paid, free } = await paidAndFreeTabs()
    const answer = await startPayment(paid)
    expect(await start(free)).toMatchObject({ kind: 'ordered', order: { totals: { grandTotal: 0 } } })
    expect((await pay(world, answer)).status).toBe(400)
    const trace = await traceOf(world, paid.cartId)
    expect([trace.orders.length, trace.charges.length]).toEqual([1, 0])
  })

  test('[ORD-13] is not ordered after the other tab replaced it', async () => {
    const { paid, free } = await paidAndFreeTabs()
    const breakpoint = breakpoints.pauseAt('checkout_stored')
    const overtaken = refusalOf(start(free))
    await breakpoint.reached
    const answer = await startPayment(paid)
    breakpoint.release()
    expect(await overtaken).toMatchObject({ status: 409, data: { refusal: { kind: 'checkout_replaced' } } })
    await expectNoOrder(world, paid.cartId)
    await pay(world, answer)
    await complete(answer)
    const trace = await traceOf(world, paid.cartId)
    expect([trace.orders.length, trace.charges.length]).toEqual([1, 1])
  })
})

describe('all database connections are cut', () => {
  const beforePayment = ['checkout_stored', 'intent_made', 'intent_recorded'] as const
  test.for(beforePayment)('[PAY-2] at %s: one charge, one order', async (failpoint) => {
    const [body] = await twoTabs()
    await cutAt(failpoint, () => start(body))
    const answer = await again(() => startPayment(body))
    await pay(world, answer)
    await again(() => complete(answer))
    await expectOneOrder(world, diner(), body.cartId)
  })

  const afterPayment = failpoints.filter((each) => !beforePayment.some((before) => before === each))
  test.for(afterPayment)('[ORD-13] at %s: one charge, one order', async (failpoint) => {
    const [body] = await twoTabs()
    const answer = await startPayment(body)
    if (failpoint === 'webhook_received') {
      await cutAt(failpoint, () => pay(world, answer))
      await world.sandbox.webhooks.settled()
    } else {
      world.sandbox.webhooks.hold(true)
      await pay(world, answer)
      await cutAt(failpoint, () => complete(answer))
      await again(() => complete(answer))
      world.sandbox.webhooks.hold(false)
      await world.sandbox.webhooks.settled()
    }
    await expectOneOrder(world, diner(), body.cartId)
  })
})

/** Cuts every other connection to the database while `request` is paused at the failpoint. */
async function cutAt(failpoint: Failpoint, request: () => Promise<unknown>): Promise<void> {
  const breakpoint = breakpoints.pauseAt(failpoint)
  const going = request().catch(() => null)
  await breakpoint.reached
  await world.db.execute(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`)
  breakpoint.release()
  await going
}

/** Retries internal errors, as a browser does. */
async function again<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < 5; tries++) {
    try {
      return await call()
    } catch (error) {
      // Only the cut fails; the next attempt gets a new connection (FLT-30).
      expect([500, 503]).toContain((error as { status?: number }).status)
    }
  }
  return call()
}

/** The same cart in two tabs, with two dishes in the second. */
async function twoTabs(): Promise<readonly [CheckoutBody, CheckoutBody]> {
  const { menu, cartId } = await openCart(world)
  const line = aLine(menu, plainDish(menu))
  return [checkoutBody(menu, cartId, [line]), checkoutBody(menu, cartId, [{ ...line, quantity: 2 }])]
}

/** One tab that pays for its dish, and one opened when a dish was free. */
async function paidAndFreeTabs() {
  const { menu, cartId } = await openCart(world, 'burgerbarn')
  const [gift, dish] = menu.products.filter(
    ({ availableMenus, modifierGroups, variantGroups }) =>
      variantGroups.length === 0 && modifierGroups.length === 0 && availableMenus.includes('regular'),
  )
  if (!gift || !dish) throw new Error('expected two plain dishes')
  await world.db.update(products).set({ basePrice: zero }).where(eq(products.id, gift.id))
  await world.db
    .update(restaurants)
    .set({ menuVersion: menu.version + 1 })
    .where(eq(restaurants.id, menu.restaurant.id))
  const now = await diner().api().menu.get({ restaurant: 'burgerbarn' })
  return {
    paid: checkoutBody(now, cartId, [aLine(now, dish.name)]),
    free: checkoutBody(now, cartId, [aLine(now, gift.name)], { tip: null }),
  }
}

/** Resolves once the payment provider has responded to the next request of this process. */
function providerAnswers(): Promise<void> {
  const finished = 'http.client.response.finish'
  const { promise, resolve } = Promise.withResolvers<void>()
  const take = (message: unknown) => {
    const { request } = message as { request: ClientRequest }
    if (!request.path.startsWith('/v1/payment_intents/')) return
    unsubscribe(finished, take)
    resolve()
  }
  subscribe(finished, take)
  return promise
}

function diner() {
  const [app] = world.apps
  if (!app) throw new Error('no server is running')
  return visit(world, app)
}

function start(body: CheckoutBody) {
  return diner().api().checkouts.start(body)
}

async function startPayment(body: CheckoutBody) {
  const answer = await start(body)
  if (answer.kind !== 'pay') throw new Error('expected a payment')
  return answer
}

function complete({ checkoutId }: Awaited<ReturnType<typeof startPayment>>) {
  return diner().api().checkouts.complete({ checkoutId })
}

/** Returns the refusal of a call; throws if the call succeeds. */
async function refusalOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => {
      throw new Error('expected a refusal')
    },
    (error: unknown) => error,
  )
}
