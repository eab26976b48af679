import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { usualDrill } from '#domain/demo/drills/drill-settings.ts'
import { toId } from '#domain/ids.ts'
import { type OfferedEventKind, offeredEventKinds } from '#domain/orders/events/public-event.ts'
import { ada, type Browser } from '#testing/accounts.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { aCustomer, placeOrder } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { theSystem } from '../../access/audit/write-audit.ts'
import { rateLimits } from '../../platform/db/schema/accounts.ts'
import { drills } from '../../platform/db/schema/drills.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { webhookCursors, webhookDeliveries, webhookEndpoints } from '../../platform/db/schema/webhooks.ts'
import { currentCursor } from '../../platform/live/cursor.ts'
import { recordEvent } from '../../platform/live/record-event.ts'
import { randomIds } from '../../platform/runtime/ids.ts'
import { makeEndpoint } from './webhooks.ts'

const sakura = { restaurant: 'sakura' } as const

/** The id of no delivery. */
const never = toId<'WebhookDelivery'>('019a9d00-0000-7000-8000-000000000912')

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

function makeWebhook(path: string, kinds: readonly OfferedEventKind[] = ['order.placed'], hasDiner = false) {
  return owner.api.webhooks.create({ ...sakura, endpoint: { ...draftOf(path, kinds), hasDiner } })
}

function draftOf(path: string, kinds: readonly OfferedEventKind[] = ['order.placed']) {
  const address = `${world.sandbox.origin}/webhooks/${path}`
  return { address, description: 'Till', kinds, hasDiner: false, hasDrills: false }
}

async function deliveriesOf(endpointId: string) {
  const [row] = await world.db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, endpointId as never))
  if (!row) return []
  return (await owner.api.webhooks.deliveries({ ...sakura, endpointId: row.id })).deliveries
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
    expect(arrivedAt(endpoint.id)[0]?.headers['webhook-id']).toBe(
      `${endpoint.id}.${await restaurantIdOf(world)}.${first?.seq}`,
    )
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
    await owner.api.webhooks.resend({ ...sakura, endpointId: endpoint.id, deliveryId: delivery?.id ?? never })
    await expect.poll(() => arrivedAt(endpoint.id), { timeout: 10_000 }).toHaveLength(2)
    const [one, two] = arrivedAt(endpoint.id)
    expect([two?.body, two?.headers['webhook-id']]).toEqual([one?.body, one?.headers['webhook-id']])
  })
})

describe('a webhook', () => {
  test('[WHK-1] [WHK-5] needs a kind and an address that may be called; the eleventh is refused', async () => {
    const create = (endpoint: { address: string; kinds: OfferedEventKind[] }) =>
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

describe('the events of a webhook', () => {
  test('[WHK-9] a test event goes to the tested webhook alone, and not to programs that ask', async () => {
    const { endpoint } = await makeWebhook('inbox', ['order.cancelled'])
    const { endpoint: other } = await makeWebhook('inbox', [...offeredEventKinds])
    const sent = await owner.api.webhooks.test({ ...sakura, endpointId: endpoint.id })
    await expect.poll(() => arrivedAt(endpoint.id), { timeout: 10_000 }).toHaveLength(1)
    expect(JSON.parse(arrivedAt(endpoint.id)[0]?.body ?? '')).toMatchObject({
      type: 'endpoint.test',
      sequence: sent.seq,
      data: { order: null },
    })
    const listed = await owner.api.events.list({ ...sakura, after: sent.seq - 1 })
    expect(listed).toEqual({ events: [], next: sent.seq })
    await expect
      .poll(() => world.db.select({ seq: webhookCursors.seq }).from(webhookCursors), { timeout: 10_000 })
      .toEqual([{ seq: sent.seq }])
    expect(await deliveriesOf(other.id)).toEqual([])
  })

  test('[WHK-2] [EVT-7] orders of a drill go to webhooks that want them, and to programs that ask for them', async () => {
    const { endpoint } = await makeWebhook('inbox')
    const { endpoint: rehearsing } = await owner.api.webhooks.create({
      ...sakura,
      endpoint: { ...draftOf('inbox'), hasDrills: true },
    })
    const restaurantId = await restaurantIdOf(world)
    const drillId = randomIds.next<'Drill'>()
    const startedAt = world.clock.now()
    const row = { restaurantId, id: drillId, settings: usualDrill, startedAt, endedAt: startedAt }
    await world.db.insert(drills).values({ ...row, state: 'ended', report: null, removedAt: null })
    const { token } = await placeOrder(world)
    const [order] = await world.db.select().from(orders).where(eq(orders.token, token))
    const after = await currentCursor(world.db, restaurantId)
    await world.db.update(orders).set({ drillId }).where(eq(orders.token, token))
    const orderId = order?.id ?? null
    await recordEvent(world.db, { restaurantId, type: 'order_placed', orderId, at: startedAt })
    await expect
      .poll(() => arrivedAt(rehearsing.id).map(({ body }) => JSON.parse(body).drill), { timeout: 10_000 })
      .toContain(true)
    expect(arrivedAt(endpoint.id).some(({ body }) => 'drill' in JSON.parse(body))).toBe(false)
    expect(await owner.api.events.list({ ...sakura, after })).toEqual({ events: [], next: after + 1 })
    const asked = await owner.api.events.list({ ...sakura, after, drills: 'true' })
    expect(asked.events).toMatchObject([{ type: 'order.placed', drill: true }])
  })
})

describe('the secret of a webhook', () => {
  test('[WHK-10] is shown to who confirms the password, and replaced with both signatures for a day', async () => {
    const { endpoint, secret } = await makeWebhook('inbox')
    const key = { ...sakura, endpointId: endpoint.id }
    const { password } = ada
    await expect(owner.api.webhooks.readSecret({ ...key, password: 'wrong' })).rejects.toMatchObject({
      data: { refusal: { kind: 'password_wrong' } },
    })
    await expect(owner.api.webhooks.renewSecret({ ...key, password: '' })).rejects.toThrow()
    expect(await owner.api.webhooks.readSecret({ ...key, password })).toEqual({ secret })
    const { secret: renewed } = await owner.api.webhooks.renewSecret({ ...key, password })
    expect(renewed).not.toBe(secret)
    expect((await owner.api.webhooks.list(sakura)).endpoints[0]?.previousSecretUntil).not.toBeNull()
    const verify = (key: string, index: number) => {
      const event = arrivedAt(endpoint.id)[index]
      return new Webhook(key).verify(event?.body ?? '', event?.headers ?? {})
    }
    await placeOrder(world)
    await expect.poll(() => arrivedAt(endpoint.id), { timeout: 10_000 }).toHaveLength(1)
    for (const key of [secret, renewed]) expect(verify(key, 0)).toMatchObject({ type: 'order.placed' })
    world.clock.advance({ hours: 24 })
    await owner.api.webhooks.test(key)
    await expect.poll(() => arrivedAt(endpoint.id), { timeout: 10_000 }).toHaveLength(2)
    expect(verify(renewed, 1)).toMatchObject({ type: 'endpoint.test' })
    expect(() => verify(secret, 1)).toThrow()
  })
})

describe('a changed webhook', () => {
  test('[WHK-1] gets what waits at its new address, and other kinds from then on', async () => {
    const { endpoint } = await makeWebhook('fails')
    await placeOrder(world)
    await expect
      .poll(() => deliveriesOf(endpoint.id), { timeout: 10_000 })
      .toMatchObject([{ state: 'waiting', attempts: 1 }])
    const key = { ...sakura, endpointId: endpoint.id }
    const changed = draftOf('inbox', ['menu.changed'])
    expect(await owner.api.webhooks.update({ ...key, endpoint: changed })).toMatchObject(changed)
    world.clock.advance({ seconds: 6 })
    await placeOrder(world)
    await expect.poll(() => arrivedAt(endpoint.id), { timeout: 10_000 }).toHaveLength(1)
    await expect(
      owner.api.webhooks.update({ ...key, endpoint: { ...changed, address: 'https://10.0.0.1/' } }),
    ).rejects.toMatchObject({ data: { field: 'address' } })
    const other = await signUpAs(world, 'luna-owner', 'owner', 'luna')
    const foreign = { restaurant: 'luna', endpointId: endpoint.id }
    const [delivery] = await deliveriesOf(endpoint.id)
    for (const call of [
      () => other.api.webhooks.update({ ...foreign, endpoint: changed }),
      () => other.api.webhooks.readSecret({ ...foreign, password: ada.password }),
      () => other.api.webhooks.renewSecret({ ...foreign, password: ada.password }),
      () => other.api.webhooks.test(foreign),
      () => other.api.webhooks.delivery({ ...foreign, deliveryId: delivery?.id ?? never }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await deliveriesOf(endpoint.id)).toHaveLength(1)
  })

  test('[WHK-1] sends orders only to those who may view them', async () => {
    const restaurantId = await restaurantIdOf(world)
    const maker = { actor: theSystem, permissions: new Set(['keys.manage'] as const) }
    const make = (kinds: readonly OfferedEventKind[]) =>
      makeEndpoint(
        { callRules: { exceptions: new Set([world.sandbox.origin]) } } as never,
        maker,
        restaurantId,
        draftOf('inbox', kinds),
      )
    for (const kind of ['order.placed', 'delivery.updated'] as const)
      expect(await make(['menu.changed', kind])).toMatchObject({ ok: false, refusal: { field: 'kinds' } })
  })
})

describe('the deliveries of a webhook', () => {
  test('[WHK-6] show request and answer, in pages, and all that failed are sent again', async () => {
    const { endpoint } = await makeWebhook('fails')
    const key = { ...sakura, endpointId: endpoint.id }
    await placeOrder(world)
    await expect
      .poll(() => deliveriesOf(endpoint.id), { timeout: 10_000 })
      .toMatchObject([{ attempts: 1, orderNumber: expect.any(Number) }])
    const [first] = await deliveriesOf(endpoint.id)
    const deliveryId = first?.id ?? never
    const detail = await owner.api.webhooks.delivery({ ...key, deliveryId })
    expect(JSON.parse(detail.request ?? '')).toMatchObject({ type: 'order.placed', sequence: first?.seq })
    expect(JSON.parse(detail.answer ?? '')).toEqual({ error: 'This address always fails.' })

    const failed = world.clock.now()
    const since = { ...key, since: failed.toString() }
    expect(await owner.api.webhooks.countFailed(since)).toEqual({ count: 1 })
    const later = { ...key, since: failed.add({ seconds: 1 }).toString() }
    expect(await owner.api.webhooks.countFailed(later)).toEqual({ count: 0 })
    await owner.api.webhooks.update({ ...key, endpoint: draftOf('inbox') })
    await world.db.update(webhookDeliveries).set({ state: 'failed', nextAt: null })
    expect(await owner.api.webhooks.resendFailed(since)).toEqual({ count: 1 })
    await expect.poll(() => arrivedAt(endpoint.id), { timeout: 10_000 }).toHaveLength(1)
    await expect
      .poll(() => deliveriesOf(endpoint.id), { timeout: 10_000 })
      .toMatchObject([{ state: 'delivered' }])
    expect(await owner.api.webhooks.countFailed(since)).toEqual({ count: 0 })

    await owner.api.webhooks.switch({ ...key, isOn: false })
    for (let count = 0; count < 50; count += 1) await owner.api.webhooks.test(key)
    expect(await owner.api.webhooks.countFailed(since)).toEqual({ count: 0 })
    const page = await owner.api.webhooks.deliveries(key)
    expect([page.deliveries.length, page.next]).toEqual([50, page.deliveries.at(-1)?.id])
    const rest = await owner.api.webhooks.deliveries({ ...key, before: page.next ?? never })
    expect([rest.deliveries.map(({ id }) => id), rest.next]).toEqual([[deliveryId], null])
  })
})
