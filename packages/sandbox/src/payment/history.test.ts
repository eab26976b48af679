import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSandbox, type TestSandbox } from './test-sandbox.testing.ts'

let world: TestSandbox
beforeAll(async () => {
  world = await startTestSandbox()
})
afterAll(() => world.stop())

const intent = {
  id: 'pi_demo1',
  created: Date.parse('2026-09-01T18:00:00Z') / 1000,
  amount: 2100,
  currency: 'usd',
  status: 'canceled',
  client_secret: 'pi_demo1_secret',
  metadata: { checkoutId: 'one' },
  description: null,
  receipt_email: null,
  payment_method_types: ['card'],
  on_behalf_of: null,
  destination: null,
  payment_method: null,
  latest_charge: null,
  last_payment_error: null,
  challenge: null,
  canceled_at: null,
  cancellation_reason: 'abandoned',
}

test('[SBX-42] past payments are imported without events, and removed without touching others', async () => {
  const own = await world.makePaid()
  const events = await world.eventTypes()
  const address = `${world.sandbox.origin}/sandbox/payment-history`
  const imported = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ intents: [intent] }),
  })
  expect(imported.status).toBe(200)
  const { body } = await world.get('/v1/payment_intents/pi_demo1')
  expect(body).toMatchObject({ id: 'pi_demo1', amount: 2100, metadata: { checkoutId: 'one' } })
  expect(await world.eventTypes()).toEqual(events)

  await fetch(address, { method: 'DELETE' })
  expect((await world.get('/v1/payment_intents/pi_demo1')).status).toBe(404)
  expect((await world.get(`/v1/payment_intents/${own}`)).body.status).toBe('succeeded')
})
