import { expect, test } from 'vitest'
import { type OrderId, type RestaurantId, toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import type { Address } from '#domain/orders/delivery/address.ts'
import { badAnswers, sentElsewhere } from '#testing/bad-answers.ts'
import { createTestClock } from '#testing/clock.ts'
import { type FaultyProxy, openFaultyProxy, type ProxyBehavior } from '#testing/faulty-proxy.ts'
import { isPerson } from '../../people/accounts/optional/captcha.ts'
import { createUberDirect } from './courier/uber-direct.ts'
import { limitedFetch } from './limited-fetch.ts'
import { createSmtpMailer } from './mail/smtp.ts'
import { createStripePayments } from './payment/stripe.ts'
import { textsByWebhook } from './text-messages/webhook.ts'

const restaurantId: RestaurantId = toId('0b4f4bd0-1111-4a6e-9b3c-0d0d6b1c0001')
const orderId: OrderId = toId('0b4f4bd0-1111-4a6e-9b3c-0d0d6b1c0009')
const clock = createTestClock('2026-11-20T20:00:00Z')
const secret = 'sk_test_never_to_be_seen_elsewhere'
const timeoutMs = 400

const address: Address = {
  street: '12 Grand Street',
  city: 'New York',
  state: 'NY',
  zipCode: '10002',
  country: 'US',
}
const stop = { name: 'Sakura', phone: '(212) 555-0142', address, notes: '' }

function paymentsAt({ port }: FaultyProxy) {
  return createStripePayments({
    secretKey: secret,
    webhookSecret: 'whsec_x',
    apiBase: { protocol: 'http', host: '127.0.0.1', port },
    timeoutMs,
  })
}

function courierAt(proxy: FaultyProxy, auth = proxy.origin) {
  const credentials = { clientId: 'x', clientSecret: secret, customerId: 'x' }
  return createUberDirect({ auth, api: proxy.origin, clock, theirClock: clock, timeoutMs })(credentials)
}

const calls: Readonly<Record<string, (proxy: FaultyProxy) => Promise<unknown>>> = {
  'making a payment': (proxy) =>
    paymentsAt(proxy).createIntent({
      amount: cents(2500),
      currency: 'usd',
      idempotencyKey: 'x',
      restaurantId,
      checkoutId: toId(orderId),
      customer: { name: 'Ada', email: 'ada@example.com', phone: '+12125550100' },
      connectedAccount: null,
      applicationFee: cents(0),
    }),
  'reading a payment': (proxy) => paymentsAt(proxy).readIntent(toId('pi_1')),
  'making a refund': (proxy) =>
    paymentsAt(proxy).refund({
      intentId: toId('pi_1'),
      amount: cents(100),
      idempotencyKey: 'x',
      refundId: toId('x'),
      reason: 'x',
    }),
  'a courier token': (proxy) => courierAt(proxy).check(),
  'a quote': async (proxy) =>
    withToken(proxy, (courier) =>
      courier.quote({ restaurantId, pickup: stop, dropoff: address, window: null }),
    ),
  'requesting a courier': (proxy) =>
    withToken(proxy, (courier) =>
      courier.requestDelivery({
        key: orderId,
        orderId,
        restaurantId,
        quoteId: null,
        pickup: stop,
        dropoff: stop,
        items: [],
        value: cents(100),
        window: null,
      }),
    ),
}

/** Runs `work` with a courier that has a valid token from a healthy token endpoint. */
async function withToken<Value>(
  proxy: FaultyProxy,
  work: (courier: ReturnType<typeof courierAt>) => Promise<Value>,
): Promise<Value> {
  const tokenProxy = await openFaultyProxy(null)
  const token = '{"access_token":"token_never_to_be_seen_elsewhere","expires_in":3600}'
  const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${token.length}\r\n`
  await tokenProxy.behave({ kind: 'say', data: `${head}connection: close\r\n\r\n${token}` })
  try {
    return await work(courierAt(proxy, tokenProxy.origin))
  } finally {
    await tokenProxy.close()
  }
}

/** Returns the result of a call: the kind of the error. */
async function outcomeOf(
  call: (proxy: FaultyProxy) => Promise<unknown>,
  behavior: ProxyBehavior,
): Promise<unknown> {
  const proxy = await openFaultyProxy(null, { speaksFirst: call === sendMail })
  await proxy.behave(behavior)
  try {
    return await call(proxy).then(
      () => 'it worked',
      (error: { kind?: unknown }) => error.kind ?? error,
    )
  } finally {
    await proxy.close()
  }
}

async function outcomesOf(call: (proxy: FaultyProxy) => Promise<unknown>) {
  const outcomes = Object.entries(badAnswers).map(
    async ([name, behavior]) => [name, await outcomeOf(call, behavior)] as const,
  )
  return Object.fromEntries(await Promise.all(outcomes))
}

// Concurrent, because each one waits for a timeout.
test.concurrent.for(Object.entries(calls))(
  '[FLT-20] %s fails in time as unreachable, whatever the response',
  async ([, call]) => {
    const everyOne = Object.keys(badAnswers).map((name) => [name, 'unreachable'])
    expect(await outcomesOf(call)).toEqual(Object.fromEntries(everyOne))
  },
)

test.concurrent('[FLT-20] an unreadable captcha response vouches for nobody', async () => {
  const features = (proxy: FaultyProxy) =>
    ({ provider: 'turnstile', siteKey: 'x', secretKey: secret, verifyUrl: proxy.origin }) as const
  const headers = new Headers({ 'x-captcha-response': 'x' })
  const isNone = (name: string) => [name, false]
  const results = Object.entries(badAnswers).map(async ([name, behavior]) => {
    const proxy = await openFaultyProxy(null)
    await proxy.behave(behavior)
    const person = await isPerson(features(proxy), headers, '192.0.2.1')
    await proxy.close()
    return [name, person]
  })
  expect(Object.fromEntries(await Promise.all(results))).toEqual(
    Object.fromEntries(Object.keys(badAnswers).map(isNone)),
  )
})

test.concurrent('[FLT-20, ACC-53] a text message counts as accepted only by a status that says so', async () => {
  const saysTaken = (behavior: ProxyBehavior) => {
    const data = behavior.kind === 'say' ? behavior.data : behavior.kind === 'again' ? behavior.begin : ''
    return /^HTTP\/1\.1 2\d\d.*\r\n\r\n/s.test(data)
  }
  const entries = Object.entries(badAnswers)
  const outcomes = entries.map(
    async ([name, behavior]) => [name, await outcomeOf(sendText, behavior)] as const,
  )
  expect(Object.fromEntries(await Promise.all(outcomes))).toEqual(
    Object.fromEntries(
      entries.map(([name, behavior]) => [name, saysTaken(behavior) ? 'it worked' : 'TextMessageError']),
    ),
  )
})

function sendText({ origin }: FaultyProxy): Promise<void> {
  const sent = textsByWebhook({ url: origin, token: secret }).send('+12125550142', 'x')
  return sent.catch((error: Error) => Promise.reject({ kind: error.name }))
}

test.concurrent.for(['301', '302', '303', '307', '308'] as const)(
  '[FLT-21] follows no redirect of %s, with or without a key',
  async (status) => {
    const elsewhere = await openFaultyProxy(null)
    const behavior = sentElsewhere(`${elsewhere.origin}/collect`, status)
    const outcomes = await Promise.all(Object.values(calls).map((call) => outcomeOf(call, behavior)))
    expect(await outcomeOf(sendText, behavior)).toBe('TextMessageError')
    expect(new Set(outcomes)).toEqual(new Set(['unreachable']))
    expect(elsewhere.connections()).toBe(0)
    await elsewhere.close()
  },
)

test('[FLT-20] a response is read up to the size limit and no further', async () => {
  const proxy = await openFaultyProxy(null)
  await proxy.behave(badAnswers['sends a body as fast as it can'] as ProxyBehavior)
  const fetched = limitedFetch(proxy.origin, {}, { timeoutMs: 600_000, maxBytes: 100_000 })
  await expect(fetched).rejects.toMatchObject({ name: 'ResponseTooLargeError' })
  await proxy.close()
})

const badGreetings: Readonly<Record<string, ProxyBehavior>> = {
  'refuses connections': { kind: 'refuse' },
  'says nothing at all': { kind: 'silent' },
  'is cut within its greeting': { kind: 'say', data: '220 he' },
  'never ends its greeting': { kind: 'again', begin: '220-hello\r\n', data: '220-and\r\n', ms: 50 },
  'never ends its line': { kind: 'again', begin: '220 ', data: 'x'.repeat(60_000), ms: 0 },
  'speaks another protocol': { kind: 'say', data: '+OK POP3 ready\r\n' },
  'answers with a page': { kind: 'say', data: 'HTTP/1.1 400 Bad Request\r\n\r\n<html>' },
}

test('[FLT-20] an email fails in time as not accepted, whatever the response', async () => {
  const outcomes = Object.entries(badGreetings).map(async ([name, behavior]) => [
    name,
    await outcomeOf(sendMail, behavior),
  ])
  expect(Object.fromEntries(await Promise.all(outcomes))).toEqual(
    Object.fromEntries(Object.keys(badGreetings).map((name) => [name, 'unreachable'])),
  )
})

async function sendMail({ port }: FaultyProxy): Promise<void> {
  const mailer = createSmtpMailer({
    server: { host: '127.0.0.1', port, secure: false, login: null },
    from: { name: null, address: 'orders@comanda.example' },
    timeoutMs,
  })
  const content = { subject: 'x', html: 'x', text: 'x' }
  try {
    await mailer.send({ to: ['ada@example.com'], replyTo: 'help@example.com', ...content, key: 'x' })
  } finally {
    mailer.close()
  }
}
