import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { PaymentProviderError } from './port.ts'
import { createStripePayments } from './stripe.ts'

const webhookSecret = 'whsec_of_the_test'
const payments = createStripePayments({
  secretKey: 'sk_test_x',
  webhookSecret,
  apiBase: null,
  timeoutMs: 1000,
})

const body = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { id: 'pi_1', object: 'payment_intent' } },
})

test('[SBX-13] a body signed by the secret is taken, as text and as bytes', async () => {
  const event = { id: 'evt_1', type: 'payment.succeeded', intentId: 'pi_1', errorCode: null }
  expect(await payments.verifyWebhook(body, sign(body))).toEqual(event)
  expect(await payments.verifyWebhook(Buffer.from(body), sign(body))).toEqual(event)
})

test('[SBX-13] a body sent again carries the id that it had, so that it can be told', async () => {
  const header = sign(body)
  const twice = [await payments.verifyWebhook(body, header), await payments.verifyWebhook(body, header)]
  expect(twice).toMatchObject([{ id: 'evt_1' }, { id: 'evt_1' }])
})

test.each([
  ['no signature', body, null],
  ['an empty signature', body, ''],
  ['nonsense', body, 'nonsense'],
  ['a time without a signature', body, `t=${Math.floor(Date.now() / 1000)},v1=`],
  ['another secret', body, sign(body, { secret: 'whsec_other' })],
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

test('[SBX-13] an event of a kind we do not know is other, and one that is no event throws', async () => {
  const other = JSON.stringify({ id: 'evt_2', type: 'moon.rose', data: { object: { object: 'moon' } } })
  expect(await payments.verifyWebhook(other, sign(other))).toEqual({
    id: 'evt_2',
    type: 'other',
    intentId: null,
    errorCode: null,
  })
  for (const wrong of ['not json', '{"id":"evt_3"}'])
    await expect(payments.verifyWebhook(wrong, sign(wrong))).rejects.toThrow(PaymentProviderError)
})

function sign(payload: string, changes: { secret?: string; timestamp?: number } = {}): string {
  const stripe = new Stripe('sk_test_x')
  return stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, ...changes })
}
