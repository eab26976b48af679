/** Tests what the adapter sends, and responses that the sandbox can't be made to return. */

import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import type { IntentInput } from './port.ts'
import { createStripePayments } from './stripe.ts'
import { eventTypeByStripe } from './stripe-shapes.ts'
import { handledEvents } from './stripe-webhook-setup.ts'

type SentRequest = {
  readonly method: string
  readonly path: string
  readonly form: URLSearchParams
  /** The connected account that it is created for. */
  readonly account: string | null
}
type Reply = { readonly status?: number; readonly body: unknown }

let server: Server
let sent: SentRequest[] = []
/** By method and path, as 'GET /v1/balance'. */
let replies: Record<string, Reply> = {}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const body = request.method === 'GET' ? query : Buffer.concat(parts).toString()
    const method = request.method ?? ''
    const account = request.headers['stripe-account']
    sent.push({ method, path, form: new URLSearchParams(body), account: account?.toString() ?? null })
    const reply = replies[`${method} ${path}`] ?? {
      status: 404,
      body: { error: { code: 'resource_missing' } },
    }
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(reply.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  sent = []
  replies = { 'POST /v1/payment_intents': { body: intentBody({}) } }
})

test('[PAY-41] an intent accepts cards only, whatever the dashboard allows', async () => {
  await connect().createIntent(inputFor({}))
  const form = sent[0]?.form
  expect(form?.getAll('allowed_payment_method_types[0]')).toEqual(['card'])
  expect([...(form?.keys() ?? [])].filter((name) => name.startsWith('automatic_payment'))).toEqual([])
})

test('[PAY-42] sends Stripe no address for a receipt', async () => {
  await connect().createIntent(inputFor({}))
  expect(sent[0]?.form.get('metadata[customerEmail]')).toBe('ada@example.com')
  expect(sent[0]?.form.has('receipt_email')).toBe(false)
})

test('[CEL-8] a payment names the cell that makes it, if the cell has a name', async () => {
  await connect().createIntent(inputFor({}))
  await connect({ cellName: 'west' }).createIntent(inputFor({}))
  expect(sent.map(({ form }) => form.get('metadata[cell]'))).toEqual([null, 'west'])
})

test("[PAY-44] a payment in progress that can't be canceled returns processing, not an error", async () => {
  const refusal = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'No.' }
  replies = {
    'POST /v1/payment_intents/pi_1/cancel': { status: 400, body: { error: refusal } },
    'GET /v1/payment_intents/pi_1': { body: intentBody({ status: 'processing' }) },
  }
  expect(await connect().cancelIntent(toId<'Intent'>('pi_1'))).toBe('processing')
})

test('[PYT-1] payouts in another currency are left alone, and an unknown status decides nothing', async () => {
  const payout = (id: string, changes: object = {}) => ({
    id,
    object: 'payout',
    amount: 5180,
    currency: 'usd',
    status: 'paid',
    created: 1_795_000_000,
    arrival_date: 1_795_046_400,
    reconciliation_status: 'completed',
    failure_code: null,
    ...changes,
  })
  const data = [payout('po_3', { status: 'on_hold' }), payout('po_2', { currency: 'cad' }), payout('po_1')]
  replies = {
    'GET /v1/payouts': { body: { object: 'list', data, has_more: false, url: '/v1/payouts' } },
    'GET /v1/payouts/po_2': { body: data[1] },
  }
  const payments = connect()
  const found = await Array.fromAsync(
    payments.listPayouts('acct_1', Temporal.Instant.from('2026-11-01T00:00Z')),
  )
  expect(found.map(({ id, status }) => [id, status])).toEqual([
    ['po_3', 'pending'],
    ['po_1', 'paid'],
  ])
  expect(sent[0]?.account).toBe('acct_1')
  expect(await payments.readPayout(null, 'po_2')).toBeNull()
})

test('[CON-1] the request for an account is the same for every person', async () => {
  replies = { 'POST /v1/accounts': { body: { id: 'acct_1', object: 'account' } } }
  const restaurantId = toId<'Restaurant'>('019a9d00-0000-7000-8000-000000000001')
  expect(await connect().createAccount({ restaurantId, idempotencyKey: 'account-setup' })).toBe('acct_1')
  expect(sent[0]?.form.get('metadata[restaurantId]')).toBe(restaurantId)
  expect(sent[0]?.form.has('email')).toBe(false)
})

test.each([
  ['both', { card_payments: 'active', transfers: 'active' }, []],
  ['one pending', { card_payments: 'pending', transfers: 'active' }, ['card_payments']],
  ['none', undefined, ['card_payments', 'transfers']],
])('[RST-60] an account with %s of what it needs', async (_name, capabilities, missing) => {
  replies = { 'GET /v1/accounts/acct_1': { body: { id: 'acct_1', object: 'account', capabilities } } }
  expect(await connect().readAccount('acct_1')).toEqual({ id: 'acct_1', missing })
})

test.each([
  ['account_invalid', 403],
  ['resource_missing', 404],
])('[RST-60] an account to which Stripe responds with %s is unknown', async (code, status) => {
  replies = { 'GET /v1/accounts/acct_1': { status, body: { error: { code, message: 'No such account' } } } }
  expect(await connect().readAccount('acct_1')).toBeNull()
})

test('[RST-60] a key without permission to read accounts is misconfigured', async () => {
  replies = { 'GET /v1/accounts/acct_1': { status: 403, body: { error: { message: 'Not allowed.' } } } }
  await expect(connect().readAccount('acct_1')).rejects.toMatchObject({ kind: 'misconfigured' })
})

test.each([
  ['is sent if the money is transferred', 'acct_1', 175, '175'],
  ['is omitted if it is 0', 'acct_1', 0, null],
  ['is omitted if the money stays', null, 175, null],
])('[PAY-47] the application fee %s', async (_name, connectedAccount, applicationFee, sentFee) => {
  await connect().createIntent(inputFor({ connectedAccount, applicationFee: cents(applicationFee) }))
  expect(sent[0]?.form.get('application_fee_amount')).toBe(sentFee)
})

const activeWallet = { status: 'active' }
const domainBody = {
  id: 'pmd_1',
  object: 'payment_method_domain',
  enabled: true,
  apple_pay: activeWallet,
  google_pay: activeWallet,
}
const domains = 'GET /v1/payment_method_domains'

test('[PAY-49] a new host is registered on the platform, and offers wallets', async () => {
  replies = { [domains]: { body: { data: [] } }, 'POST /v1/payment_method_domains': { body: domainBody } }
  expect(await connect().registerDomain('menu.luna.example')).toEqual({ isActive: true })
  expect(sent.map(({ form }) => form.get('domain_name'))).toEqual(['menu.luna.example', 'menu.luna.example'])
  expect(sent.every(({ account }) => account === null)).toBe(true)
})

test('[PAY-49] a registered host is validated again, and returns why a wallet is missing', async () => {
  const apple_pay = { status: 'inactive', status_details: { error_message: 'No answer at the domain.' } }
  replies = {
    [domains]: { body: { data: [domainBody] } },
    'POST /v1/payment_method_domains/pmd_1/validate': { body: { ...domainBody, apple_pay } },
  }
  expect(await connect().registerDomain('menu.luna.example')).toEqual({
    isActive: false,
    reason: 'No answer at the domain.',
  })
})

test('[PAY-49] a host that was disabled in the dashboard stays disabled', async () => {
  replies = { [domains]: { body: { data: [{ ...domainBody, enabled: false }] } } }
  expect(await connect().registerDomain('menu.luna.example')).toMatchObject({
    isActive: false,
    reason: expect.stringMatching(/turned off/),
  })
  expect(sent).toHaveLength(1)
})

const hook = 'https://eats.example/api/webhooks/payment'
const endpoint = { url: hook, status: 'enabled', enabled_events: ['*'] }

test.each([
  ['none', [], false, handledEvents],
  ['one with a different URL', [{ ...endpoint, url: 'https://eats.example/other' }], false, handledEvents],
  ['a disabled one', [{ ...endpoint, status: 'disabled' }], false, handledEvents],
  ['one with all events', [endpoint], true, []],
  [
    'two with most events together',
    [
      { ...endpoint, enabled_events: handledEvents.slice(0, 4) },
      { ...endpoint, enabled_events: handledEvents.slice(4, -1) },
    ],
    true,
    handledEvents.slice(-1),
  ],
])(
  '[PAY-50] finds missing events of the webhook endpoints: %s',
  async (_name, data, hasEndpoint, missing) => {
    replies = { 'GET /v1/webhook_endpoints': { body: { data } } }
    expect(await connect().readWebhookGap(hook)).toEqual({ hasEndpoint, missing })
  },
)

test('[PAY-50] every handled event is among those to subscribe to', () => {
  expect(handledEvents).toEqual(expect.arrayContaining(Object.keys(eventTypeByStripe)))
})

test('[PAY-50] the setup page for the webhook lists exactly these events', () => {
  const [, section = ''] = readFileSync('docs/operating/payments.md', 'utf8').split('## The webhook')
  const [page = ''] = section.split('If restaurants have their own accounts')
  const named = page.match(/`(?:payment_intent|refund|charge|payout)\.[a-z_.]+`/g) ?? []
  expect(named.map((name) => name.slice(1, -1)).toSorted()).toEqual([...handledEvents].toSorted())
})

function connect(changes: { readonly cellName?: string } = {}) {
  return createStripePayments({
    secretKey: 'sk_test_wire',
    webhookSecret: 'whsec_wire',
    apiBase: { protocol: 'http', host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    timeoutMs: 5000,
    ...changes,
  })
}

function inputFor(changes: Partial<IntentInput>): IntentInput {
  return {
    amount: cents(2500),
    currency: 'usd',
    idempotencyKey: 'checkout-1',
    restaurantId: toId<'Restaurant'>('0b4f4bd0-1111-4a6e-9b3c-0d0d6b1c0001'),
    checkoutId: toId<'Checkout'>('0b4f4bd0-2222-4a6e-9b3c-0d0d6b1c0001'),
    customer: { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+12125550100' },
    connectedAccount: null,
    applicationFee: cents(0),
    ...changes,
  }
}

function intentBody(changes: object) {
  return {
    id: 'pi_1',
    object: 'payment_intent',
    created: 1_795_000_000,
    amount: 2500,
    amount_received: 0,
    currency: 'usd',
    status: 'requires_payment_method',
    client_secret: 'pi_1_secret_1',
    ...changes,
  }
}
