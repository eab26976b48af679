import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestSandbox, type TestSandbox } from './test-sandbox.testing.ts'

let world: TestSandbox

beforeEach(async () => {
  world = await startTestSandbox()
})

afterEach(() => world.stop())

const settlesLater = '4000000000007726'
const failsLater = '4000000000005126'

test('[SBX-31] a refund that fails late returns its amount to the charge and to the balance', async () => {
  const intentId = await world.makePaid(failsLater)
  const refund = await makeRefund(intentId, '600')
  expect(refund.status).toBe('succeeded')
  expect(await refundedOf(intentId)).toBe(600)
  world.sandbox.failRefund(refund.id, 'expired_or_canceled_card')
  const path = `/v1/refunds/${refund.id}?expand[]=failure_balance_transaction`
  expect((await world.get(path)).body).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: { type: 'refund_failure', amount: 600 },
  })
  expect(await refundedOf(intentId)).toBe(0)
  expect((await world.eventTypes()).slice(3)).toEqual([
    'refund.created',
    'charge.refunded',
    'refund.updated',
    'charge.refund.updated',
    'refund.failed',
  ])
  expect((await makeRefund(intentId, '1500')).status).toBe('succeeded')
})

test('[SBX-31] a refund that starts as pending settles, and then cannot be canceled', async () => {
  const intentId = await world.makePaid(settlesLater)
  const refund = await makeRefund(intentId, '600')
  expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' })
  expect(await refundedOf(intentId)).toBe(600)
  expect(world.sandbox.settleRefund(refund.id).status).toBe('succeeded')
  expect((await world.eventTypes()).slice(5)).toEqual(['refund.updated', 'charge.refund.updated'])
  expect(() => world.sandbox.cancelRefund(refund.id)).toThrow('status of succeeded')
  expect(() => world.sandbox.settleRefund(refund.id)).toThrow('status of succeeded')
})

test('[SBX-31] while refunds are held, each starts as pending, and canceling one frees its amount', async () => {
  world.sandbox.holdRefunds(true)
  const intentId = await world.makePaid()
  const { id, status } = await makeRefund(intentId, '1500')
  expect(status).toBe('pending')
  expect(world.sandbox.cancelRefund(id).status).toBe('canceled')
  expect(await refundedOf(intentId)).toBe(0)
  expect(() => world.sandbox.failRefund(id)).toThrow('status of canceled')
  world.sandbox.holdRefunds(false)
  expect((await makeRefund(intentId, '1500')).status).toBe('succeeded')
})

test('[SBX-31] a refund can also be requested by its charge, and is listed by it', async () => {
  const intentId = await world.makePaid()
  const { latest_charge } = (await world.get(`/v1/payment_intents/${intentId}`)).body
  const { body } = await world.post('/v1/refunds', { charge: latest_charge, amount: '100' })
  expect(body).toMatchObject({ payment_intent: intentId, amount: 100 })
  expect((await world.get(`/v1/refunds?charge=${latest_charge}`)).body.data).toMatchObject([{ id: body.id }])
  expect((await world.post('/v1/refunds', { amount: '100' })).status).toBe(400)
})

test('[SBX-31] in the demo, refunds of the test cards for it settle and fail once they are old enough', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const demo = await startTestSandbox({ refundStepMs: 60_000 })
  const ids: string[] = []
  for (const number of [settlesLater, failsLater, '4242424242424242']) {
    const fields = { payment_intent: await demo.makePaid(number) }
    ids.push((await demo.post('/v1/refunds', fields)).body.id)
  }
  const statuses = async () => {
    vi.advanceTimersByTime(2_000)
    return Promise.all(ids.map(async (id) => (await demo.get(`/v1/refunds/${id}`)).body.status))
  }
  demo.pass(59)
  expect(await statuses()).toEqual(['pending', 'succeeded', 'succeeded'])
  demo.pass(1)
  expect(await statuses()).toEqual(['succeeded', 'failed', 'succeeded'])
  await demo.stop()
})

test('[SBX-9] refunds are settled, failed and canceled over HTTP', async () => {
  const intentId = await world.makePaid(settlesLater)
  const press = async (path: string, fields: Record<string, unknown> = {}) => {
    const response = await fetch(`${world.sandbox.origin}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    })
    return (await response.json()).status ?? response.status
  }
  const [first, second, third] = [
    await makeRefund(intentId, '100'),
    await makeRefund(intentId, '100'),
    await makeRefund(intentId, '100'),
  ]
  expect(await (await fetch(world.sandbox.origin)).text()).toContain(`refunds/${first.id}/settle`)
  expect(await press(`refunds/${first.id}/settle`)).toBe('succeeded')
  expect(await press(`refunds/${second.id}/fail`)).toBe('failed')
  expect(await press(`refunds/${third.id}/cancel`)).toBe('canceled')
  expect(await press(`refunds/${third.id}/cancel`)).toBe(400)
  expect(await press('refunds', { held: 'yes' })).toBe(400)
  expect(await press('refunds', { held: true })).toBe(200)
})

async function makeRefund(intentId: string, amount: string) {
  return (await world.post('/v1/refunds', { payment_intent: intentId, amount })).body
}

async function refundedOf(intentId: string): Promise<number> {
  const { body } = await world.get(`/v1/payment_intents/${intentId}?expand[]=latest_charge`)
  return body.latest_charge.amount_refunded
}
