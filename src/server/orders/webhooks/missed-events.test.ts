import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WebhookEndpointId } from '#domain/ids.ts'
import type { Browser } from '#testing/accounts.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { countOpenJobs } from '#testing/jobs.ts'
import { placeOrder } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { deleteExpired } from '../../platform/db/delete-expired.ts'
import { rateLimits } from '../../platform/db/schema/accounts.ts'
import { events } from '../../platform/db/schema/events.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { webhookDeliveries, webhookEndpoints } from '../../platform/db/schema/webhooks.ts'
import { createJobQueue, type JobQueue } from '../../platform/jobs/jobs.ts'
import { randomIds } from '../../platform/runtime/ids.ts'
import { createLog } from '../../platform/runtime/log.ts'
import { sweepEvents } from '../events/sweep-events.ts'
import { watchWebhooks } from './watch-webhooks.ts'

const sakura = { restaurant: 'sakura' } as const
/** Sakura is open then, and also 35 days later. */
const tuesday = '2026-11-17T20:00[America/New_York]'
const timeout = 15_000

let world: World
let owner: Browser
let jobs: JobQueue
beforeAll(async () => {
  world = await startWorld({ at: tuesday })
  owner = await signUpAs(world, 'owner', 'owner')
  jobs = createJobQueue(world.databaseUrl, world.clock, createLog('silent'))
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await world.close()
})
beforeEach(async () => {
  world.clock.set(tuesday)
  await world.db.delete(rateLimits)
  await world.db.delete(webhookEndpoints)
  await world.db.delete(notices)
  await world.db.delete(events)
})

async function makeWebhook(path: string): Promise<WebhookEndpointId> {
  const { endpoint } = await owner.api.webhooks.create({
    ...sakura,
    endpoint: {
      address: `${world.sandbox.origin}/webhooks/${path}`,
      description: 'Till',
      kinds: ['order.placed'],
      hasDiner: false,
    },
  })
  return endpoint.id
}

async function sendTo(id: WebhookEndpointId, path: string): Promise<void> {
  const address = `${world.sandbox.origin}/webhooks/${path}`
  await world.db.update(webhookEndpoints).set({ address }).where(eq(webhookEndpoints.id, id))
}

function deliveriesTo(id: WebhookEndpointId) {
  return world.db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.endpointId, id))
    .orderBy(asc(webhookDeliveries.seq))
}

/** The attempts of each delivery, the oldest event first. */
const attemptsAt = async (id: WebhookEndpointId) => (await deliveriesTo(id)).map(({ attempts }) => attempts)

const watch = () => watchWebhooks({ ...world, jobs, ids: randomIds })

const view = async () => (await owner.api.webhooks.list(sakura)).endpoints[0]

const noticeKinds = async () =>
  (await world.db.select({ kind: notices.kind }).from(notices)).map(({ kind }) => kind)

const mails = () =>
  world.sandbox.mails.list().filter(({ subject }) => subject.startsWith('Orders no longer reach'))

test('[WHK-7] an hour of failures rings the bell once; five days switch the webhook off, with bell and mail', async () => {
  const id = await makeWebhook('fails')
  await placeOrder(world)
  await expect.poll(() => attemptsAt(id), { timeout }).toEqual([1])
  await watch()
  expect(await noticeKinds()).toEqual([])
  world.clock.advance({ minutes: 61 })
  for (let time = 0; time < 2; time += 1) await watch()
  expect(await noticeKinds()).toEqual(['webhook_failing'])

  await placeOrder(world)
  await expect.poll(() => attemptsAt(id), { timeout }).toHaveLength(2)
  const [first] = await deliveriesTo(id)
  await world.db
    .update(webhookDeliveries)
    .set({ state: 'failed', nextAt: null, lastAt: world.clock.now() })
    .where(eq(webhookDeliveries.seq, first?.seq ?? 0))
  world.clock.advance({ hours: 5 * 24 })
  for (let time = 0; time < 2; time += 1) await watch()
  expect((await noticeKinds()).toSorted()).toEqual(['webhook_failing', 'webhook_off'])
  expect(await view()).toMatchObject({ offBecause: 'failing', waiting: 2 })
  await expect.poll(mails, { timeout }).toHaveLength(1)
  expect(mails()[0]?.text).toContain(
    `Orders no longer reach ${world.sandbox.origin}/webhooks/fails. 2 events are waiting.`,
  )
})

test('[WHK-7] a success in between begins anew, and a webhook that got nothing is left alone', async () => {
  const id = await makeWebhook('fails')
  await placeOrder(world)
  await expect.poll(() => attemptsAt(id), { timeout }).toEqual([1])
  await sendTo(id, 'inbox')
  world.clock.advance({ seconds: 6 })
  await expect.poll(async () => (await view())?.failingSince, { timeout }).toBeNull()
  world.clock.advance({ hours: 5 * 24 })
  await watch()
  expect([await noticeKinds(), (await view())?.offBecause]).toEqual([[], null])
})

test('[WHK-7] 410 is reported at once', async () => {
  const before = mails().length
  await makeWebhook('gone')
  await placeOrder(world)
  await expect.poll(async () => (await view())?.offBecause, { timeout }).toBe('gone')
  expect(await noticeKinds()).toEqual(['webhook_off'])
  await expect.poll(() => mails().length, { timeout }).toBe(before + 1)
})

test('[WHK-8] turned on, it gets what it missed one after the other, and before that nothing new', async () => {
  const id = await makeWebhook('gone')
  for (let count = 0; count < 3; count += 1) await placeOrder(world)
  await expect.poll(() => deliveriesTo(id), { timeout }).toHaveLength(3)
  await expect.poll(async () => (await view())?.offBecause, { timeout }).toBe('gone')
  await sendTo(id, 'fails')
  await owner.api.webhooks.switch({ ...sakura, endpointId: id, isOn: true })
  await placeOrder(world)
  await expect.poll(() => attemptsAt(id), { timeout }).toEqual([1, 0, 0, 0])
  expect(await view()).toMatchObject({ isReplaying: true, waiting: 4 })
  // The first one is tried three times before the second one has its turn.
  for (const minutes of [1, 6]) world.clock.advance({ minutes })
  await expect.poll(() => attemptsAt(id), { timeout }).toEqual([2, 0, 0, 0])
  world.clock.advance({ minutes: 6 })
  await expect.poll(() => attemptsAt(id), { timeout }).toEqual([3, 1, 0, 0])
  await sendTo(id, 'inbox')
  world.clock.advance({ hours: 3 })
  await expect.poll(async () => (await view())?.waiting, { timeout }).toBe(0)
  const arrived = world.sandbox.webhookInbox
    .list()
    .flatMap(({ headers }) => {
      const [endpointId, , seq] = headers['webhook-id'].split('.')
      return endpointId === id ? [Number(seq)] : []
    })
    .toReversed()
  const [first, second, third, fresh] = (await deliveriesTo(id)).map(({ seq }) => seq)
  const indexOf = (seq = 0) => arrived.indexOf(seq)
  expect(arrived.toSorted((a, b) => a - b)).toEqual([first, second, third, fresh])
  expect(indexOf(second)).toBeLessThan(indexOf(third))
  expect(indexOf(third)).toBeLessThan(indexOf(fresh))
  expect((await view())?.isReplaying).toBe(false)
})

test('[WHK-7] [ALR-2] the alert is not sent for a webhook that is on again', async () => {
  const id = await makeWebhook('inbox')
  const before = mails().length
  const alert = { kind: 'webhook_off', restaurantId: await restaurantIdOf(world), endpointId: id } as const
  await jobs.enqueue(world.db, 'send_alert', { alert, channel: 'mail', key: 'late' }, null)
  await expect.poll(() => countOpenJobs(world.db, 'send_alert'), { timeout }).toBe(0)
  expect(mails()).toHaveLength(before)
})

test('[WHK-8] [EVT-5] what waited for 35 days goes with its event, and is counted', async () => {
  const id = await makeWebhook('gone')
  await placeOrder(world)
  await expect.poll(async () => (await view())?.offBecause, { timeout }).toBe('gone')
  world.clock.advance({ hours: 35 * 24 })
  await placeOrder(world)
  await expect.poll(() => deliveriesTo(id), { timeout }).toHaveLength(2)
  await sweepEvents(world)
  expect(await view()).toMatchObject({ waiting: 2, dropped: 0 })
  world.clock.advance({ seconds: 1 })
  await deleteExpired(world, 'webhookDeliveries')
  await sweepEvents(world)
  expect(await view()).toMatchObject({ waiting: 1, dropped: 1 })
  await sendTo(id, 'inbox')
  await owner.api.webhooks.switch({ ...sakura, endpointId: id, isOn: true })
  await expect.poll(async () => (await view())?.waiting, { timeout }).toBe(0)
  expect((await view())?.dropped).toBe(0)
})
