import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payByCard } from '../pay-by-card.ts'
import { sandboxAccounts } from './accounts.ts'
import type { TableOf } from './params.ts'
import { startTestSandbox, type TestSandbox } from './test-sandbox.testing.ts'

let world: TestSandbox

beforeAll(async () => {
  world = await startTestSandbox()
})

afterAll(() => world.stop())

const onward = { 'transfer_data[destination]': sandboxAccounts.active }

describe('creating an intent', () => {
  test.each<[string, Record<string, string>, string | null, string]>([
    ['a bad choice', { capture_method: 'later' }, null, 'capture_method'],
    [
      'a bad choice in a group',
      { 'automatic_payment_methods[enabled]': 'true', 'automatic_payment_methods[allow_redirects]': 'some' },
      null,
      'automatic_payment_methods[allow_redirects]',
    ],
    [
      'an unknown field in a group',
      { 'automatic_payment_methods[enabled]': 'true', 'automatic_payment_methods[nonsense]': '1' },
      'parameter_unknown',
      'automatic_payment_methods[nonsense]',
    ],
    [
      'a group without its required field',
      { 'automatic_payment_methods[allow_redirects]': 'never' },
      'parameter_missing',
      'automatic_payment_methods[enabled]',
    ],
    ['an unknown currency', { currency: 'zzz' }, null, 'currency'],
    ['an invalid email', { receipt_email: 'nonsense' }, 'email_invalid', 'receipt_email'],
    ['an unknown expansion', { 'expand[]': 'nonsense' }, null, 'expand'],
    ['an expansion below a leaf', { 'expand[]': 'payment_method.nonsense' }, null, 'expand'],
    ['an expansion that is not a list', { expand: 'latest_charge' }, null, 'expand'],
    [
      'an expansion that is too deep',
      { 'expand[]': 'latest_charge.payment_intent.latest_charge.payment_intent.latest_charge' },
      null,
      'expand',
    ],
    [
      'an account that was never connected',
      { 'transfer_data[destination]': 'acct_bogus' },
      'resource_missing',
      'transfer_data[destination]',
    ],
    [
      'a merchant that was never connected',
      { on_behalf_of: 'acct_bogus' },
      'resource_missing',
      'on_behalf_of',
    ],
    [
      'an account that cannot receive transfers yet',
      { 'transfer_data[destination]': sandboxAccounts.pending },
      'insufficient_capabilities_for_transfer',
      'transfer_data[destination]',
    ],
    [
      'a merchant that cannot take cards',
      { on_behalf_of: sandboxAccounts.inactive },
      'capability_not_active',
      'on_behalf_of',
    ],
    [
      'parameters that exclude each other',
      { ...onward, 'transfer_data[amount]': '100', application_fee_amount: '10' },
      'parameters_exclusive',
      'application_fee_amount',
    ],
    [
      'a parameter that this version of the API no longer has',
      { 'automatic_payment_methods[enabled]': 'true', 'payment_method_types[]': 'card' },
      'parameter_unknown',
      'payment_method_types',
    ],
    ['a fee without an account', { application_fee_amount: '10' }, null, 'application_fee_amount'],
    ['a fee above the amount', { ...onward, application_fee_amount: '501' }, null, 'application_fee_amount'],
    [
      'a parameter of a confirm',
      { return_url: 'https://example.com' },
      'payment_intent_invalid_parameter',
      'return_url',
    ],
    ['an invalid URL', { return_url: 'nonsense' }, 'url_invalid', 'return_url'],
    [
      'an invalid boolean',
      { 'automatic_payment_methods[enabled]': 'maybe' },
      null,
      'automatic_payment_methods[enabled]',
    ],
    ['a text instead of a group', { transfer_data: 'nonsense' }, null, 'transfer_data'],
    ['a group instead of a text', { 'receipt_email[a]': 'b' }, null, 'receipt_email'],
    ['a metadata value that is a group', { 'metadata[a][b]': 'c' }, null, 'metadata[a]'],
    ['an empty value', { receipt_email: '' }, 'parameter_invalid_empty', 'receipt_email'],
    ['a description that is too long', { description: 'x'.repeat(1001) }, null, 'description'],
    ['a value that the sandbox does not support', { capture_method: 'manual' }, null, 'capture_method'],
  ])('[SBX-37, SBX-38] with %s is refused, and creates none', async (_what, fields, code, param) => {
    const count = async () => (await world.get('/v1/events?limit=100')).body.data.length
    const before = await count()
    const { status, body } = await world.post('/v1/payment_intents', {
      amount: '500',
      currency: 'usd',
      ...fields,
    })
    expect(status).toBe(400)
    expect(body.error).toEqual({
      type: 'invalid_request_error',
      message: expect.stringMatching(/\w/),
      param,
      ...(code === null ? {} : { code }),
    })
    expect(await count()).toBe(before)
  })

  test('[SBX-37] with valid values for all parameters stores them', async () => {
    const { status, body } = await world.post('/v1/payment_intents', {
      amount: '500',
      currency: 'USD',
      ...onward,
      on_behalf_of: sandboxAccounts.active,
      application_fee_amount: '25',
      'automatic_payment_methods[enabled]': 'true',
      'automatic_payment_methods[allow_redirects]': 'never',
      receipt_email: 'ada@example.com',
      statement_descriptor_suffix: 'SAKURA',
      'metadata[orderId]': '1',
      'expand[]': 'latest_charge.balance_transaction',
    })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        currency: 'usd',
        application_fee_amount: 25,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        transfer_data: { destination: sandboxAccounts.active },
        statement_descriptor_suffix: 'SAKURA',
        latest_charge: null,
      },
    })
  })

  test('[SBX-37] an empty value clears the email, where the API allows it', async () => {
    const fields = { amount: '500', currency: 'usd', receipt_email: 'ada@example.com' }
    const path = `/v1/payment_intents/${(await world.post('/v1/payment_intents', fields)).body.id}`
    expect((await world.post(path, { description: 'Order 1' })).body.receipt_email).toBe('ada@example.com')
    expect((await world.post(path, { receipt_email: '' })).body.receipt_email).toBeNull()
    expect((await world.post(path, { receipt_email: 'nonsense' })).body.error.code).toBe('email_invalid')
  })
})

describe('other requests', () => {
  test.each<[string, string, Record<string, string>, string]>([
    ['POST', '/v1/refunds', { payment_intent: 'pi_1', reason: 'bored' }, 'reason'],
    ['POST', '/v1/refunds', { payment_intent: 'pi_1', reverse_transfer: 'maybe' }, 'reverse_transfer'],
    ['POST', '/v1/payment_intents/pi_1/cancel', { cancellation_reason: 'bored' }, 'cancellation_reason'],
    ['POST', '/v1/transfers/tr_1/reversals', { amount: 'all' }, 'amount'],
    ['POST', '/v1/payment_method_domains', {}, 'domain_name'],
    ['GET', '/v1/payment_intents', { payment_intent: 'pi_1' }, 'payment_intent'],
    ['GET', '/v1/payment_intents', { 'created[since]': '1' }, 'created[since]'],
    ['GET', '/v1/disputes', { created: 'today' }, 'created'],
    ['GET', '/v1/refunds', { 'expand[]': 'charge' }, 'expand'],
    ['GET', '/v1/balance', { 'expand[]': 'available' }, 'expand'],
  ])('[SBX-37, SBX-38] %s %s with %j is refused', async (method, path, fields, param) => {
    const query = new URLSearchParams(fields)
    const { status, body } =
      method === 'GET' ? await world.get(`${path}?${query}`) : await world.post(path, fields)
    expect({ status, error: body.error }).toMatchObject({
      status: 400,
      error: { type: 'invalid_request_error', param },
    })
  })

  test('[SBX-38] the error for a list expanded without data explains the correct form', async () => {
    const { body } = await world.get('/v1/payment_intents?expand[]=latest_charge')
    expect(body.error.message).toContain("'data.latest_charge'")
  })
})

test('[SBX-37] a table with a name, kind or value that the library does not have does not compile', () => {
  const unknownName = {
    // @ts-expect-error No such parameter.
    nonsense: { kind: 'text' },
  } as const satisfies TableOf<Stripe.RefundCreateParams>
  const wrongKind = {
    // @ts-expect-error An amount is a whole number.
    amount: { kind: 'text' },
  } as const satisfies TableOf<Stripe.RefundCreateParams>
  const missingValue = {
    // @ts-expect-error There are three reasons.
    reason: { kind: 'choice', choices: { duplicate: true, fraudulent: true } },
  } as const satisfies TableOf<Stripe.RefundCreateParams>
  const wrongValue = {
    reason: {
      kind: 'choice',
      // @ts-expect-error No such reason.
      choices: { duplicate: true, fraudulent: true, requested_by_customer: true, bored: true },
    },
  } as const satisfies TableOf<Stripe.RefundCreateParams>
  const optional = {
    // @ts-expect-error The name of a domain must be sent.
    domain_name: { kind: 'text' },
  } as const satisfies TableOf<Stripe.PaymentMethodDomainCreateParams>
  expect([unknownName, wrongKind, missingValue, wrongValue, optional]).toHaveLength(5)
})

describe('responses', () => {
  test('[SBX-39] contain every field, including empty ones, and so do events', async () => {
    const intentId = await world.makePaid()
    await world.post('/v1/refunds', { payment_intent: intentId, amount: '100' })
    const path = `/v1/payment_intents/${intentId}?expand[]=latest_charge&expand[]=payment_method`
    const { body: intent } = await world.get(path)
    expect(intent).toMatchObject({
      object: 'payment_intent',
      customer: null,
      payment_method: { object: 'payment_method', type: 'card', card: { brand: 'visa', last4: '4242' } },
      processing: null,
      latest_charge: {
        object: 'charge',
        outcome: { type: 'authorized' },
        payment_method_details: { type: 'card', card: { last4: '4242' } },
        receipt_url: null,
      },
    })
    const { body: events } = await world.get('/v1/events?limit=1')
    expect(events.data[0]).toMatchObject({
      object: 'event',
      api_version: '2026-10-28.endive',
      type: 'charge.refunded',
      data: { object: { object: 'charge', payment_intent: intentId, amount_refunded: 100 } },
      request: { id: null, idempotency_key: null },
    })
  })

  test('[SBX-39] a failed payment attempt contains its card and its charge', async () => {
    const { body } = await world.post('/v1/payment_intents', { amount: '500', currency: 'usd' })
    const refused = await payByCard(world.sandbox.origin, {
      intentId: body.id,
      clientSecret: body.client_secret,
      number: '4000000000000002',
    })
    expect(refused.body.error).toMatchObject({
      type: 'card_error',
      code: 'card_declined',
      charge: expect.stringMatching(/^ch_/),
      payment_method: { object: 'payment_method', card: { last4: '0002' } },
    })
  })
})
