import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RestaurantId, WebhookEndpointId } from '#domain/ids.ts'
import type { Browser } from '#testing/accounts.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { rateLimits } from '../../platform/db/schema/accounts.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { siteSettings } from '../../platform/db/schema/settings.ts'
import { webhookCursors, webhookDeliveries, webhookEndpoints } from '../../platform/db/schema/webhooks.ts'
import { recordEvent } from '../../platform/live/record-event.ts'

const timeout = 10_000

let world: World
let admin: Browser
let owner: Browser
let sakura: RestaurantId
let luna: RestaurantId
beforeAll(async () => {
  world = await startWorld({ at: '2026-11-20T20:00[America/New_York]', processes: 2 })
  admin = await signUpAs(world, 'platform', 'administrator')
  owner = await signUpAs(world, 'owner', 'owner')
  sakura = await restaurantIdOf(world)
  luna = await restaurantIdOf(world, 'luna')
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(rateLimits)
  await world.db.delete(webhookEndpoints)
  await world.db.delete(webhookCursors)
  await world.db.delete(notices)
})

function draftOf(path: string) {
  const address = `${world.sandbox.origin}/webhooks/${path}`
  return { address, description: 'Warehouse', kinds: ['ordering.paused'] as const, hasDiner: false }
}

async function makeSecret(): Promise<string> {
  const { revision } = await admin.api.settings.get()
  return (await admin.api.settings.renewWebhookSecret({ revision })).secret
}

async function makeWebhook(path: string): Promise<WebhookEndpointId> {
  return (await admin.api.platformWebhooks.create({ endpoint: draftOf(path) })).endpoint.id
}

function pause(restaurantId: RestaurantId): Promise<number> {
  const at = world.clock.now()
  return recordEvent(world.db, { restaurantId, type: 'ordering_paused', orderId: null, at })
}

/** What arrived for this endpoint, the oldest first. */
const arrivedAt = (id: WebhookEndpointId) =>
  world.sandbox.webhookInbox
    .list()
    .filter(({ headers }) => headers['webhook-id'].startsWith(id))
    .toReversed()

/** The restaurant and number of each event that arrived. */
const eventsAt = (id: WebhookEndpointId) =>
  arrivedAt(id).map(({ body }) => {
    const { restaurant, sequence } = JSON.parse(body)
    return [restaurant.id, sequence]
  })

const viewOf = async (endpointId: WebhookEndpointId) =>
  (await admin.api.platformWebhooks.list({})).endpoints.find(({ id }) => id === endpointId)

const sendTo = (id: WebhookEndpointId, path: string) =>
  world.db
    .update(webhookEndpoints)
    .set({ address: draftOf(path).address })
    .where(eq(webhookEndpoints.id, id))

test('[WHK-12] it needs the secret of the settings, and there are ten at most', async () => {
  await world.db.delete(siteSettings)
  expect(await admin.api.platformWebhooks.list({})).toMatchObject({ endpoints: [], hasSecret: false })
  await expect(makeWebhook('inbox')).rejects.toMatchObject({
    message: 'Make a webhook secret in the settings first.',
    data: { field: 'address' },
  })
  await makeSecret()
  for (let count = 0; count < 10; count += 1) await makeWebhook('inbox')
  expect(await admin.api.platformWebhooks.list({})).toMatchObject({ hasSecret: true })
  await expect(makeWebhook('inbox')).rejects.toMatchObject({
    message: 'The platform has at most 10 webhooks. Delete one first.',
  })
  await owner.api.webhooks.create({ restaurant: 'sakura', endpoint: draftOf('inbox') })
})

test('[WHK-12] [SET-9] it gets the events of all restaurants once, signed with the secret of the settings', async () => {
  await pause(luna)
  const secret = await makeSecret()
  const id = await makeWebhook('inbox')
  const sent = [
    [sakura, await pause(sakura)],
    [luna, await pause(luna)],
  ]
  await expect.poll(() => eventsAt(id), { timeout }).toHaveLength(2)
  expect(eventsAt(id).toSorted()).toEqual(sent.toSorted())
  const ids = arrivedAt(id).map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids)).toEqual(new Set(sent.map(([restaurant, seq]) => `${id}.${restaurant}.${seq}`)))
  for (const { body, headers } of arrivedAt(id)) new Webhook(secret).verify(body, headers)
  const { deliveries } = await admin.api.platformWebhooks.deliveries({ endpointId: id })
  expect(deliveries.map(({ restaurant }) => restaurant).toSorted()).toEqual(['Luna Tacos', 'Sakura Hibachi'])
})

test('[SET-9] a secret that was replaced signs as well for a day', async () => {
  const before = await makeSecret()
  const id = await makeWebhook('inbox')
  const secret = await makeSecret()
  const verify = (key: string, index: number) => {
    const event = arrivedAt(id)[index]
    return new Webhook(key).verify(event?.body ?? '', event?.headers ?? {})
  }
  await admin.api.platformWebhooks.test({ endpointId: id })
  await expect.poll(() => arrivedAt(id), { timeout }).toHaveLength(1)
  for (const key of [before, secret]) expect(verify(key, 0)).toMatchObject({ type: 'endpoint.test' })
  world.clock.advance({ hours: 24 })
  await admin.api.platformWebhooks.test({ endpointId: id })
  await expect.poll(() => arrivedAt(id), { timeout }).toHaveLength(2)
  expect(verify(secret, 1)).toMatchObject({ type: 'endpoint.test' })
  expect(() => verify(before, 1)).toThrow()
})

test('[WHK-12] a restaurant that is added later is included from its first event on', async () => {
  await makeSecret()
  const id = await makeWebhook('inbox')
  await world.db.delete(webhookCursors).where(eq(webhookCursors.restaurantId, luna))
  await expect
    .poll(() => world.db.$count(webhookCursors, eq(webhookCursors.restaurantId, luna)), { timeout })
    .toBe(1)
  const seq = await pause(luna)
  await expect.poll(() => eventsAt(id), { timeout }).toContainEqual([luna, seq])
})

test('[WHK-12] no one else reaches it, and its deliveries are no restaurant’s', async () => {
  await makeSecret()
  const id = await makeWebhook('inbox')
  await pause(sakura)
  await expect.poll(() => arrivedAt(id), { timeout }).toHaveLength(1)
  const { deliveries } = await admin.api.platformWebhooks.deliveries({ endpointId: id })
  const key = { restaurant: 'sakura', endpointId: id }
  const deliveryId = deliveries[0]?.id
  if (!deliveryId) throw new Error('nothing was delivered')
  expect(await owner.api.webhooks.list({ restaurant: 'sakura' })).toMatchObject({ endpoints: [] })
  expect(await owner.api.webhooks.deliveries(key)).toEqual({ deliveries: [], next: null })
  for (const call of [
    () => owner.api.webhooks.delivery({ ...key, deliveryId }),
    () => owner.api.webhooks.resend({ ...key, deliveryId }),
    () => owner.api.webhooks.test(key),
    () => owner.api.webhooks.delete(key),
    () => owner.api.webhooks.switch({ ...key, isOn: false }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(owner.api.platformWebhooks.list({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const { endpoint } = await owner.api.webhooks.create({ restaurant: 'sakura', endpoint: draftOf('inbox') })
  await expect(admin.api.platformWebhooks.test({ endpointId: endpoint.id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await admin.api.platformWebhooks.delivery({ endpointId: id, deliveryId })).toMatchObject({
    delivery: { restaurant: 'Sakura Hibachi' },
    request: expect.stringContaining('"slug":"sakura"'),
  })
})

test('[WHK-12] [WHK-7] [WHK-8] bell and mail go to administrators, and what was missed is sent in each restaurant’s order', async () => {
  await makeSecret()
  const id = await makeWebhook('gone')
  await pause(sakura)
  await expect.poll(async () => (await viewOf(id))?.offBecause, { timeout }).toBe('gone')
  const rung = await world.db.select().from(notices)
  expect(rung.map(({ kind, restaurantId }) => [kind, restaurantId])).toEqual([['webhook_off', null]])
  const mails = () =>
    world.sandbox.mails.list().filter(({ subject }) => subject.startsWith('Orders no longer reach'))
  await expect.poll(mails, { timeout }).toHaveLength(1)
  expect(mails()[0]?.recipients).toContain('platform@example.com')
  expect(mails()[0]?.text).toContain('/admin/webhooks?restaurant=all')

  for (let count = 0; count < 3; count += 1) for (const at of [luna, sakura]) await pause(at)
  await expect.poll(async () => (await viewOf(id))?.waiting, { timeout }).toBe(7)
  await sendTo(id, 'inbox')
  await admin.api.platformWebhooks.switch({ endpointId: id, isOn: true })
  await expect.poll(async () => (await viewOf(id))?.waiting, { timeout }).toBe(0)
  for (const restaurant of [luna, sakura]) {
    const numbers = eventsAt(id).flatMap(([at, seq]) => (at === restaurant ? [seq] : []))
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect(numbers).toHaveLength(restaurant === luna ? 3 : 4)
  }
  expect(await world.db.$count(webhookDeliveries, eq(webhookDeliveries.endpointId, id))).toBe(7)
})
