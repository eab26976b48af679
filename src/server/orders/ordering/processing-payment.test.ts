/** A payment that the provider has sent to the bank: it can neither be canceled nor confirmed again. */

import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sandboxKeys } from '#sandbox/keys.ts'
import { countWaitingJobs, makeJobsDue } from '#testing/jobs.ts'
import { expectOneOrder, traceOf, type Visit, visit } from '#testing/one-order.ts'
import { aLine, checkoutBody, openCart, pay, plainDish } from '#testing/ordering.ts'
import {
  sendWebhooksTo,
  startTestEnvironment,
  type TestEnvironment,
  testAppOptions,
} from '#testing/test-environment.ts'
import { type App, startApp } from '../../entry/app.ts'
import { paymentsBySandbox } from '../../platform/adapters/payment/create-payments.ts'
import { checkouts } from '../../platform/db/schema/index.ts'

let environment: TestEnvironment
let app: App
let diner: Visit
const underWay = new Set<string>()

beforeAll(async () => {
  environment = await startTestEnvironment()
  const { payments } = paymentsBySandbox(environment.sandbox.origin, sandboxKeys)
  if (!payments) throw new Error('expected sandbox payments')
  app = await startApp({
    ...testAppOptions(environment.databaseUrl, environment.sandbox.origin, environment.clock),
    mailer: environment.mailer,
    payments: {
      ...payments,
      readIntent: async (id) => {
        const intent = await payments.readIntent(id)
        return underWay.has(id) ? { ...intent, status: 'processing' } : intent
      },
      cancelIntent: async (id) => (underWay.has(id) ? 'processing' : payments.cancelIntent(id)),
    },
  })
  sendWebhooksTo(environment, app)
  diner = visit(environment, app)
})
afterEach(() => underWay.clear())
afterAll(async () => {
  await app.stop()
  await environment.close()
})

const waitRefusal = {
  status: 503,
  message: expect.stringMatching(/^Your earlier payment is still being processed\. Please wait a moment/),
  data: { refusal: { kind: 'payment_processing' } },
}

test('[PAY-44] a changed cart creates no second payment meanwhile, and the first one becomes the order', async () => {
  const { menu, cartId } = await openCart(diner)
  const line = aLine(menu, plainDish(menu))
  const first = await startPayment(checkoutBody(menu, cartId, [line]))
  underWay.add(first.intentId)
  const changed = checkoutBody(menu, cartId, [{ ...line, quantity: 2 }])
  await expect(diner.api().checkouts.start(changed)).rejects.toMatchObject(waitRefusal)
  const stored = (await traceOf(environment, cartId)).checkouts
  expect(stored.map(({ intentId }) => intentId).filter(Boolean)).toEqual([first.intentId])

  await pay(environment, first)
  underWay.clear()
  expect(await diner.api().checkouts.start(changed)).toMatchObject({ kind: 'ordered' })
  await expectOneOrder(environment, diner, cartId)
})

test('[PAY-44] the same cart submitted again waits too, and can be paid once the payment has failed', async () => {
  const { menu, cartId } = await openCart(diner)
  const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))])
  const first = await startPayment(body)
  underWay.add(first.intentId)
  await expect(diner.api().checkouts.start(body)).rejects.toMatchObject(waitRefusal)
  underWay.clear()
  const again = await startPayment(body)
  expect(again.intentId).toBe(first.intentId)
  await pay(environment, again)
  await diner.api().checkouts.complete({ checkoutId: again.checkoutId })
  await expectOneOrder(environment, diner, cartId)
})

test('[PAY-44] an expired checkout stays open and is checked again, and its order is made', async () => {
  const { menu, cartId } = await openCart(diner)
  const started = await startPayment(checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))]))
  underWay.add(started.intentId)
  environment.clock.advance({ minutes: 31 })
  await makeJobsDue(environment.db, 'settle_checkout')
  await expect.poll(() => countWaitingJobs(environment.db, 'settle_checkout'), { timeout: 15_000 }).toBe(1)
  const [row] = await environment.db.select().from(checkouts).where(eq(checkouts.id, started.checkoutId))
  expect(row).toMatchObject({ status: 'open', intentClosedAt: null })

  environment.sandbox.webhooks.hold(true)
  await pay(environment, started)
  underWay.clear()
  await makeJobsDue(environment.db, 'settle_checkout')
  await expect
    .poll(async () => (await traceOf(environment, cartId)).orders.length, { timeout: 15_000 })
    .toBe(1)
  environment.sandbox.webhooks.hold(false)
  await expectOneOrder(environment, diner, cartId)
})

async function startPayment(body: Parameters<ReturnType<Visit['api']>['checkouts']['start']>[0]) {
  const answer = await diner.api().checkouts.start(body)
  if (answer.kind !== 'pay') throw new Error('expected a payment')
  return answer
}
