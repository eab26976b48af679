import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { PaymentProviderError } from './port.ts'
import { translateError } from './stripe-errors.ts'
import {
  parseEvent,
  parseIntent,
  parseRefund,
  refundStatusByStripe,
  statusByStripe,
  toPaymentIntent,
} from './stripe-shapes.ts'

const intent = { id: 'pi_1', created: 1_795_000_000, amount: 100, amount_received: 0, currency: 'usd' }

test('[SBX-11] every state of an intent is mapped, and a new one is unknown, never paid', () => {
  const meanings = Object.keys(statusByStripe).map((status) => [
    status,
    toPaymentIntent(parseIntent({ ...intent, status })).status,
  ])
  expect(Object.fromEntries(meanings)).toEqual({
    requires_payment_method: 'open',
    requires_confirmation: 'open',
    requires_action: 'requires_action',
    requires_capture: 'processing',
    processing: 'processing',
    succeeded: 'succeeded',
    canceled: 'canceled',
  })
  for (const status of ['requires_moon', 'constructor', ''])
    expect(toPaymentIntent(parseIntent({ ...intent, status })).status).toBe('unknown')
})

test('[SBX-11] an unfinished refund is pending, a returned one failed', () => {
  const statusOf = (status: string | null) =>
    parseRefund({ id: 're_1', created: 1_795_000_000, amount: 5, status }).status
  expect(Object.keys(refundStatusByStripe).map(statusOf)).toEqual([
    'succeeded',
    'pending',
    'pending',
    'failed',
    'failed',
  ])
  expect([statusOf(null), statusOf('new_state')]).toEqual(['pending', 'pending'])
})

test.each([
  ['nothing', null],
  ['a fraction of a cent', { ...intent, status: 'succeeded', amount: 10.5 }],
  ['an amount as text', { ...intent, status: 'succeeded', amount: '100' }],
  ['no amount received', { ...intent, status: 'succeeded', amount_received: undefined }],
])('[SBX-12] a response with %s is unreadable; nothing is guessed', (_name, answer) => {
  expect(() => parseIntent(answer)).toThrow(
    expect.objectContaining({ kind: 'unreachable', code: 'unreadable_answer' }),
  )
})

test('[SBX-13] an event about a refund names the refunded payment', () => {
  const event = (type: string, object: object) => parseEvent({ id: 'evt_1', type, data: { object } })
  const refund = { id: 're_1', object: 'refund', payment_intent: 'pi_1' }
  expect(event('refund.failed', refund)).toEqual({
    id: 'evt_1',
    type: 'refund.updated',
    intentId: 'pi_1',
    madeBy: null,
    disputeId: null,
    payoutId: null,
    errorCode: null,
  })
  const failed = { id: 'pi_1', object: 'payment_intent', last_payment_error: { code: 'card_declined' } }
  expect(event('payment_intent.payment_failed', failed)).toMatchObject({ errorCode: 'card_declined' })
  expect(event('charge.refunded', { ...refund, object: 'charge' })).toMatchObject({ intentId: 'pi_1' })
  expect(event('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: null })).toMatchObject({
    intentId: null,
  })
})

test('[SBX-12] an error keeps 200 characters of the message, without keys and client secrets', () => {
  const message = `Invalid API Key provided: sk_live_****abcd for pi_3abc_secret_xyz. ${'x'.repeat(300)}`
  const problem = translateError(
    Stripe.errors.StripeError.generate({ type: 'invalid_request_error', message }),
  )
  expect(problem).toBeInstanceOf(PaymentProviderError)
  expect(problem).toMatchObject({
    message: expect.stringMatching(/^Invalid API Key provided: \[key\] for pi_3abc_\[secret\]\./),
  })
  expect(problem instanceof Error && problem.message.length).toBe(200)
})

test('[SBX-12] an error that is not the provider’s is returned unchanged', () => {
  const bug = new TypeError('no such field')
  expect(translateError(bug)).toBe(bug)
})
