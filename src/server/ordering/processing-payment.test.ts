/** A payment that the provider has sent to the bank: it can neither be canceled nor confirmed again. */

import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sandboxKeys } from '#sandbox/keys.ts'
import { type Ground, sendWebhooksTo, startGround, testAppOptions } from '#testing/ground.ts'
import { countWaitingJobs, makeJobsDue } from '#testing/jobs.ts'
import { expectOneOrder, traceOf, type Visit, visit } from '#testing/one-order.ts'
import { aLine, checkoutBody, openCart, pay, plainDish } from '#testing/ordering.ts'
import { type App, startApp } from '../app.ts'
import { checkouts } from '../db/schema/index.ts'
import { paymentsBySandbox } from '../payment-parts.ts'

let ground: Ground
let app: App
let diner: Visit
const underWay = new Set<string>()

beforeAll(async () => {
  ground = await startGround()
  const { payments } = paymentsBySandbox(ground.sandbox.origin, sandboxKeys)
  if (!payments) throw new Error('the sandbox takes payments')
  app = await startApp({
    ...testAppOptions(ground.databaseUrl, ground.sandbox.origin, ground.clock),
    mailer: ground.mailer,
    payments: {
      ...payments,
      readIntent: async (id) => {
        const intent = await payments.readIntent(id)
        return underWay.has(id) ? { ...intent, status: 'processing' } : intent
      },
      cancelIntent: async (id) => (underWay.has(id) ? 'processing' : payments.cancelIntent(id)),
    },
  })
  sendWebhooksTo(ground, app)
  diner = visit(ground, app)
})
afterEach(() => underWay.clear())
afterAll(async () => {
  await app.stop()
  await ground.close()
})

const waitRefusal = {
  status: 503,
  message: expect.stringMatching(/^Your earlier payment is still being processed\. Please wait a moment/),
  data: { refusal: { kind: 'payment_processing' } },
}

test('[PAY-44] a changed cart makes no second payment meanwhile, and the first one becomes the order', async () => {
  const { menu, cartId } = await openCart(diner)
  const line = aLine(menu, plainDish(menu))
  const first = await startPayment(checkoutBody(menu, cartId, [line]))
  underWay.add(first.intentId)
  const changed = checkoutBody(menu, cartId, [{ ...line, quantity: 2 }])
  await expect(diner.api().checkouts.start(changed)).rejects.toMatchObject(waitRefusal)
  const stored = (await traceOf(ground, cartId)).checkouts
  expect(stored.map(({ intentId }) => intentId).filter(Boolean)).toEqual([first.intentId])

  await pay(ground, first)
  underWay.clear()
  expect(await diner.api().checkouts.start(changed)).toMatchObject({ kind: 'ordered' })
  await expectOneOrder(ground, diner, cartId)
})

test('[PAY-44] the same cart submitted again waits as well, and can be paid once the payment has failed', async () => {
  const { menu, cartId } = await openCart(diner)
  const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))])
  const first = await startPayment(body)
  underWay.add(first.intentId)
  await expect(diner.api().checkouts.start(body)).rejects.toMatchObject(waitRefusal)
  underWay.clear()
  const again = await startPayment(body)
  expect(again.intentId).toBe(first.intentId)
  await pay(ground, again)
  await diner.api().checkouts.complete({ checkoutId: again.checkoutId })
  await expectOneOrder(ground, diner, cartId)
})

test('[PAY-44] a checkout whose time is over stays open and is looked at again, and its order is made', async () => {
  const { menu, cartId } = await openCart(diner)
  const started = await startPayment(checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))]))
  underWay.add(started.intentId)
  ground.clock.advance({ minutes: 31 })
  await makeJobsDue(ground.db, 'settle_checkout')
  await expect.poll(() => countWaitingJobs(ground.db, 'settle_checkout'), { timeout: 15_000 }).toBe(1)
  const [row] = await ground.db.select().from(checkouts).where(eq(checkouts.id, started.checkoutId))
  expect(row).toMatchObject({ status: 'open', intentClosedAt: null })

  ground.sandbox.webhooks.hold(true)
  await pay(ground, started)
  underWay.clear()
  await makeJobsDue(ground.db, 'settle_checkout')
  await expect.poll(async () => (await traceOf(ground, cartId)).orders.length, { timeout: 15_000 }).toBe(1)
  ground.sandbox.webhooks.hold(false)
  await expectOneOrder(ground, diner, cartId)
})

async function startPayment(body: Parameters<ReturnType<Visit['api']>['checkouts']['start']>[0]) {
  const answer = await diner.api().checkouts.start(body)
  if (answer.kind !== 'pay') throw new Error('expected a payment')
  return answer
}
