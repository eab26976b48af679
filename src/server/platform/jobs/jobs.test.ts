import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type OrderId, toId } from '#domain/ids.ts'
import { createTestClock } from '#testing/clock.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { countWaitingJobs, handlersCalling, makeJobsDue, pileUpJobs } from '#testing/jobs.ts'
import { createLog } from '../runtime/log.ts'
import type { JobHandlers } from './job-handlers.ts'
import { type JobName, lanes, schedules } from './job-kinds.ts'
import { queueName } from './job-table.ts'
import { createJobQueue, type JobQueue } from './jobs.ts'
import { atOnce } from './work-jobs.ts'

const log = createLog('silent')
const clock = createTestClock('2026-11-20T20:00[America/New_York]')
const label = vi.fn<JobHandlers['label_payment']>()
const mail = vi.fn<JobHandlers['mail_confirmation']>()
const ageCarts = vi.fn<JobHandlers['age_carts']>()
const restaurantId = toId<'Restaurant'>(randomUUID())
let isHeld = false
const handlers: JobHandlers = {
  ...handlersCalling(async () => undefined),
  label_payment: (data, attempt) => label(data, attempt),
  mail_confirmation: (data, attempt) => mail(data, attempt),
  age_carts: (data, attempt) => ageCarts(data, attempt),
}

let database: TestDatabase
let queue: JobQueue
/** The library's public interface to the same queue. */
let reader: PgBoss
beforeAll(async () => {
  database = await createTestDatabase()
  queue = createJobQueue(database.url, clock, log)
  await queue.start()
  await queue.work(handlers, () => isHeld)
  reader = new PgBoss({ connectionString: database.url, max: 1, supervise: false, schedule: false })
  await reader.start()
})
beforeEach(() => {
  label.mockReset().mockResolvedValue(undefined)
  mail.mockReset().mockResolvedValue(undefined)
})
afterAll(async () => {
  await reader.stop()
  await queue.stop()
  await database.close()
})

test('[JOB-1] a job runs after its transaction has committed, and never if it was rolled back', async () => {
  const [kept, lost] = [anOrder(), anOrder()]
  await database.db.transaction(async (tx) => {
    await enqueue(tx, kept)
    await enqueue(tx, anOrder())
    expect(label).not.toHaveBeenCalled()
  })
  await database.db
    .transaction(async (tx) => {
      await enqueue(tx, lost)
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  const marker = anOrder()
  await enqueue(database.db, marker)
  await expect.poll(worked, { timeout: 15_000 }).toEqual(expect.arrayContaining([kept, marker]))
  expect(worked()).toHaveLength(3)
  expect(worked()).not.toContain(lost)
})

test('[JOB-1] a failed job is retried until it succeeds, and delays no other', async () => {
  const [stubborn, easy] = [anOrder(), anOrder()]
  label.mockImplementation(async ({ orderId }, attempt) => {
    if (orderId === stubborn && attempt < 3) throw new Error('not yet')
  })
  await enqueue(database.db, stubborn)
  await enqueue(database.db, easy)
  await expect.poll(worked, { timeout: 15_000 }).toContain(easy)
  const triesOf = (order: OrderId) =>
    label.mock.calls.filter(([{ orderId }]) => orderId === order).map(([, attempt]) => attempt)
  for (const tries of [1, 2]) {
    await expect.poll(() => triesOf(stubborn).length, { timeout: 15_000 }).toBe(tries)
    await expect.poll(() => countWaitingJobs(database.db, 'label_payment'), { timeout: 15_000 }).toBe(1)
    await makeJobsDue(database.db, 'label_payment')
  }
  await expect.poll(() => triesOf(stubborn), { timeout: 15_000 }).toEqual([1, 2, 3])
  expect(triesOf(easy)).toEqual([1])
})

test('[JOB-14] a held recurring job ends without doing anything, and others run', async () => {
  isHeld = true
  const order = anOrder()
  await queue.enqueueAll(database.db, [
    { name: 'age_carts', data: null, dueAt: null },
    { name: 'label_payment', data: { restaurantId, orderId: order }, dueAt: null },
  ])
  await expect.poll(worked, { timeout: 15_000 }).toContain(order)
  await expect.poll(() => countWaitingJobs(database.db, 'age_carts'), { timeout: 15_000 }).toBe(0)
  expect(ageCarts).not.toHaveBeenCalled()
  isHeld = false
  await queue.enqueue(database.db, 'age_carts', null, null)
  await expect.poll(() => ageCarts.mock.calls.length, { timeout: 15_000 }).toBe(1)
})

test('[JOB-1] in a batch with a failing job, the others run once and the failing one is retried alone', async () => {
  const batch = Array.from({ length: atOnce }, anOrder)
  const [, bad] = batch
  label.mockImplementation(async ({ orderId }, attempt) => {
    if (orderId === bad && attempt === 1) throw new Error('not yet')
  })
  await writeAtOnce(batch)
  await expect.poll(() => countWaitingJobs(database.db, 'label_payment'), { timeout: 15_000 }).toBe(1)
  expect(worked().toSorted()).toEqual(batch.toSorted())
  await makeJobsDue(database.db, 'label_payment')
  await expect.poll(() => worked().slice(batch.length), { timeout: 15_000 }).toEqual([bad])
})

test('[JOB-1, JOB-10] jobs of one batch are fetched by one statement and completed by one', async () => {
  const before = await countFinished()
  const batch = Array.from({ length: atOnce }, anOrder)
  await writeAtOnce(batch)
  await expect.poll(async () => (await countFinished()).jobs, { timeout: 15_000 }).toBe(before.jobs + atOnce)
  const { moments } = await countFinished()
  expect(moments).toBe(before.moments + 1)
})

test('[FLT-50] older jobs of a kind run first, even if all are due at once', async () => {
  const all = Array.from({ length: 6 * atOnce }, anOrder)
  const soon = clock.now().add({ minutes: 5 })
  for (const orderId of all)
    await queue.enqueue(database.db, 'label_payment', { restaurantId, orderId }, soon)
  await makeJobsDue(database.db, 'label_payment')
  await expect.poll(() => worked().length, { timeout: 15_000 }).toBe(all.length)
  // Jobs that run concurrently have no order among themselves.
  const inLoads = (orders: readonly OrderId[]) =>
    [0, 1, 2, 3, 4, 5].map((load) => orders.slice(load * atOnce, (load + 1) * atOnce).toSorted())
  expect(inLoads(worked())).toEqual(inLoads(all))
})

test('[JOB-1] a job waits until it is due by our clock', async () => {
  const [later, overdue] = [anOrder(), anOrder()]
  await queue.enqueue(
    database.db,
    'label_payment',
    { restaurantId, orderId: later },
    clock.now().add({ minutes: 5 }),
  )
  await queue.enqueue(
    database.db,
    'label_payment',
    { restaurantId, orderId: overdue },
    clock.now().subtract({ hours: 1 }),
  )
  await expect.poll(worked, { timeout: 15_000 }).toEqual([overdue])
  expect(await countWaitingJobs(database.db, 'label_payment')).toBe(1)
  await makeJobsDue(database.db, 'label_payment')
  await expect.poll(worked, { timeout: 15_000 }).toEqual([overdue, later])
})

test('[JOB-1] many jobs that are due at once run without a pause between them', async () => {
  const all = Array.from({ length: 60 }, anOrder)
  const soon = clock.now().add({ minutes: 5 })
  for (const orderId of all)
    await queue.enqueue(database.db, 'label_payment', { restaurantId, orderId }, soon)
  await makeJobsDue(database.db, 'label_payment')
  await expect.poll(() => worked().length, { timeout: 10_000 }).toBe(60)
  expect(new Set(worked())).toEqual(new Set(all))
})

test('[JOB-1, JOB-11] several jobs are written by one statement, each with the lane and the retries of its kind', async () => {
  const orderId = anOrder()
  const later = clock.now().add({ minutes: 5 })
  await queue.enqueueAll(database.db, [
    { name: 'mail_confirmation', data: { restaurantId, orderId }, dueAt: later },
    { name: 'watch_order', data: { restaurantId, orderId }, dueAt: null },
  ])
  const written = (name: JobName) => reader.findJobs(queueName, { data: { name, data: { orderId } } })
  const [[mail], [watch]] = [await written('mail_confirmation'), await written('watch_order')]
  const policy = { retryDelay: 2, retryBackoff: true, heartbeatSeconds: 30 }
  expect(mail).toMatchObject({
    ...policy,
    priority: lanes.mail.priority,
    retryLimit: 20,
    retryDelayMax: 1800,
  })
  expect(watch).toMatchObject({
    ...policy,
    priority: lanes.kitchen.priority,
    retryLimit: 12,
    retryDelayMax: 300,
  })
  expect(Number(mail?.startAfter) - Number(mail?.createdOn)).toBe(300_000)
})

test('[JOB-10] a job of an idle lane starts within a second', async () => {
  const delays: number[] = []
  for (const orderId of [anOrder(), anOrder(), anOrder()]) {
    const written = performance.now()
    await enqueue(database.db, orderId)
    await vi.waitFor(() => expect(worked()).toContain(orderId), { timeout: 15_000, interval: 20 })
    delays.push(performance.now() - written)
  }
  // The next one is written right after a poll, so even the shortest delay is almost the whole interval.
  expect(Math.min(...delays)).toBeLessThan(1_000)
})

test('[JOB-11, FLT-50] jobs that wait for a mail server delay no lane but their own', async () => {
  const { promise: answer, resolve: goOn } = Promise.withResolvers<void>()
  mail.mockImplementation(() => answer)
  const orders = Array.from({ length: 2 * atOnce }, anOrder)
  const confirmations = orders.map(
    (orderId) => ({ name: 'mail_confirmation', data: { restaurantId, orderId } }) as const,
  )
  await queue.enqueueAll(
    database.db,
    confirmations.map((job) => ({ ...job, dueAt: null })),
  )
  await expect.poll(() => mail.mock.calls.length, { timeout: 15_000 }).toBe(atOnce)
  await enqueue(database.db, anOrder())
  await expect.poll(() => worked().length, { timeout: 15_000 }).toBe(1)
  expect(mail.mock.calls.length).toBe(atOnce)
  goOn()
  await expect.poll(() => mail.mock.calls.length, { timeout: 15_000 }).toBe(orders.length)
})

test('[JOB-13] a job that only a newer release knows is left to a process of that release', async () => {
  const { priority } = lanes.kitchen
  await reader.send(queueName, { name: 'of_tomorrow', data: null }, { priority })
  await expect
    .poll(
      async () => {
        const jobs = await reader.findJobs(queueName, { data: { name: 'of_tomorrow' } })
        return jobs.filter(({ state }) => state === 'retry').map((job) => job.id)
      },
      { timeout: 15_000 },
    )
    .toHaveLength(1)
})

test('[JOB-12] every schedule is stored for its kind', async () => {
  const stored = (await reader.getSchedules()).map(({ key, cron }) => [key, cron])
  expect(Object.fromEntries(stored)).toEqual(schedules)
})

function enqueue(tx: TestDatabase['db'], orderId: OrderId): Promise<void> {
  return queue.enqueue(tx, 'label_payment', { restaurantId, orderId }, null)
}

function writeAtOnce(batch: readonly OrderId[]): Promise<void> {
  const jobs = batch.map(
    (orderId) => ({ name: 'label_payment', data: { restaurantId, orderId }, dueAt: null }) as const,
  )
  return queue.enqueueAll(database.db, jobs)
}

/** Rows completed by one statement have the same timestamps. */
async function countFinished(): Promise<{ jobs: number; moments: number }> {
  const all = await reader.findJobs(queueName, { data: { name: 'label_payment' } })
  const finished = all.filter(({ state }) => state === 'completed')
  const moments = new Set(finished.map((job) => `${job.startedOn.toJSON()} ${job.completedOn?.toJSON()}`))
  return { jobs: finished.length, moments: moments.size }
}

function worked(): OrderId[] {
  return label.mock.calls.map(([{ orderId }]) => orderId)
}

function anOrder(): OrderId {
  return toId<'Order'>(randomUUID())
}

test('[FLT-51] ten thousand jobs run a few at a time, each exactly once', async () => {
  const piled = Array.from({ length: 10_000 }, () => ({ restaurantId, orderId: anOrder() }))
  const run: OrderId[] = []
  let underWay = 0
  let mostUnderWay = 0
  label.mockImplementation(async ({ orderId }) => {
    underWay++
    mostUnderWay = Math.max(mostUnderWay, underWay)
    await new Promise((resolve) => setImmediate(resolve))
    underWay--
    run.push(orderId)
  })
  await pileUpJobs(database.db, 'label_payment', piled)
  await expect.poll(() => run.length, { timeout: 120_000, interval: 200 }).toBe(piled.length)
  expect(new Set(run)).toEqual(new Set(piled.map(({ orderId }) => orderId)))
  expect(mostUnderWay).toBeLessThanOrEqual(atOnce)
}, 150_000)
