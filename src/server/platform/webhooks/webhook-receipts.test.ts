import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxKeys } from '#sandbox/keys.ts'
import { openAdministrator } from '#testing/administrators.ts'
import { startWorld, type World } from '#testing/world.ts'
import { readLastWebhook } from './webhook-receipts.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const event = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'customer.created',
  data: { object: { id: 'cus_1' } },
})

async function send(secret: string): Promise<number> {
  const { webhooks } = new Stripe('sk_test_unused')
  const signature = webhooks.generateTestHeaderString({ payload: event, secret })
  const headers = { 'stripe-signature': signature }
  return (await world.fetch('/api/webhooks/payment', { method: 'POST', body: event, headers })).status
}

test('[OPS-31] the last call with a valid signature is stored, to the minute, and shown', async () => {
  const admin = await openAdministrator(world)
  const shown = async () => {
    const { parts } = await admin.api.site.status()
    return parts.find(({ name }) => name === 'Payments')?.text
  }
  expect(await send('whsec_of_another_account')).toBe(400)
  expect(await readLastWebhook(world.db)).toBeNull()
  expect(await shown()).not.toContain('last event')

  const first = world.clock.now()
  expect(await send(sandboxKeys.webhookSecret)).toBe(200)
  world.clock.advance({ seconds: 59 })
  await send(sandboxKeys.webhookSecret)
  expect((await readLastWebhook(world.db))?.toString()).toBe(first.toString())
  world.clock.advance({ minutes: 4, seconds: 2 })
  expect(await shown()).toContain('Its last event came 5 min ago.')
  await send(sandboxKeys.webhookSecret)
  expect((await readLastWebhook(world.db))?.toString()).toBe(world.clock.now().toString())
  const { lastWebhookAt } = await admin.api.installation.database()
  expect(lastWebhookAt).toBe(world.clock.now().toString())
})
