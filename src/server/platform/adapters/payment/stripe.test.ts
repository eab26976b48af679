import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type CheckoutId, type IntentId, type OrderId, type RestaurantId, toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { sandboxKeys } from '#sandbox/keys.ts'
import { payByCard } from '#sandbox/pay-by-card.ts'
import { sandboxAccounts } from '#sandbox/payment/accounts.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { type IntentInput, type PaymentProvider, PaymentProviderError } from './port.ts'
import { createStripePayments } from './stripe.ts'

const restaurantId = toId<'Restaurant'>('0b4f4bd0-1111-4a6e-9b3c-0d0d6b1c0001')
const cardsByName = {
  good: '4242 4242 4242 4242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  challenged: '4000002500003155',
}

let folder: string
let sandbox: Sandbox
let payments: PaymentProvider
let clockMs = Date.parse('2026-11-20T18:00:00Z')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'payment-adapter-'))
  sandbox = await startSandbox({
    dataDir: folder,
    port: 0,
    webhookUrl: null,
    now: () => new Date(clockMs),
    pace: { firstMs: 1, mostMs: 5 },
  })
  payments = connect(sandboxKeys.secretKey)
})

afterEach(() => sandbox.faults.clear())

afterAll(async () => {
  await sandbox.stop()
  await rm(folder, { recursive: true })
})

describe('intents', () => {
  test('[SBX-10] an intent is created with its amount, and reads back open, with our ids', async () => {
    const input = makeInput({ amount: cents(2345) })
    const { intentId, clientSecret } = await payments.createIntent(input)
    expect(clientSecret).toMatch(new RegExp(`^${intentId}_secret_`))
    expect(await payments.readIntent(intentId)).toEqual({
      id: intentId,
      status: 'open',
      clientSecret: expect.stringMatching(new RegExp(`^${intentId}_secret_`)),
      amount: 2345,
      amountReceived: 0,
      currency: 'usd',
      restaurantId,
      checkoutId: input.checkoutId,
      linkDigest: null,
      createdAt: Temporal.Instant.fromEpochMilliseconds(clockMs),
      charge: null,
      lastError: null,
    })
  })

  test('[SBX-10] ten concurrent calls with the same key create one intent', async () => {
    const input = makeInput({})
    const made = await Promise.all(Array.from({ length: 10 }, () => payments.createIntent(input)))
    expect(new Set(made.map(({ intentId }) => intentId)).size).toBe(1)
    expect(await countIntents(input.checkoutId)).toBe(1)
  })

  test('[SBX-10] the same key with a different amount is rejected', async () => {
    const input = makeInput({})
    await payments.createIntent(input)
    await expect(payments.createIntent({ ...input, amount: cents(1) })).rejects.toMatchObject({
      kind: 'rejected',
    })
    await expect(payments.createIntent({ ...input, amount: cents(4321) })).rejects.toMatchObject({
      kind: 'rejected',
      code: 'idempotency_error',
    })
  })

  test('[SBX-10] a call with a lost response is retried and returns the one intent that was created', async () => {
    sandbox.faults.add({ match: 'POST /v1/payment_intents', kind: 'drop_after', times: 1, ms: 0 })
    const input = makeInput({})
    const { intentId } = await payments.createIntent(input)
    expect(await payments.createIntent(input)).toMatchObject({ intentId })
    expect(await countIntents(input.checkoutId)).toBe(1)
  })

  test('[SBX-10] if every attempt loses its response, a later call with the same key returns the one intent', async () => {
    sandbox.faults.add({ match: 'POST /v1/payment_intents', kind: 'drop_after', times: 100, ms: 0 })
    const input = makeInput({})
    await expect(payments.createIntent(input)).rejects.toMatchObject({ kind: 'unreachable' })
    sandbox.faults.clear()
    const { intentId } = await payments.createIntent(input)
    expect(await countIntents(input.checkoutId)).toBe(1)
    expect((await payments.readIntent(intentId)).checkoutId).toBe(input.checkoutId)
  })

  test('[SBX-10] the money of a restaurant with its own account is transferred there, and back on a refund', async () => {
    const input = makeInput({ connectedAccount: sandboxAccounts.active })
    const { intentId, clientSecret } = await payments.createIntent(input)
    const shown = await rawGet(`/v1/payment_intents/${intentId}`)
    expect(shown).toMatchObject({
      on_behalf_of: sandboxAccounts.active,
      transfer_data: { destination: sandboxAccounts.active },
      metadata: {
        customerName: 'Ada Lovelace',
        customerEmail: 'ada@example.com',
        customerPhone: '+12125550100',
      },
    })
    await pay(intentId, clientSecret, cardsByName.good)
    expect(await payments.refund(makeRefund(intentId, 100))).toMatchObject({
      status: 'succeeded',
      amount: 100,
    })
  })

  test('[SBX-11] an order is written into its payment, before and after it was paid, and our ids stay', async () => {
    const input = makeInput({})
    const { intentId, clientSecret } = await payments.createIntent(input)
    await pay(intentId, clientSecret, cardsByName.good)
    const orderId = toId<'Order'>('0b4f4bd0-1111-4a6e-9b3c-0d0d6b1c0009') satisfies OrderId
    await payments.labelIntent(intentId, { orderId, orderNumber: 'A17', linkDigest: 'digest' })
    expect(await rawGet(`/v1/payment_intents/${intentId}`)).toMatchObject({
      description: 'Order A17',
      metadata: { orderId, orderNumber: 'A17', checkoutId: input.checkoutId },
    })
    expect((await payments.readIntent(intentId)).linkDigest).toBe('digest')
  })

  test('[SBX-10] an intent that someone else created in the account has no ids of ours', async () => {
    const { id } = await rawPost('/v1/payment_intents', {
      amount: '500',
      currency: 'usd',
      'metadata[restaurantId]': "'; drop table orders",
    })
    expect(await payments.readIntent(toId<'Intent'>(id))).toMatchObject({
      restaurantId: null,
      checkoutId: null,
    })
  })
})

describe('paying', () => {
  test('[SBX-11] a paid intent has received its amount', async () => {
    const { intentId, clientSecret } = await payments.createIntent(makeInput({ amount: cents(1999) }))
    expect((await pay(intentId, clientSecret, cardsByName.good)).status).toBe(200)
    expect(await payments.readIntent(intentId)).toMatchObject({ status: 'succeeded', amountReceived: 1999 })
  })

  test('[SBX-11] a declined card leaves the intent open with its reason, and a second card pays it once', async () => {
    const { intentId, clientSecret } = await payments.createIntent(makeInput({}))
    const refused = await pay(intentId, clientSecret, cardsByName.poor)
    expect(refused).toMatchObject({
      status: 402,
      body: { error: { message: 'Your card has insufficient funds.' } },
    })
    expect(await payments.readIntent(intentId)).toMatchObject({
      status: 'open',
      amountReceived: 0,
      lastError: { code: 'card_declined', message: 'Your card has insufficient funds.' },
    })
    await pay(intentId, clientSecret, cardsByName.good)
    expect(await payments.readIntent(intentId)).toMatchObject({ status: 'succeeded', lastError: null })
    expect(chargesOf(intentId)).toHaveLength(1)
  })

  test('[SBX-11] a card that needs a challenge leaves the intent requiring action', async () => {
    const { intentId, clientSecret } = await payments.createIntent(makeInput({}))
    await pay(intentId, clientSecret, cardsByName.challenged)
    expect(await payments.readIntent(intentId)).toMatchObject({
      status: 'requires_action',
      amountReceived: 0,
    })
  })
})

describe('canceling', () => {
  test('[SBX-11] an open intent is canceled, repeatedly with the same result, and then accepts no card', async () => {
    const { intentId, clientSecret } = await payments.createIntent(makeInput({}))
    expect(await payments.cancelIntent(intentId)).toBe('canceled')
    expect(await payments.cancelIntent(intentId)).toBe('canceled')
    expect((await pay(intentId, clientSecret, cardsByName.good)).status).toBe(400)
    expect(await payments.readIntent(intentId)).toMatchObject({ status: 'canceled', amountReceived: 0 })
    expect(chargesOf(intentId)).toEqual([])
  })

  test("[SBX-11] a paid intent can't be canceled and returns that it is paid", async () => {
    const { intentId, clientSecret } = await payments.createIntent(makeInput({}))
    await pay(intentId, clientSecret, cardsByName.good)
    expect(await payments.cancelIntent(intentId)).toBe('already_succeeded')
    expect(await payments.readIntent(intentId)).toMatchObject({ status: 'succeeded' })
  })

  test('[SBX-11] concurrent payment and cancellation agree on one result', async () => {
    for (let round = 0; round < 10; round++) {
      const { intentId, clientSecret } = await payments.createIntent(makeInput({}))
      const [paid, canceled] = await Promise.all([
        pay(intentId, clientSecret, cardsByName.good),
        payments.cancelIntent(intentId),
      ])
      expect([paid.status, canceled, chargesOf(intentId).length]).toEqual(
        paid.status === 200 ? [200, 'already_succeeded', 1] : [400, 'canceled', 0],
      )
    }
  })

  test('[SBX-11] an intent that does not exist is not found', async () => {
    await expect(payments.cancelIntent(toId<'Intent'>('pi_none'))).rejects.toMatchObject({
      kind: 'not_found',
    })
  })
})

describe('refunds', () => {
  test('[SBX-8] partial refunds add up to the full amount and not a cent more', async () => {
    const { intentId, clientSecret } = await payments.createIntent(makeInput({ amount: cents(1000) }))
    await pay(intentId, clientSecret, cardsByName.good)
    await payments.refund(makeRefund(intentId, 400))
    await expect(payments.refund(makeRefund(intentId, 601))).rejects.toMatchObject({ kind: 'rejected' })
    await payments.refund(makeRefund(intentId, 600))
    await expect(payments.refund(makeRefund(intentId, 1))).rejects.toMatchObject({
      kind: 'rejected',
      code: 'charge_already_refunded',
    })
    expect(chargesOf(intentId)).toMatchObject([{ amount: 1000, amountRefunded: 1000 }])
  })

  test('[SBX-8] the same key refunds once, even if the response was lost', async () => {
    const { intentId, clientSecret } = await payments.createIntent(makeInput({ amount: cents(1000) }))
    await pay(intentId, clientSecret, cardsByName.good)
    sandbox.faults.add({ match: 'POST /v1/refunds', kind: 'drop_after', times: 1, ms: 0 })
    const input = makeRefund(intentId, 300)
    const first = await payments.refund(input)
    expect(await payments.readRefund(first.refundId)).toEqual(first)
    await expect(payments.readRefund('re_none')).rejects.toMatchObject({ kind: 'not_found' })
    expect(await payments.refund(input)).toEqual(first)
    expect(chargesOf(intentId)).toMatchObject([{ amountRefunded: 300 }])
  })

  test("[SBX-8] an unpaid intent can't be refunded", async () => {
    const { intentId } = await payments.createIntent(makeInput({}))
    await expect(payments.refund(makeRefund(intentId, 100))).rejects.toMatchObject({ kind: 'rejected' })
  })
})

describe('listing', () => {
  test('[SBX-11] a span returns every intent created in it, over several pages, with its start and without its end', async () => {
    const from = Temporal.Instant.from('2026-12-01T00:00:00Z')
    const made: IntentId[] = []
    for (let index = 0; index < 130; index++) {
      clockMs = from.epochMilliseconds + index * 1000
      made.push((await payments.createIntent(makeInput({}))).intentId)
    }
    const listed: IntentId[] = []
    for await (const { id } of payments.listIntents({ from, to: from.add({ seconds: 129 }) })) listed.push(id)
    expect(listed).toEqual(made.slice(0, 129).reverse())
  })
})

describe('webhooks', () => {
  test('[SBX-13] the events of a payment arrive signed, are resent until they are accepted, and name the payment', async () => {
    const received: { body: string; signature: string }[] = []
    let refusals = 3
    const receiver = createServer(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      if (refusals-- > 0) response.writeHead(500).end()
      else {
        received.push({
          body: Buffer.concat(parts).toString(),
          signature: String(request.headers['stripe-signature']),
        })
        response.writeHead(200).end()
      }
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    sandbox.webhooks.setUrl(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`)
    const paid = await payments.createIntent(makeInput({ amount: cents(700) }))
    await pay(paid.intentId, paid.clientSecret, cardsByName.declined)
    await pay(paid.intentId, paid.clientSecret, cardsByName.good)
    await payments.refund(makeRefund(paid.intentId, 700))
    const dropped = await payments.createIntent(makeInput({}))
    await payments.cancelIntent(dropped.intentId)
    await sandbox.webhooks.settled()
    receiver.close()
    const events = await Promise.all(
      received.map(({ body, signature }) => payments.verifyWebhook(body, signature)),
    )
    const readable = events.filter((event) => event !== 'bad_signature' && event.type !== 'unreadable')
    const typesOf = (id: IntentId) =>
      readable.filter(({ intentId }) => intentId === id).map(({ type }) => type)
    expect(readable).toHaveLength(events.length)
    expect(typesOf(paid.intentId).filter((type) => type === 'payment.succeeded')).toHaveLength(1)
    expect(typesOf(paid.intentId)).toEqual(expect.arrayContaining(['payment.failed', 'refund.updated']))
    expect(typesOf(dropped.intentId)).toContain('payment.canceled')
  })
})

describe('errors', () => {
  test.each([
    ['error', 'failed'],
    ['drop', 'unreachable'],
    ['garbage', 'unreachable'],
    ['rate_limit', 'rate_limited'],
  ] as const)('[SBX-12] [SBX-20] a provider that responds with %s is %s', async (kind, expected) => {
    const { intentId } = await payments.createIntent(makeInput({}))
    sandbox.faults.add({ match: 'GET /v1/payment_intents/*', kind, times: 10, ms: 0 })
    await expect(payments.readIntent(intentId)).rejects.toMatchObject({ kind: expected })
  })

  test('[SBX-12] a provider that responds too slowly is unreachable', async () => {
    const hasty = connect(sandboxKeys.secretKey, 20)
    sandbox.faults.add({ match: 'GET /v1/balance', kind: 'delay', times: 10, ms: 60 })
    await expect(hasty.check()).rejects.toMatchObject({ kind: 'unreachable' })
  })

  test('[SBX-12] a provider that does not exist is unreachable', async () => {
    const nowhere = await findFreePort()
    const lost = createStripePayments({
      secretKey: sandboxKeys.secretKey,
      webhookSecret: sandboxKeys.webhookSecret,
      apiBase: { protocol: 'http', host: '127.0.0.1', port: nowhere },
      timeoutMs: 1000,
    })
    await expect(lost.check()).rejects.toMatchObject({ kind: 'unreachable' })
  })

  test('[SBX-12] a wrong key is misconfigured, and the message does not repeat it', async () => {
    const problem = await connect('sk_test_wrongkey')
      .check()
      .catch((thrown) => thrown)
    expect(problem).toMatchObject({ kind: 'misconfigured' })
    expect(problem.message).not.toContain('sk_test')
  })

  test('[SBX-12] an unknown intent is not found, a refused amount is rejected', async () => {
    await expect(payments.readIntent(toId<'Intent'>('pi_none'))).rejects.toMatchObject({ kind: 'not_found' })
    await expect(payments.createIntent(makeInput({ amount: cents(49) }))).rejects.toMatchObject({
      kind: 'rejected',
      code: 'amount_too_small',
    })
  })

  test('[SBX-12] a live key is never sent to another address', () => {
    expect(() => connect('sk_live_something')).toThrow(PaymentProviderError)
  })

  test('[SBX-12] a provider that responds and accepts our key passes the check', async () => {
    await expect(payments.check()).resolves.toBeUndefined()
  })
})

let nextCheckout = 0

function makeInput(changes: Partial<IntentInput>): IntentInput {
  nextCheckout++
  const checkoutId = toId<'Checkout'>(`0b4f4bd0-2222-4a6e-9b3c-${String(nextCheckout).padStart(12, '0')}`)
  return {
    amount: cents(2500),
    currency: 'usd',
    idempotencyKey: checkoutId,
    restaurantId: restaurantId satisfies RestaurantId,
    checkoutId,
    customer: { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+12125550100' },
    connectedAccount: null,
    applicationFee: cents(0),
    ...changes,
  }
}

function makeRefund(intentId: IntentId, amount: number) {
  return {
    intentId,
    amount: cents(amount),
    idempotencyKey: `${intentId}-${amount}`,
    refundId: toId<'Refund'>(`${intentId}-${amount}`),
    reason: 'Order canceled',
  }
}

function connect(secretKey: string, timeoutMs = 5000): PaymentProvider {
  return createStripePayments({
    secretKey,
    webhookSecret: sandboxKeys.webhookSecret,
    apiBase: { protocol: 'http', host: '127.0.0.1', port: sandbox.port },
    timeoutMs,
  })
}

/** Pays as a diner's browser does: the card goes directly to the provider. */
function pay(intentId: IntentId, clientSecret: string, number: string) {
  return payByCard(sandbox.origin, { intentId, clientSecret, number })
}

async function rawPost(path: string, fields: Record<string, string>) {
  const response = await fetch(sandbox.origin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandboxKeys.secretKey}` },
    body: new URLSearchParams(fields),
  })
  return response.json()
}

async function rawGet(path: string) {
  const response = await fetch(sandbox.origin + path, {
    headers: { authorization: `Bearer ${sandboxKeys.secretKey}` },
  })
  return response.json()
}

async function countIntents(checkoutId: CheckoutId): Promise<number> {
  const span = {
    from: Temporal.Instant.from('2020-01-01T00:00Z'),
    to: Temporal.Instant.from('2040-01-01T00:00Z'),
  }
  let count = 0
  for await (const intent of payments.listIntents(span)) if (intent.checkoutId === checkoutId) count++
  return count
}

function chargesOf(intentId: IntentId) {
  return sandbox.charges().filter((charge) => charge.intentId === intentId)
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
