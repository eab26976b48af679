import Stripe from 'stripe'
import { expect, test } from 'vitest'
import type { PaymentProvider } from './port.ts'
import { createStripePayments } from './stripe.ts'

const webhookSecret = 'whsec_of_the_test'
const payments = createStripePayments({
  secretKey: 'sk_test_x',
  webhookSecret,
  apiBase: null,
  timeoutMs: 1000,
})

const accountsWebhookSecret = 'whsec_of_accounts'
const withAccounts = createStripePayments({
  secretKey: 'sk_test_x',
  webhookSecret,
  accountsWebhookSecret,
  apiBase: null,
  timeoutMs: 1000,
})

const body = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { id: 'pi_1', object: 'payment_intent' } },
})

test('[SBX-13] a body signed with the secret is accepted, as text and as bytes', async () => {
  const event = {
    id: 'evt_1',
    type: 'payment.succeeded',
    intentId: 'pi_1',
    madeBy: null,
    disputeId: null,
    payoutId: null,
    errorCode: null,
  }
  expect(await payments.verifyWebhook(body, sign(body))).toEqual(event)
  expect(await payments.verifyWebhook(Buffer.from(body), sign(body))).toEqual(event)
})

test('[SBX-13] a repeated body has the same id, so that it can be recognized', async () => {
  const header = sign(body)
  const twice = [await payments.verifyWebhook(body, header), await payments.verifyWebhook(body, header)]
  expect(twice).toMatchObject([{ id: 'evt_1' }, { id: 'evt_1' }])
})

test.each([
  ['no signature', body, null],
  ['an empty signature', body, ''],
  ['nonsense', body, 'nonsense'],
  ['a timestamp without a signature', body, `t=${Math.floor(Date.now() / 1000)},v1=`],
  ['a different secret', body, sign(body, { secret: 'whsec_other' })],
  [
    'a signature older than five minutes',
    body,
    sign(body, { timestamp: Math.floor(Date.now() / 1000) - 301 }),
  ],
  ['a changed body', body.replace('pi_1', 'pi_2'), sign(body)],
  ['an empty body', '', sign(body)],
])('[SBX-13] %s is a bad signature', async (_name, sent, header) => {
  expect(await payments.verifyWebhook(sent, header)).toBe('bad_signature')
})

test('[SBX-13] an event of an unknown type is other', async () => {
  const other = JSON.stringify({ id: 'evt_2', type: 'moon.rose', data: { object: { object: 'moon' } } })
  expect(await payments.verifyWebhook(other, sign(other))).toEqual({
    id: 'evt_2',
    type: 'other',
    intentId: null,
    madeBy: null,
    disputeId: null,
    payoutId: null,
    errorCode: null,
  })
})

test.each([
  ['a body that is not JSON', 'not json', null, ''],
  ['a body that is not text', Buffer.from([0xff, 0xfe, 0x00]), null, ''],
  ['nothing', 'null', null, ''],
  ['an event without an object', '{"id":"evt_3","type":"payment_intent.succeeded"}', 'evt_3', 'data'],
  ['an id that the database would reject', eventOf({ id: 'evt\u0000' }, 'pi_1'), null, 'id'],
  ['a payment without its id', eventOf({}, 7), 'evt_4', 'data.object.id'],
  ['a payment whose id the database would reject', eventOf({}, 'pi_\u0000'), 'evt_4', 'data.object.id'],
  ['a thin event', '{"id":"evt_5","object":"v2.core.event","type":"v1.billing"}', 'evt_5', 'data'],
])('[SBX-13] %s is unreadable if it is signed, else a bad signature', async (_name, sent, id, field) => {
  expect(await payments.verifyWebhook(sent, sign(sent.toString()))).toEqual({
    type: 'unreadable',
    id,
    field,
  })
  expect(await payments.verifyWebhook(sent, sign('another'))).toBe('bad_signature')
})

test('[SBX-13] an error code that the database would reject is left out', async () => {
  const failed = JSON.stringify({
    id: 'evt_6',
    type: 'payment_intent.payment_failed',
    data: { object: { id: 'pi_1', object: 'payment_intent', last_payment_error: { code: 'a\u0000' } } },
  })
  expect(await payments.verifyWebhook(failed, sign(failed))).toMatchObject({
    type: 'payment.failed',
    madeBy: null,
    disputeId: null,
    payoutId: null,
    errorCode: null,
  })
})

function eventOf(changes: Record<string, unknown>, intentId: unknown): string {
  const object = { id: intentId, object: 'payment_intent' }
  return JSON.stringify({ id: 'evt_4', type: 'payment_intent.succeeded', data: { object }, ...changes })
}

const verifyAccount = (payments: PaymentProvider, event: object, secret = accountsWebhookSecret) => {
  const text = JSON.stringify(event)
  return payments.verifyAccountWebhook(text, sign(text, { secret }))
}
const accountEvent = { id: 'evt_3', type: 'account.updated', account: 'acct_1A2b3C4d', data: { object: {} } }

test.each([
  ['account.updated', 'account.updated'],
  ['account.application.deauthorized', 'account.updated'],
  ['capability.updated', 'other'],
  ['toString', 'other'],
])('[PAY-60] the event %s of a connected account is %s', async (stripeType, type) => {
  expect(await verifyAccount(withAccounts, { ...accountEvent, type: stripeType })).toEqual({
    id: 'evt_3',
    type,
    accountId: 'acct_1A2b3C4d',
    payoutId: null,
  })
})

test('[PAY-60] without its own secret no event of a connected account is trusted', async () => {
  expect(await verifyAccount(payments, accountEvent)).toBe('no_secret')
  expect(await verifyAccount(payments, accountEvent, webhookSecret)).toBe('no_secret')
  expect(await verifyAccount(withAccounts, accountEvent, webhookSecret)).toBe('bad_signature')
  const text = JSON.stringify(accountEvent)
  expect(await withAccounts.verifyAccountWebhook(text, null)).toBe('bad_signature')
})

test.each([
  [{ ...accountEvent, account: undefined }, 'evt_3', 'account'],
  [{ ...accountEvent, account: 'acct_\u0000' }, 'evt_3', 'account'],
  [{ ...accountEvent, id: 7 }, null, 'id'],
])('[PAY-60] %j is unreadable', async (event, id, field) => {
  expect(await verifyAccount(withAccounts, event)).toEqual({ type: 'unreadable', id, field })
})

function sign(payload: string, changes: { secret?: string; timestamp?: number } = {}): string {
  const stripe = new Stripe('sk_test_x')
  return stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, ...changes })
}
