import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PublicEventKind } from '#domain/orders/events/public-event.ts'
import type { Browser } from '#testing/accounts.ts'
import { aCustomer, placeOrder } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { rateLimits } from '../../platform/db/schema/accounts.ts'
import { webhookDeliveries, webhookEndpoints } from '../../platform/db/schema/webhooks.ts'

const sakura = { restaurant: 'sakura' } as const

let world: World
let owner: Browser
beforeAll(async () => {
  world = await startWorld({
    at: '2026-11-20T20:00[America/New_York]',
    processes: 2,
  })
  owner = await signUpAs(world, 'owner', 'owner')
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(rateLimits)
  await world.db.delete(webhookEndpoints)
})

function makeWebhook(path: string, kinds: readonly PublicEventKind[] = ['order.placed'], hasDiner = false) {
  return owner.api.webhooks.create({
    ...sakura,
    endpoint: { address: `${world.sandbox.origin}/webhooks/${path}`, description: 'Till', kinds, hasDiner },
  })
}

async function deliveriesOf(endpointId: string) {
  const [row] = await world.db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, endpointId as never))
  return row ? owner.api.webhooks.deliveries({ ...sakura, endpointId: row.id }) : []
}

/** What arrived for this endpoint, the oldest first. */
const arrivedAt = (endpointId: string) =>
  world.sandbox.webhookInbox
    .list()
    .filter(({ headers }) => headers['webhook-id'].startsWith(endpointId))
    .toReversed()

describe('an event', () => {
  test('[WHK-2] [WHK-3] arrives once, signed, without the diner unless the webhook has the right', async () => {
    const plain = await makeWebhook('inbox')
    const withDiner = await makeWebhook('inbox', ['order.placed'], true)
    await placeOrder(world)
    for (const { endpoint, secret } of [plain, withDiner]) {
      await expect.poll(() => arrivedAt(endpoint.id), { timeout: 10_000 }).toHaveLength(1)
      const [event] = arrivedAt(endpoint.id)
      if (!event) throw new Error('nothing arrived')
      const verified = new Webhook(secret).verify(event.body, event.headers)
      expect(verified).toMatchObject({ type: 'order.placed', restaurant: { slug: 'sakura' } })
      expect(event.body.includes(aCustomer.email)).toBe(endpoint.hasDiner)
      expect(() => new Webhook(plain.secret).verify(`${event.body} `, event.headers)).toThrow()
    }
    await expect
      .poll(() => deliveriesOf(plain.endpoint.id), { timeout: 10_000 })
      .toMatchObject([{ state: 'delivered', attempts: 1, lastResult: '200', nextAt: null }])
  })

  test('[WHK-2] of kinds that the webhook does not want makes no delivery', async () => {
    const cancellations = await makeWebhook('inbox', ['order.cancelled'])
    const newOrders = await makeWebhook('inbox')
    await placeOrder(world)
    await expect.poll(() => arrivedAt(newOrders.endpoint.id), { timeout: 10_000 }).toHaveLength(1)
    expect(await deliveriesOf(cancellations.endpoint.id)).toEqual([])
  })

  test('[WHK-4] a receiver that fails gets the same text and id later, at the next delay', async () => {
    const { endpoint } = await makeWebhook('fails')
    await placeOrder(world)
    await expect
      .poll(() => deliveriesOf(endpoint.id), { timeout: 10_000 })
      .toMatchObject([{ state: 'waiting', attempts: 1, lastResult: '500' }])
    const [first] = await deliveriesOf(endpoint.id)
    const wait = Temporal.Instant.from(first?.lastAt ?? '')
      .until(first?.nextAt ?? '')
      .total('seconds')
    expect(wait).toBeGreaterThanOrEqual(4.5)
    expect(wait).toBeLessThanOrEqual(5.5)
    await world.db
      .update(webhookEndpoints)
      .set({ address: `${world.sandbox.origin}/webhooks/inbox` })
      .where(eq(webhookEndpoints.id, endpoint.id))
    world.clock.advance({ seconds: 6 })
    await expect.poll(() => arrivedAt(endpoint.id), { timeout: 10_000 }).toHaveLength(1)
    expect(arrivedAt(endpoint.id)[0]?.headers['webhook-id']).toBe(`${endpoint.id}.${first?.seq}`)
  })

  test('[WHK-4] a receiver that hangs holds up no other, and at most four of its own', async () => {
    const { endpoint: hanging } = await makeWebhook('hangs')
    const { endpoint: good } = await makeWebhook('inbox')
    for (let count = 0; count < 6; count += 1) await placeOrder(world)
    await expect.poll(() => arrivedAt(good.id), { timeout: 10_000 }).toHaveLength(6)
    const underWay = await world.db
      .select({ claimed: webhookDeliveries.claimedUntil })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.endpointId, hanging.id))
    expect(underWay.filter(({ claimed }) => claimed !== null)).toHaveLength(4)
  })

  test('[WHK-4] 410 switches the webhook off; what happens until it is on again is sent then', async () => {
    const { endpoint } = await makeWebhook('gone')
    await placeOrder(world)
    const offBecause = async () => (await owner.api.webhooks.list(sakura)).endpoints[0]?.offBecause
    await expect.poll(offBecause, { timeout: 10_000 }).toBe('gone')
    await placeOrder(world)
    await expect.poll(() => deliveriesOf(endpoint.id), { timeout: 10_000 }).toHaveLength(2)
    await world.db
      .update(webhookEndpoints)
      .set({ address: `${world.sandbox.origin}/webhooks/inbox` })
      .where(eq(webhookEndpoints.id, endpoint.id))
    await owner.api.webhooks.switch({ ...sakura, endpointId: endpoint.id, isOn: true })
    await expect.poll(() => arrivedAt(endpoint.id), { timeout: 10_000 }).toHaveLength(2)
  })

  test('[WHK-6] is sent again when a person asks for it', async () => {
    const { endpoint } = await makeWebhook('inbox')
    await placeOrder(world)
    await expect.poll(() => arrivedAt(endpoint.id), { timeout: 10_000 }).toHaveLength(1)
    await expect
      .poll(async () => (await deliveriesOf(endpoint.id))[0]?.state, { timeout: 10_000 })
      .toBe('delivered')
    const [delivery] = await deliveriesOf(endpoint.id)
    await owner.api.webhooks.resend({ ...sakura, endpointId: endpoint.id, seq: delivery?.seq ?? 0 })
    await expect.poll(() => arrivedAt(endpoint.id), { timeout: 10_000 }).toHaveLength(2)
    const [one, two] = arrivedAt(endpoint.id)
    expect([two?.body, two?.headers['webhook-id']]).toEqual([one?.body, one?.headers['webhook-id']])
  })
})

describe('a webhook', () => {
  test('[WHK-1] [WHK-5] needs a kind and an address that may be called; the eleventh is refused', async () => {
    const create = (endpoint: { address: string; kinds: PublicEventKind[] }) =>
      owner.api.webhooks.create({ ...sakura, endpoint: { description: '', hasDiner: false, ...endpoint } })
    await expect(create({ address: 'https://till.example/', kinds: [] })).rejects.toMatchObject({
      data: { field: 'kinds' },
    })
    await expect(create({ address: 'https://10.0.0.1/', kinds: ['order.placed'] })).rejects.toMatchObject({
      message: 'This address leads into a private network.',
    })
    for (let count = 0; count < 10; count += 1)
      await create({ address: 'https://till.example/', kinds: ['order.placed'] })
    await expect(create({ address: 'https://till.example/', kinds: ['order.placed'] })).rejects.toMatchObject(
      {
        message: 'A restaurant has at most 10 webhooks. Delete one first.',
      },
    )
  })

  test('[WHK-1] [WHK-3] its secret is stored encrypted, and its changes are recorded without its path', async () => {
    world.clock.advance({ seconds: 1 })
    const { endpoint, secret } = await makeWebhook('inbox')
    expect(JSON.stringify(await world.db.select().from(webhookEndpoints))).not.toContain(secret)
    const key = { ...sakura, endpointId: endpoint.id }
    world.clock.advance({ seconds: 1 })
    expect(await owner.api.webhooks.switch({ ...key, isOn: false })).toMatchObject({ offBecause: 'person' })
    world.clock.advance({ seconds: 1 })
    await owner.api.webhooks.delete(key)
    const { entries } = await owner.api.audit.list(sakura)
    expect(entries.slice(0, 3).map(({ subject, action }) => `${subject} ${action}`)).toEqual([
      'webhook deleted',
      'webhook changed',
      'webhook created',
    ])
    expect(JSON.stringify(entries)).not.toContain('/webhooks/')
  })
})
