import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sandboxAccounts } from './accounts.ts'
import { startTestSandbox, type TestSandbox } from './test-sandbox.testing.ts'

let world: TestSandbox

beforeEach(async () => {
  world = await startTestSandbox()
})

afterEach(() => world.stop())

const disputed = '4000000000000259'

describe('a dispute', () => {
  test('[SBX-30] of the dispute test card opens right after the payment succeeds, and takes the amount and a fee', async () => {
    const intentId = await world.makePaid(disputed)
    const { body } = await world.get(`/v1/disputes?payment_intent=${intentId}`)
    expect(body.data).toMatchObject([
      {
        object: 'dispute',
        amount: 1500,
        currency: 'usd',
        payment_intent: intentId,
        reason: 'fraudulent',
        status: 'needs_response',
        is_charge_refundable: false,
        evidence_details: { due_by: Date.parse('2026-12-04T18:00:00Z') / 1000, past_due: false },
        balance_transactions: [{ amount: -1500, fee: 1500, net: -3000, reporting_category: 'dispute' }],
      },
    ])
    expect((await world.get(`/v1/charges/${body.data[0].charge}`)).body.disputed).toBe(true)
    expect(await world.eventTypes()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
    ])
  })

  test('[SBX-30] that is won returns the amount without the fee once it is closed', async () => {
    const { id } = world.sandbox.disputeCharge(await world.makePaid(), 'product_not_received')
    world.sandbox.reviewDispute(id)
    world.sandbox.closeDispute(id, 'won')
    expect((await world.get(`/v1/disputes/${id}`)).body).toMatchObject({
      status: 'won',
      reason: 'product_not_received',
      evidence_details: { has_evidence: true },
      balance_transactions: [{ net: -3000 }, { amount: 1500, net: 1500 }],
    })
    expect((await world.eventTypes()).slice(3)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
    ])
  })

  test('[SBX-30] that is lost does not return the amount, and stays closed', async () => {
    const { id } = world.sandbox.disputeCharge(await world.makePaid())
    expect((await world.post(`/v1/disputes/${id}/close`)).body).toMatchObject({ status: 'lost' })
    expect(await world.eventTypes()).not.toContain('charge.dispute.funds_reinstated')
    expect(() => world.sandbox.closeDispute(id, 'won')).toThrow('already closed')
    expect(() => world.sandbox.reviewDispute(id)).toThrow('already closed')
  })

  test('[SBX-30] opens once, and only for a paid charge', async () => {
    const { body: open } = await world.post('/v1/payment_intents', { amount: '500', currency: 'usd' })
    const paid = await world.makePaid()
    world.sandbox.disputeCharge(paid)
    expect(() => world.sandbox.disputeCharge(paid)).toThrow('disputed already')
    expect(() => world.sandbox.disputeCharge(open.id)).toThrow('no charge to dispute')
  })

  test.each([
    ['needs_response', 400],
    ['under_review', 400],
    ['lost', 400],
    ['won', 200],
  ] as const)('[SBX-30] that is %s makes a refund of its charge return %i', async (status, expected) => {
    const intentId = await world.makePaid()
    const { id } = world.sandbox.disputeCharge(intentId)
    if (status === 'under_review') world.sandbox.reviewDispute(id)
    if (status === 'won' || status === 'lost') world.sandbox.closeDispute(id, status)
    const answer = await world.post('/v1/refunds', { payment_intent: intentId })
    expect(answer.status).toBe(expected)
    if (expected === 400)
      expect(answer.body.error).toMatchObject({ type: 'invalid_request_error', code: 'charge_disputed' })
  })

  test('[SBX-30] is listed by its charge and by its creation time only', async () => {
    const { id, charge } = world.sandbox.disputeCharge(await world.makePaid())
    await world.makePaid(disputed)
    const idsOf = async (query: string) =>
      (await world.get(`/v1/disputes?${query}`)).body.data.map((dispute: { id: string }) => dispute.id)
    expect(await idsOf(`charge=${charge}`)).toEqual([id])
    const now = Date.parse('2026-11-20T18:00:00Z') / 1000
    expect(await idsOf(`created[gte]=${now}`)).toHaveLength(2)
    expect(await idsOf(`created[lt]=${now}`)).toEqual([])
    expect((await world.get('/v1/disputes/dp_none')).status).toBe(404)
  })

  test("[SBX-9] opens and closes from the sandbox's page", async () => {
    const intentId = await world.makePaid()
    const page = async () => (await fetch(world.sandbox.origin)).text()
    const press = (action: string, fields: Record<string, string>) =>
      fetch(`${world.sandbox.origin}/sandbox/${action}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      })
    expect(await page()).toContain(`payments/${intentId}/dispute`)
    const opened = await (await press(`payments/${intentId}/dispute`, {})).json()
    expect(await page()).toContain(`disputes/${opened.id}/close`)
    expect((await press(`disputes/${opened.id}/close`, { outcome: 'drawn' })).status).toBe(400)
    expect((await press(`disputes/${opened.id}/close`, { outcome: 'won' })).status).toBe(200)
    expect(await page()).not.toContain(`disputes/${opened.id}/close`)
    expect((await press(`disputes/${opened.id}/close`, { outcome: 'won' })).status).toBe(400)
  })
})

describe('a transfer', () => {
  const onward = { 'transfer_data[destination]': sandboxAccounts.active }

  test('[SBX-34] is created when the payment succeeds, and can be reversed up to its amount, once per key', async () => {
    const intentId = await world.makePaid(undefined, onward)
    const { body: intent } = await world.get(
      `/v1/payment_intents/${intentId}?expand[]=latest_charge.transfer`,
    )
    const { transfer } = intent.latest_charge
    expect(transfer).toMatchObject({ object: 'transfer', amount: 1500, destination: sandboxAccounts.active })
    const path = `/v1/transfers/${transfer.id}/reversals`
    const reverse = (amount: string, key: string) => world.post(path, { amount }, { 'idempotency-key': key })
    const first = await reverse('1000', 'one')
    expect(first.body).toMatchObject({ object: 'transfer_reversal', amount: 1000, source_refund: null })
    expect((await reverse('1000', 'one')).body.id).toBe(first.body.id)
    expect((await reverse('501', 'two')).status).toBe(400)
    await reverse('500', 'three')
    expect((await world.get(`/v1/transfers/${transfer.id}`)).body).toMatchObject({
      amount_reversed: 1500,
      reversed: true,
      reversals: { data: [{ amount: 500 }, { amount: 1000 }] },
    })
    expect((await world.post(path)).body.error.message).toContain('already fully reversed')
    const types = (await world.eventTypes()).filter((type) => type.startsWith('transfer.'))
    expect(types).toEqual(['transfer.created', 'transfer.reversed', 'transfer.reversed'])
  })

  test("[SBX-34] is reversed by a refund's share if the request says so", async () => {
    const intentId = await world.makePaid(undefined, { ...onward, 'transfer_data[amount]': '1200' })
    const plain = await world.post('/v1/refunds', { payment_intent: intentId, amount: '100' })
    expect(plain.body.transfer_reversal).toBeNull()
    const fields = { payment_intent: intentId, amount: '500', reverse_transfer: 'true' }
    const { body } = await world.post('/v1/refunds', { ...fields, 'expand[]': 'transfer_reversal' })
    expect(body.transfer_reversal).toMatchObject({ amount: 400, source_refund: body.id })
  })
})

describe('connected accounts', () => {
  test.each([
    ['active', true],
    ['pending', false],
    ['inactive', false],
  ] as const)(
    '[SBX-33] one that is %s has the matching capabilities',
    async (capability, charges_enabled) => {
      expect((await world.get(`/v1/accounts/${sandboxAccounts[capability]}`)).body).toMatchObject({
        object: 'account',
        capabilities: { card_payments: capability, transfers: capability },
        charges_enabled,
      })
    },
  )

  test('[SBX-33] one that was never connected is refused; a test connects and changes it', async () => {
    const id = 'acct_1Luna0000000001'
    expect(await world.get(`/v1/accounts/${id}`)).toMatchObject({
      status: 403,
      body: { error: { type: 'invalid_request_error', code: 'account_invalid' } },
    })
    world.sandbox.setAccount(id, 'pending')
    world.sandbox.setAccount(id, 'active')
    expect((await world.get(`/v1/accounts/${id}`)).body.capabilities.transfers).toBe('active')
    expect(await world.eventTypes()).toEqual(['account.updated', 'account.updated'])
  })

  test('[SBX-33] a domain is registered once per account, and listed only for it', async () => {
    const forAccount = { 'stripe-account': sandboxAccounts.active }
    const fields = { domain_name: 'sakura.example.com' }
    const made = await world.post('/v1/payment_method_domains', fields, forAccount)
    expect(made.body).toMatchObject({
      object: 'payment_method_domain',
      domain_name: 'sakura.example.com',
      enabled: true,
      apple_pay: { status: 'active' },
      google_pay: { status: 'active' },
    })
    expect((await world.post('/v1/payment_method_domains', fields, forAccount)).body.id).toBe(made.body.id)
    const list = async (headers: Record<string, string>, query = '') =>
      (await world.get(`/v1/payment_method_domains${query}`, headers)).body.data
    expect(await list(forAccount)).toHaveLength(1)
    expect(await list(forAccount, '?domain_name=luna.example.com')).toEqual([])
    expect(await list({})).toEqual([])
    const unknown = { 'stripe-account': 'acct_none' }
    expect((await world.post('/v1/payment_method_domains', fields, unknown)).status).toBe(403)
    expect((await world.post('/v1/payment_method_domains', { domain_name: 'no domain' })).status).toBe(400)
  })

  test('[SBX-33] payments belong to the platform: none is created or read for an account', async () => {
    const forAccount = { 'stripe-account': sandboxAccounts.active }
    const fields = { amount: '500', currency: 'usd' }
    expect((await world.post('/v1/payment_intents', fields, forAccount)).status).toBe(400)
    expect((await world.get('/v1/charges', { 'stripe-account': 'acct_none' })).status).toBe(403)
    expect((await world.get('/v1/payment_intents')).body.data).toEqual([])
  })
})

describe('webhook endpoints', () => {
  test('[SBX-33] the address for events is listed with the types it subscribes to', async () => {
    const list = async () => (await world.get('/v1/webhook_endpoints')).body.data
    expect(await list()).toEqual([])
    const url = 'http://127.0.0.1:9/hook'
    world.sandbox.webhooks.setUrl(url)
    expect(await list()).toMatchObject([{ url, enabled_events: ['*'], status: 'enabled' }])
    world.sandbox.webhooks.setUrl(url, ['refund.failed'])
    expect(await list()).toMatchObject([{ url, enabled_events: ['refund.failed'] }])
  })
})

describe('balance transactions', () => {
  test('[SBX-32] each movement is listed with its fee, and a charge references its own', async () => {
    const intentId = await world.makePaid()
    await world.post('/v1/refunds', { payment_intent: intentId, amount: '500' })
    const { body } = await world.get('/v1/balance_transactions')
    expect(body.data).toMatchObject([
      { type: 'refund', amount: -500, fee: 0, net: -500 },
      { type: 'charge', amount: 1500, fee: 74, net: 1426, fee_details: [{ amount: 74, type: 'stripe_fee' }] },
    ])
    const path = `/v1/payment_intents/${intentId}`
    const expanded = await world.get(`${path}?expand[]=latest_charge.balance_transaction`)
    expect(expanded.body.latest_charge.balance_transaction).toEqual(body.data[1])
    const { source } = body.data[0]
    expect((await world.get(`/v1/balance_transactions?source=${source}`)).body.data).toHaveLength(1)
  })
})

describe('an application fee', () => {
  test('[SBX-32] is paid to the platform with the payment, and its share is returned by a refund', async () => {
    const intentId = await world.makePaid(undefined, {
      'transfer_data[destination]': sandboxAccounts.active,
      application_fee_amount: '150',
    })
    const { body: intent } = await world.get(`/v1/payment_intents/${intentId}?expand[]=latest_charge`)
    const { application_fee, application_fee_amount } = intent.latest_charge
    expect(application_fee_amount).toBe(150)
    const fields = { payment_intent: intentId, amount: '500', refund_application_fee: 'true' }
    expect((await world.post('/v1/refunds', fields)).status).toBe(200)
    const { body } = await world.get(`/v1/balance_transactions?source=${application_fee}`)
    expect(body.data).toMatchObject([
      { type: 'application_fee_refund', amount: -50 },
      { type: 'application_fee', amount: 150, reporting_category: 'platform_earning' },
    ])
    const plain = { ...fields, payment_intent: await world.makePaid() }
    expect((await world.post('/v1/refunds', plain)).body.error.param).toBe('refund_application_fee')
  })
})

describe('a payment in processing', () => {
  test.each([
    ['succeeded', 'succeeded', 'payment_intent.succeeded'],
    ['failed', 'requires_payment_method', 'payment_intent.payment_failed'],
  ] as const)('[SBX-35] cannot be canceled, and ends as %s', async (outcome, status, event) => {
    world.sandbox.holdPayments(true)
    const intentId = await world.makePaid()
    const path = `/v1/payment_intents/${intentId}`
    expect((await world.get(path)).body).toMatchObject({ status: 'processing', latest_charge: null })
    expect(await world.post(`${path}/cancel`)).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_intent_unexpected_state' } },
    })
    world.sandbox.finishPayment(intentId, outcome)
    expect((await world.get(path)).body).toMatchObject({ status })
    expect(await world.eventTypes()).toEqual(expect.arrayContaining(['payment_intent.processing', event]))
    expect(() => world.sandbox.finishPayment(intentId, outcome)).toThrow('status')
    world.sandbox.holdPayments(false)
    const next = await world.makePaid()
    expect((await world.get(`/v1/payment_intents/${next}`)).body.status).toBe('succeeded')
  })
})
