import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { kitchenOf, placeCard, stepTo } from '#testing/board.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { countJobs, cronOf, isOpen, jobsOf, makeJobsDue } from '#testing/jobs.ts'
import { startWorld, type World } from '#testing/world.ts'

import { kitchenStatus, orders } from '../../platform/db/schema/index.ts'
import { createJobQueue, type JobQueue } from '../../platform/jobs/jobs.ts'
import { createLog } from '../../platform/runtime/log.ts'

const friday = '2026-11-20T20:00[America/New_York]'

let world: World
let queue: JobQueue
beforeAll(async () => {
  world = await startWorld({ at: friday })
  queue = createJobQueue(world.databaseUrl, world.clock, createLog('silent'))
  await queue.start()
})
beforeEach(async () => {
  world.clock.set(friday)
  await world.db.delete(kitchenStatus)
})
afterEach(async () => {
  await world.db.delete(kitchenStatus)
})
afterAll(async () => {
  await queue.stop()
  await world.close()
})

describe('a kitchen without a display', () => {
  test('[KIT-31] is reported once, two minutes after the last sign of life, and once when it is back', async () => {
    await kitchenOf(world).alive({ shown: [] })
    const since = world.clock.now().toString()
    const before = mailsAbout('No kitchen display').length
    await lookFor(2)
    expect((await kitchenRow())?.silentSince).toBeNull()
    await lookFor(3)
    expect((await kitchenRow())?.silentSince?.toString()).toBe(since)
    await expect.poll(() => mailsAbout('No kitchen display').length, { timeout: 15_000 }).toBe(before + 1)
    expect(mailsAbout('No kitchen display').at(-1)).toMatchObject({ recipients: ['kitchen@sakura.example'] })

    const back = mailsAbout('The kitchen display is back').length
    await kitchenOf(world).alive({ shown: [] })
    await look()
    await look()
    await expect
      .poll(() => mailsAbout('The kitchen display is back').length, { timeout: 15_000 })
      .toBe(back + 1)
    expect((await kitchenRow())?.silentSince).toBeNull()
    expect(mailsAbout('No kitchen display')).toHaveLength(before + 1)
    const alerts = (await jobsOf(world.db, 'send_alert')).map(({ data }) => data.alert)
    expect(alerts).toContainEqual(expect.objectContaining({ kind: 'kitchen_back', since }))
  })

  test('[KIT-31] is reported again the next day if it is still off', async () => {
    const readSilentSince = async () => (await kitchenRow())?.silentSince?.toString() ?? null
    await kitchenOf(world).alive({ shown: [] })
    await lookFor(4)
    const yesterday = await readSilentSince()
    expect(yesterday).not.toBeNull()
    world.clock.set('2026-11-21T05:00[America/New_York]')
    await lookFor(4)
    expect(await readSilentSince()).toBe(yesterday)
    const before = mailsAbout('No kitchen display').length
    world.clock.set('2026-11-21T15:00[America/New_York]')
    await lookFor(4)
    expect(await readSilentSince()).toBe('2026-11-21T20:00:00Z')
    await lookFor(2)
    await expect.poll(() => mailsAbout('No kitchen display').length, { timeout: 15_000 }).toBe(before + 1)
  })

  test('[KIT-31] that is closed is not reported', async () => {
    world.clock.set('2026-11-21T05:00[America/New_York]')
    await lookFor(6)
    expect(await kitchenRow()).toMatchObject({ silentSince: null, watchedAt: world.clock.now() })
  })

  test('[KIT-31] is watched from scratch after the server itself was down', async () => {
    await kitchenOf(world).alive({ shown: [] })
    await look()
    world.clock.advance({ hours: 1 })
    await look()
    expect((await kitchenRow())?.silentSince).toBeNull()
    await lookFor(3)
    expect((await kitchenRow())?.silentSince).not.toBeNull()
  })

  test('[KIT-28] has a display while a stream is open, whatever the page does', async () => {
    const { cursor } = await kitchenOf(world).board()
    world.clock.advance({ minutes: 9 })
    const stream = await kitchenOf(world).follow({ cursor })
    await stream.next()
    await expect
      .poll(async () => (await kitchenRow())?.aliveAt?.toString())
      .toBe(world.clock.now().toString())
    await stream.return?.()
  })

  test('[KIT-31] is checked every minute of real time', async () => {
    expect(await cronOf(world.db, 'watch_kitchens')).toBe('* * * * *')
  })
})

describe('an order that is not acknowledged', () => {
  test('[KIT-30] is reported once, three minutes after it was placed', async () => {
    const card = await placeCard(world)
    await makeJobsDue(world.db, 'watch_order')
    await ended('watch_order')
    expect(await escalated(card.id)).toBeNull()
    world.clock.advance({ minutes: 3 })
    await makeJobsDue(world.db, 'watch_order')
    await expect
      .poll(() => escalated(card.id).then(String), { timeout: 15_000 })
      .toBe(world.clock.now().toString())
    const waits = () => mailsAbout(`Order #${card.number} not acknowledged`)
    await expect.poll(() => waits().length, { timeout: 15_000 }).toBe(1)
    expect(waits()[0]?.text).toContain('The kitchen has not acknowledged it within 3 minutes.')
    expect(waits()[0]?.text).toContain(`/admin/orders/${card.id}`)
    expect(waits()[0]?.text).not.toMatch(/Ada|Byron|555/)

    await stepTo(world, card, 'acknowledged')
    await kitchenOf(world).undo({ orderId: card.id, expected: 'acknowledged' })
    world.clock.advance({ minutes: 3 })
    await makeJobsDue(world.db, 'watch_order')
    await ended('watch_order')
    expect(waits()).toHaveLength(1)
    const history = await kitchenOf(world).history({ orderId: card.id })
    expect(history.filter(({ kind }) => kind === 'escalated')).toHaveLength(1)
  })

  test('[KIT-30] is not reported once acknowledged, but is after that was reverted', async () => {
    const card = await stepTo(world, await placeCard(world), 'acknowledged')
    world.clock.advance({ minutes: 4 })
    await makeJobsDue(world.db, 'watch_order')
    await ended('watch_order')
    expect(await escalated(card.id)).toBeNull()
    await kitchenOf(world).undo({ orderId: card.id, expected: 'acknowledged' })
    world.clock.advance({ minutes: 3 })
    await makeJobsDue(world.db, 'watch_order')
    await expect.poll(() => escalated(card.id), { timeout: 15_000 }).not.toBeNull()
  })

  test('[KIT-30] that is scheduled is reported after its start time', async () => {
    const times = (await world.api().menu.availability({ restaurant: 'sakura' })).pickableTimes
    const at = times.at(-1) ?? ''
    const card = await placeCard(world, { timing: { kind: 'later', at } })
    world.clock.advance({ minutes: 10 })
    await makeJobsDue(world.db, 'watch_order')
    await ended('watch_order')
    expect(await escalated(card.id)).toBeNull()
    world.clock.set(
      Temporal.Instant.from(card.startAt ?? '')
        .add({ minutes: 3 })
        .toString(),
    )
    await makeJobsDue(world.db, 'watch_order')
    await expect.poll(() => escalated(card.id), { timeout: 15_000 }).not.toBeNull()
  })

  test('[ALR-2] and is acknowledged before its mail was sent is no longer reported', async () => {
    const card = await stepTo(world, await placeCard(world), 'acknowledged')
    const alert = {
      kind: 'order_waits',
      restaurantId: await restaurantIdOf(world),
      orderId: card.id,
    } as const
    const before = await countJobs(world.db, 'send_alert', 'completed')
    await queue.enqueue(world.db, 'send_alert', { alert, channel: 'mail', key: 'late-one' }, null)
    await expect
      .poll(() => countJobs(world.db, 'send_alert', 'completed'), { timeout: 15_000 })
      .toBeGreaterThan(before)
    expect(mailsAbout(`Order #${card.number} not acknowledged`)).toEqual([])
  })
})

test('[ALR-1] whose alert was rolled back is not reported', async () => {
  const before = await waitingAlerts()
  const { raiseAlert } = await import('../../messages/alerts/raise-alert.ts')
  const { randomIds } = await import('../../platform/runtime/ids.ts')
  const restaurantId = await restaurantIdOf(world)
  const parts = { ids: randomIds, jobs: queue, clock: world.clock }
  const alert = { kind: 'kitchen_silent', restaurantId, since: world.clock.now().toString() } as const
  const rolledBack = new Error('rolled back')
  await expect(
    world.db.transaction(async (tx) => {
      await raiseAlert(parts, tx, alert)
      throw rolledBack
    }),
  ).rejects.toBe(rolledBack)
  expect(await waitingAlerts()).toBe(before)
})

describe('what a display reports about orders', () => {
  test('[KIT-27] the history has paid, first shown and acknowledged with their times', async () => {
    const card = await placeCard(world)
    const foreign = await restaurantIdOf(world, 'luna')
    expect(foreign).toBeTruthy()
    world.clock.advance({ seconds: 2 })
    const shownAt = world.clock.now().toString()
    await kitchenOf(world).alive({ shown: [card.id] })
    world.clock.advance({ seconds: 40 })
    await kitchenOf(world).alive({ shown: [card.id] })
    await world.api('orders.luna.localhost').kitchen.alive({ shown: [card.id] })
    await kitchenOf(world).step({ orderId: card.id, expected: 'pending' })
    const acknowledgedAt = world.clock.now().toString()
    expect(await kitchenOf(world).history({ orderId: card.id })).toEqual([
      { kind: 'paid', at: card.placedAt, status: 'pending', device: null, courier: null, times: null },
      { kind: 'shown', at: shownAt, status: null, device: null, courier: null, times: null },
      { kind: 'moved', at: acknowledgedAt, status: 'acknowledged', device: null, courier: null, times: null },
    ])
    await expect(
      world.api('orders.luna.localhost').kitchen.history({ orderId: card.id }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

function look() {
  return runJob('watch_kitchens')
}

/** Runs a check each minute, as the queue does, for this many minutes. */
async function lookFor(minutes: number): Promise<void> {
  await look()
  for (let minute = 0; minute < minutes; minute++) {
    world.clock.advance({ minutes: 1 })
    await look()
  }
}

async function runJob(name: 'watch_kitchens'): Promise<void> {
  const before = await countJobs(world.db, name, 'completed')
  await queue.enqueue(world.db, name, null, null)
  await expect.poll(() => countJobs(world.db, name, 'completed'), { timeout: 15_000 }).toBeGreaterThan(before)
}

/** Waits until no job of this name is due. */
async function ended(name: 'watch_order'): Promise<void> {
  await expect
    .poll(async () => (await jobsOf(world.db, name)).filter((job) => isOpen(job) && job.isDue), {
      timeout: 15_000,
    })
    .toEqual([])
}

async function waitingAlerts(): Promise<number> {
  const jobs = await jobsOf(world.db, 'send_alert')
  return jobs.filter(({ data }) => data.alert.kind === 'kitchen_silent').length
}

async function kitchenRow() {
  const restaurantId = await restaurantIdOf(world)
  const [row] = await world.db
    .select()
    .from(kitchenStatus)
    .where(eq(kitchenStatus.restaurantId, restaurantId))
  return row
}

async function escalated(orderId: (typeof orders.$inferSelect)['id']) {
  const [order] = await world.db.select().from(orders).where(eq(orders.id, orderId))
  return order?.escalatedAt ?? null
}

function mailsAbout(subject: string) {
  return world.sandbox.mails
    .list()
    .filter((mail) => mail.subject.startsWith(subject) && mail.subject.endsWith('Sakura Hibachi'))
}
