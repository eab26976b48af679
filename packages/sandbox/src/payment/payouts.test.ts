import { afterEach, beforeEach, expect, test } from 'vitest'
import { sandboxAccounts } from './accounts.ts'
import { arrivalOf, availableOn } from './balance.ts'
import { startTestSandbox, type TestSandbox } from './test-sandbox.testing.ts'

let world: TestSandbox
beforeEach(async () => {
  world = await startTestSandbox()
})
afterEach(() => world.stop())

const account = sandboxAccounts.active
const asAccount = { 'stripe-account': account }
const at = (instant: string) => Date.parse(instant) / 1000

const linesOf = async (payout: string, query = '', headers = {}) => {
  const { body } = await world.get(`/v1/balance_transactions?limit=100&payout=${payout}${query}`, headers)
  return body.data as { type: string; net: number; source: unknown; fee_details: { type: string }[] }[]
}

test('[SBX-43] a charge is available two UTC days later, and a payout arrives on the next', () => {
  expect(availableOn(at('2026-11-20T18:00:00Z'))).toBe(at('2026-11-22T00:00:00Z'))
  expect(arrivalOf(at('2026-11-22T00:00:30Z'))).toBe(at('2026-11-23T00:00:00Z'))
})

test('[SBX-43] a payout pays out everything once, and lists it with itself, newest first', async () => {
  const intent = await world.makePaid()
  await world.post('/v1/refunds', { payment_intent: intent, amount: '400' })
  const id = world.sandbox.payOut(null)
  expect(world.sandbox.payOut(null)).toBeNull()
  const { body } = await world.get(`/v1/payouts/${id}`)
  expect(body).toMatchObject({
    object: 'payout',
    amount: 1500 - 74 - 400,
    status: 'in_transit',
    automatic: true,
    reconciliation_status: 'completed',
    arrival_date: at('2026-11-21T00:00:00Z'),
    failure_code: null,
  })
  const lines = await linesOf(id ?? '')
  expect(lines.map(({ type, net }) => [type, net])).toEqual([
    ['payout', -1026],
    ['refund', -400],
    ['charge', 1426],
  ])
  expect(await linesOf(id ?? '', '&type=charge')).toHaveLength(1)
  await world.makePaid()
  expect(await linesOf(id ?? '')).toHaveLength(3)
  expect((await world.get('/v1/payouts?status=paid')).body.data).toEqual([])
})

test('[SBX-43] the source of a balance transaction leads to its payment', async () => {
  const intent = await world.makePaid()
  const id = world.sandbox.payOut(null) ?? ''
  const [payout, charge] = await linesOf(id, '&expand[]=data.source')
  expect(payout?.source).toMatchObject({ object: 'payout', id })
  expect(charge?.source).toMatchObject({ object: 'charge', payment_intent: intent })
  expect((await world.get('/v1/balance_transactions?expand[]=data.moon')).status).toBe(400)
})

test('[SBX-43] a payout arrives, or fails and is paid out again by the next', async () => {
  await world.makePaid()
  const id = world.sandbox.payOut(null) ?? ''
  world.sandbox.finishPayout(id, 'paid')
  world.sandbox.finishPayout(id, 'failed')
  expect((await world.get(`/v1/payouts/${id}`)).body).toMatchObject({
    status: 'failed',
    failure_code: 'account_closed',
    failure_balance_transaction: expect.stringMatching(/^txn_/),
  })
  const next = world.sandbox.payOut(null) ?? ''
  const lines = await linesOf(next, '&expand[]=data.source')
  expect(lines.map(({ type, net }) => [type, net])).toEqual([
    ['payout', -1426],
    ['payout_failure', 1426],
  ])
  expect(lines[1]?.source).toMatchObject({ object: 'payout', id })
  expect((await world.eventTypes()).filter((type) => type.startsWith('payout'))).toEqual([
    'payout.created',
    'payout.reconciliation_completed',
    'payout.updated',
    'payout.paid',
    'payout.updated',
    'payout.failed',
    'payout.created',
    'payout.reconciliation_completed',
  ])
  expect(() => world.sandbox.finishPayout(id, 'paid')).toThrow('has a status of failed')
})

test('[SBX-44] a connected account has a balance of what was passed on, with the platform’s fee, and its own payouts', async () => {
  const intent = await world.makePaid(undefined, {
    'transfer_data[destination]': account,
    on_behalf_of: account,
    application_fee_amount: '100',
  })
  await world.post('/v1/refunds', { payment_intent: intent, amount: '300', reverse_transfer: 'true' })
  const id = world.sandbox.payOut(account) ?? ''
  expect((await world.get(`/v1/payouts/${id}`)).status).toBe(404)
  expect((await world.get(`/v1/payouts/${id}`, asAccount)).body.amount).toBe(1500 - 100 - 300)
  const expand = ['source_transfer.source_transaction', 'source_transfer_reversal.source_refund']
    .map((path) => `&expand[]=data.source.${path}`)
    .join('')
  const [, back, payment] = await linesOf(id, expand, asAccount)
  expect(payment).toMatchObject({
    type: 'payment',
    net: 1400,
    reporting_category: 'charge',
    fee_details: [{ type: 'application_fee', amount: 100 }],
    source: {
      object: 'charge',
      payment_intent: null,
      source_transfer: { source_transaction: { payment_intent: intent } },
    },
  })
  expect(back).toMatchObject({
    type: 'payment_refund',
    net: -300,
    source: { object: 'refund', source_transfer_reversal: { source_refund: { payment_intent: intent } } },
  })
  expect(world.sandbox.accountWebhooks.pending()).toHaveLength(2)
  const platform = await linesOf(
    world.sandbox.payOut(null) ?? '',
    '&expand[]=data.source.originating_transaction',
  )
  expect(platform.find(({ type }) => type === 'application_fee')?.source).toMatchObject({
    object: 'application_fee',
    originating_transaction: { payment_intent: intent },
  })
})

test('[SBX-43] once a day, what is available is paid out, and what has arrived is paid', async () => {
  const daily = await startTestSandbox({ payoutStepMs: 5 })
  try {
    await daily.makePaid()
    const list = async () =>
      (await daily.get('/v1/payouts')).body.data as { status: string; amount: number }[]
    expect(await list()).toEqual([])
    daily.pass(2 * 86_400)
    await expect.poll(list).toMatchObject([{ status: 'in_transit', amount: 1426 }])
    daily.pass(86_400)
    await expect.poll(list).toMatchObject([{ status: 'paid', amount: 1426 }])
  } finally {
    await daily.stop()
  }
})
