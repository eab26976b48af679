import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { OrderView } from '#contract/orders/ordering.ts'
import { sandboxKeys, sandboxMailLogin } from '#sandbox/keys.ts'
import { badAnswers } from '#testing/bad-answers.ts'
import { expectBooksAgree, untilFollowedUp } from '#testing/expect-books-agree.ts'
import { type FaultyProxy, openFaultyProxy, type ProxyBehavior } from '#testing/faulty-proxy.ts'
import { type Visit, visit } from '#testing/one-order.ts'
import { aLine, checkoutBody, openCart, pay, plainDish } from '#testing/ordering.ts'
import {
  sendWebhooksTo,
  startTestEnvironment,
  type TestEnvironment,
  testAppOptions,
} from '#testing/test-environment.ts'
import { type App, startApp } from '../../entry/app.ts'
import { createUberDirect } from '../../platform/adapters/courier/uber-direct.ts'
import type { Mailer } from '../../platform/adapters/mail/port.ts'
import { createSmtpMailer } from '../../platform/adapters/mail/smtp.ts'
import { createStripePayments } from '../../platform/adapters/payment/stripe.ts'

/** Long enough for a busy machine, short compared with the waits of the tests. */
const timeoutMs = 800

let environment: TestEnvironment
let payment: FaultyProxy
let courier: FaultyProxy
let mail: FaultyProxy
let mailer: Mailer
let app: App
let diner: Visit
const acknowledged: OrderView[] = []
beforeAll(async () => {
  environment = await startTestEnvironment()
  const { sandbox, clock } = environment
  payment = await openFaultyProxy(sandbox.port)
  courier = await openFaultyProxy(sandbox.port)
  mail = await openFaultyProxy(sandbox.smtpPort, { speaksFirst: true })
  mailer = createSmtpMailer({
    server: { host: '127.0.0.1', port: mail.port, secure: false, login: sandboxMailLogin },
    from: { name: null, address: 'orders@comanda.example' },
    timeoutMs,
  })
  const apiBase = { protocol: 'http', host: '127.0.0.1', port: payment.port } as const
  app = await startApp({
    ...testAppOptions(environment.databaseUrl, sandbox.origin, clock),
    payments: createStripePayments({ ...sandboxKeys, apiBase, timeoutMs }),
    connectCourier: createUberDirect({
      auth: courier.origin,
      api: courier.origin,
      clock,
      theirClock: clock,
      timeoutMs,
    }),
    mailer,
  })
  sendWebhooksTo(environment, app)
  diner = visit(environment, app)
})
afterEach(async () => {
  for (const proxy of [payment, courier, mail]) await proxy.behave({ kind: 'good' })
  environment.sandbox.webhooks.hold(false)
  environment.sandbox.webhooks.setCopies(1)
})
afterAll(async () => {
  await app.stop()
  mailer.close()
  for (const proxy of [payment, courier, mail]) await proxy.close()
  await environment.close()
})

/** One of each kind; the adapters' own tests cover every response. */
const tried = [
  'refuses connections',
  'says nothing at all',
  'is cut within its body',
  'never ends its body',
  'answers with a page',
  'answers with an amount below zero',
  'has a fault of its own',
] as const

test.for(tried)(
  '[FLT-22, FLT-29] a payment provider that %s: nothing is charged, then nothing is lost, and the messages are right',
  { timeout: 60_000 },
  async (name) => {
    const behavior = badAnswers[name] as ProxyBehavior
    environment.sandbox.webhooks.hold(true)
    const { menu, cartId } = await openCart(diner)
    const body = checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))])
    await payment.behave(behavior)
    await expect(diner.api().checkouts.start(body)).rejects.toMatchObject({
      status: 422,
      message: expect.stringMatching(/^Failed to create payment intent: \S/),
    })
    await payment.behave({ kind: 'good' })
    const answer = await diner.api().checkouts.start(body)
    if (answer.kind !== 'pay') throw new Error('expected a payment')
    await pay(environment, answer)
    await payment.behave(behavior)
    await expect(diner.api().checkouts.complete({ checkoutId: answer.checkoutId })).rejects.toMatchObject({
      status: 503,
      message: 'We are confirming your payment. This can take a moment.',
    })
    await payment.behave({ kind: 'good' })
    acknowledged.push(await diner.api().checkouts.complete({ checkoutId: answer.checkoutId }))
    await expectAllWell()
  },
)

const badMails: Readonly<Record<(typeof tried)[number], ProxyBehavior>> = {
  'refuses connections': { kind: 'refuse' },
  'says nothing at all': { kind: 'silent' },
  'is cut within its body': { kind: 'cut', after: 200 },
  'never ends its body': { kind: 'again', begin: '220-hello\r\n', data: '220-and\r\n', ms: 50 },
  'answers with a page': { kind: 'say', data: '<html>' },
  'answers with an amount below zero': { kind: 'say', data: '-220 hello\r\n' },
  'has a fault of its own': { kind: 'say', data: '421 Try again later\r\n' },
}

test.for(tried)(
  '[FLT-23, FLT-29] a courier and a mail server that each %s: the order succeeds, and each job runs once they recover',
  { timeout: 60_000 },
  async (name) => {
    const address = '12 Grand Street, New York, NY 10002'
    const quote = () =>
      diner.api().delivery.quote({ restaurant: 'sakura', address, timing: { kind: 'asap' } })
    await courier.behave(badAnswers[name] as ProxyBehavior)
    await expect(quote()).rejects.toMatchObject({ status: 422, message: expect.stringMatching(/quote|Uber/) })
    await courier.behave({ kind: 'good' })
    const { menu, cartId } = await openCart(diner)
    const lines = [aLine(menu, plainDish(menu), { quantity: 8 })]
    const body = checkoutBody(menu, cartId, lines, { quote: await quote() })
    const answer = await diner.api().checkouts.start(body)
    if (answer.kind !== 'pay') throw new Error('expected a payment')
    await courier.behave(badAnswers[name] as ProxyBehavior)
    await mail.behave(badMails[name])
    const before = { courier: courier.connections(), mail: mail.connections() }
    environment.sandbox.webhooks.setCopies(3)
    await pay(environment, answer)
    acknowledged.push(await diner.api().checkouts.complete({ checkoutId: answer.checkoutId }))
    if (name !== 'refuses connections') {
      await expect.poll(() => courier.connections(), { timeout: 20_000 }).toBeGreaterThan(before.courier)
      await expect.poll(() => mail.connections(), { timeout: 20_000 }).toBeGreaterThan(before.mail)
    }
    await courier.behave({ kind: 'good' })
    await mail.behave({ kind: 'good' })
    await expectAllWell()
  },
)

test('[FLT-22, FLT-23] slow services that respond before the timeout succeed', async () => {
  for (const proxy of [payment, courier, mail]) await proxy.behave({ kind: 'slow', ms: 60 })
  const { menu, cartId } = await openCart(diner)
  const answer = await diner.api().checkouts.start(checkoutBody(menu, cartId, [aLine(menu, plainDish(menu))]))
  if (answer.kind !== 'pay') throw new Error('expected a payment')
  await pay(environment, answer)
  acknowledged.push(await diner.api().checkouts.complete({ checkoutId: answer.checkoutId }))
  await expectAllWell()
})

async function expectAllWell(): Promise<void> {
  environment.sandbox.webhooks.hold(false)
  await environment.sandbox.webhooks.settled()
  await untilFollowedUp(environment)
  await expectBooksAgree(environment, { acknowledged })
}
