import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeJobsDue } from '#testing/jobs.ts'
import { expectNoOrder, expectOneOrder, intentsOf, traceOf, type Visit, visit } from '#testing/one-order.ts'
import { aLine, type CheckoutBody, checkoutBody, openCart, pay, plainDish } from '#testing/ordering.ts'
import { type ServerProcess, spawnServer } from '#testing/spawn-server.ts'
import {
  sendWebhooksTo,
  startTestEnvironment,
  type TestEnvironment,
  testAppOptions,
} from '#testing/test-environment.ts'
import { sized } from '#testing/test-size.ts'
import { startApp } from '../../entry/app.ts'
import { checkouts } from '../../platform/db/schema/index.ts'
import type { Failpoint } from '../../platform/failpoints.ts'

/** The worst failpoint of each kind in `npm test`, the others in `npm run test:long`. */
const startFailpoints = sized<readonly Failpoint[]>({
  quick: ['intent_made'],
  long: ['checkout_stored', 'intent_made', 'intent_recorded'],
})
const orderFailpoints = sized<readonly Failpoint[]>({
  quick: ['order_half_written'],
  long: ['order_requested', 'order_half_written', 'order_committed'],
})

let environment: TestEnvironment
const spawned: ServerProcess[] = []
beforeAll(async () => {
  environment = await startTestEnvironment()
})
afterEach(async () => {
  for (const server of spawned.splice(0)) await server.kill()
  environment.sandbox.webhooks.hold(false)
})
afterAll(() => environment.close())

// Each test starts and kills whole processes.
describe('the server is killed', { timeout: 90_000 }, () => {
  test.for(startFailpoints)(
    '[PAY-2] at %s: the diner submits the same cart again, and pays once',
    async (failpoint) => {
      const { body } = await crashOnStart(failpoint)
      await afterRestart(async (diner) => {
        const answer = await diner.api().checkouts.start(body)
        if (answer.kind !== 'pay') throw new Error('expected a payment')
        expect((await pay(diner, answer)).status).toBe(200)
        await diner.api().checkouts.complete({ checkoutId: answer.checkoutId })
        const order = await expectOneOrder(environment, diner, body.cartId)
        expect(order.grandTotal).toBe(body.shown.grandTotal)
        expect(await intentsOf(environment, body.cartId)).toHaveLength(1)
      })
    },
  )

  test('[ORD-14] at checkout_stored, intent_made and intent_recorded, and the diners never return: no charge, no order, and in the end no payable intent', async () => {
    const cartIds: CheckoutBody['cartId'][] = []
    for (const failpoint of ['checkout_stored', 'intent_made', 'intent_recorded'] as const) {
      cartIds.push((await crashOnStart(failpoint)).body.cartId)
    }
    const before = environment.clock.now().toString()
    await afterRestart(async () => {
      for (const cartId of cartIds) await expectNoOrder(environment, cartId)
      environment.clock.advance({ minutes: 31 })
      await makeJobsDue(environment.db, 'settle_checkout')
      for (const cartId of cartIds) {
        await expect
          .poll(async () => (await traceOf(environment, cartId)).checkouts, { timeout: 15_000 })
          .toMatchObject([{ status: 'expired' }])
        await expectNoOrder(environment, cartId)
      }
      const intents = await Promise.all(cartIds.map((cartId) => intentsOf(environment, cartId)))
      // The process of the second one was killed before it stored the intent, whose secret was never handed out.
      expect(intents.map((each) => each.map(({ status }) => status))).toEqual([[], ['open'], ['canceled']])
    }).finally(() => environment.clock.set(before))
  })

  test.for(orderFailpoints)(
    '[ORD-13] at %s: the diner completes the checkout again, and there is one order',
    async (failpoint) => {
      const { checkoutId, cartId } = await crashOnComplete(failpoint)
      await afterRestart(async (diner) => {
        environment.sandbox.webhooks.hold(false)
        const answers = await Promise.all([
          diner.api().checkouts.complete({ checkoutId }),
          diner.api().checkouts.complete({ checkoutId }),
        ])
        const order = await expectOneOrder(environment, diner, cartId)
        expect(answers.map(({ token }) => token)).toEqual([order.token, order.token])
      })
    },
  )

  // PostgreSQL sends a notification on commit, so 'committed, before the notification' equals order_committed: the process
  // that would have forwarded it to its displays is dead, and they read the event after reconnecting.
  test.for(orderFailpoints)(
    '[ORD-14] at %s, and neither diner nor webhook ever arrives: the next start alone makes the order',
    async (failpoint) => {
      const { cartId } = await crashOnComplete(failpoint)
      await afterRestart(async (diner) => {
        await expect.poll(async () => (await traceOf(environment, cartId)).orders).toHaveLength(1)
        await expectOneOrder(environment, diner, cartId)
      })
    },
  )

  test('[PAY-5] at webhook_received, and the diner never returns: the webhook is sent again', async () => {
    const server = await spawn('webhook_received')
    const { answer, body, cartId } = await startPaying(visit(environment, server))
    await pay(environment, answer)
    expect(await server.ended).toBe('SIGKILL')
    expect((await traceOf(environment, cartId)).orders).toEqual([])
    // Excludes the checkout from the work at start, so that only the webhook can make the order.
    await environment.db
      .update(checkouts)
      .set({ status: 'replaced' })
      .where(eq(checkouts.id, answer.checkoutId))
    await afterRestart(async (diner) => {
      await expect
        .poll(async () => (await traceOf(environment, cartId)).orders, { timeout: 10_000 })
        .toHaveLength(1)
      const order = await expectOneOrder(environment, diner, cartId)
      expect(order.grandTotal).toBe(body.shown.grandTotal)
    })
  })

  test('[ORD-14] after the card was confirmed, with the browser lost too: one order, before any request', async () => {
    const server = await spawn(null)
    const { answer, cartId } = await startPaying(visit(environment, server))
    environment.sandbox.webhooks.hold(true)
    await pay(environment, answer)
    await server.kill()
    environment.sandbox.webhooks.hold(false)
    await afterRestart(async (diner) => {
      await expect
        .poll(async () => (await traceOf(environment, cartId)).orders, { timeout: 10_000 })
        .toHaveLength(1)
      await environment.sandbox.webhooks.settled()
      await expectOneOrder(environment, diner, cartId)
    })
  })

  test('[ORD-14] and the process that takes over is a different one that never saw the checkout', async () => {
    const { cartId } = await crashOnComplete('order_half_written')
    const next = await spawn(null)
    await expect
      .poll(async () => (await traceOf(environment, cartId)).orders, { timeout: 10_000 })
      .toHaveLength(1)
    environment.sandbox.webhooks.hold(false)
    await environment.sandbox.webhooks.settled()
    await expectOneOrder(environment, visit(environment, next), cartId)
  })
})

async function spawn(crashAt: Failpoint | null): Promise<ServerProcess> {
  const server = await spawnServer(environment, { crashAt })
  spawned.push(server)
  sendWebhooksTo(environment, server)
  return server
}

/** Starts a new server on the state left by the killed one. */
async function afterRestart(work: (diner: Visit) => Promise<void>): Promise<void> {
  const app = await startApp(
    testAppOptions(environment.databaseUrl, environment.sandbox.origin, environment.clock),
  )
  try {
    sendWebhooksTo(environment, app)
    await work(visit(environment, app))
    environment.sandbox.webhooks.hold(false)
    await environment.sandbox.webhooks.settled()
  } finally {
    await app.stop()
  }
}

/** A process that kills itself while it handles the start of a checkout. */
async function crashOnStart(failpoint: Failpoint) {
  const server = await spawn(failpoint)
  const diner = visit(environment, server)
  const { menu, cartId } = await openCart(diner)
  const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu), { quantity: 2 })])
  await expect(diner.api().checkouts.start(body)).rejects.toThrow()
  expect(await server.ended).toBe('SIGKILL')
  return { body }
}

/** A process that kills itself while it makes the order of a paid checkout whose webhook is on hold. */
async function crashOnComplete(failpoint: Failpoint) {
  const server = await spawn(failpoint)
  environment.sandbox.webhooks.hold(true)
  const diner = visit(environment, server)
  const { answer, cartId } = await startPaying(diner)
  expect((await pay(environment, answer)).status).toBe(200)
  await expect(diner.api().checkouts.complete({ checkoutId: answer.checkoutId })).rejects.toThrow()
  expect(await server.ended).toBe('SIGKILL')
  expect((await traceOf(environment, cartId)).orders).toHaveLength(failpoint === 'order_committed' ? 1 : 0)
  return { checkoutId: answer.checkoutId, cartId }
}

async function startPaying(diner: Visit) {
  const { menu, cartId } = await openCart(diner)
  const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))])
  const answer = await diner.api().checkouts.start(body)
  if (answer.kind !== 'pay') throw new Error('expected a payment')
  return { answer, body, cartId }
}
