import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type OrderId, toId } from '#domain/ids.ts'
import { createTestClock } from '#testing/clock.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { countWaitingJobs, makeJobsDue, pileUpJobs } from '#testing/jobs.ts'
import { createLog } from '../runtime/log.ts'
import type { JobHandlers } from './job-handlers.ts'
import { createJobQueue, type JobQueue } from './jobs.ts'
import { atOnce } from './work-jobs.ts'

const log = createLog('silent')
const clock = createTestClock('2026-11-20T20:00[America/New_York]')
const label = vi.fn<JobHandlers['label_payment']>()
const idle = async () => undefined
const handlers: JobHandlers = {
  settle_checkout: idle,
  announce_start: idle,
  mail_confirmation: idle,
  request_courier: idle,
  mail_invitation: idle,
  mail_sign_in_secret: idle,
  call_off_courier: idle,
  replace_courier: idle,
  watch_courier: idle,
  mail_verification: idle,
  clear_leftovers: idle,
  record_checkout: idle,
  record_failed_payment: idle,
  age_carts: idle,
  count_products: idle,
  mail_cancellation: idle,
  mail_refund: idle,
  refund_payment: idle,
  follow_refunds: idle,
  follow_dispute: idle,
  follow_disputes: idle,
  follow_payment_account: idle,
  watch_order: idle,
  end_pause: idle,
  send_alert: idle,
  watch_kitchens: idle,
  end_sold_out: idle,
  encode_image: idle,
  sweep_images: idle,
  sweep_photos: idle,
  tell_failed_tasks: idle,
  sweep_visits: idle,
  reconcile_payments: idle,
  reconcile_days: idle,
  reconcile_span: idle,
  register_payment_domain: idle,
  register_payment_domains: idle,
  label_payment: (data, attempt) => label(data, attempt),
}

let database: TestDatabase
let queue: JobQueue
beforeAll(async () => {
  database = await createTestDatabase()
  queue = createJobQueue(database.url, clock, log)
  await queue.start(handlers)
})
beforeEach(() => {
  label.mockReset().mockResolvedValue(undefined)
})
afterAll(async () => {
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
  for (const orderId of all) await queue.enqueue(database.db, 'label_payment', { orderId }, soon)
  await makeJobsDue(database.db, 'label_payment')
  await expect.poll(() => worked().length, { timeout: 15_000 }).toBe(all.length)
  // Jobs that run concurrently have no order among themselves.
  const inLoads = (orders: readonly OrderId[]) =>
    [0, 1, 2, 3, 4, 5].map((load) => orders.slice(load * atOnce, (load + 1) * atOnce).toSorted())
  expect(inLoads(worked())).toEqual(inLoads(all))
})

test('[JOB-1] a job waits until it is due by our clock', async () => {
  const [later, overdue] = [anOrder(), anOrder()]
  await queue.enqueue(database.db, 'label_payment', { orderId: later }, clock.now().add({ minutes: 5 }))
  await queue.enqueue(database.db, 'label_payment', { orderId: overdue }, clock.now().subtract({ hours: 1 }))
  await expect.poll(worked, { timeout: 15_000 }).toEqual([overdue])
  expect(await countWaitingJobs(database.db, 'label_payment')).toBe(1)
  await makeJobsDue(database.db, 'label_payment')
  await expect.poll(worked, { timeout: 15_000 }).toEqual([overdue, later])
})

test('[JOB-1] many jobs that are due at once run without a pause between them', async () => {
  const all = Array.from({ length: 60 }, anOrder)
  const soon = clock.now().add({ minutes: 5 })
  for (const orderId of all) await queue.enqueue(database.db, 'label_payment', { orderId }, soon)
  await makeJobsDue(database.db, 'label_payment')
  await expect.poll(() => worked().length, { timeout: 10_000 }).toBe(60)
  expect(new Set(worked())).toEqual(new Set(all))
})

test('[JOB-1] several jobs enqueued in one statement get the same rows as pg-boss would write, and run immediately', async () => {
  const orderId = anOrder()
  const later = clock.now().add({ minutes: 5 })
  const { db } = database
  await queue.enqueue(db, 'mail_confirmation', { orderId }, later)
  await queue.enqueue(db, 'watch_order', { orderId }, later)
  const byLibrary = await takeJobsOf(orderId)
  await queue.enqueueAll(db, [
    { name: 'mail_confirmation', data: { orderId }, dueAt: later },
    { name: 'watch_order', data: { orderId }, dueAt: later },
  ])
  expect(byLibrary).toHaveLength(2)
  expect(await takeJobsOf(orderId)).toEqual(byLibrary)
  await queue.enqueueAll(db, [
    { name: 'label_payment', data: { orderId }, dueAt: null },
    { name: 'watch_order', data: { orderId }, dueAt: null },
  ])
  await expect.poll(worked, { timeout: 15_000 }).toEqual([orderId])
})

/** Deletes an order's jobs and returns their rows without the values that are unique to each. */
async function takeJobsOf(orderId: OrderId): Promise<unknown[]> {
  const { rows } = (await database.db.execute(sql`
    DELETE FROM pgboss.job WHERE data->>'orderId' = ${orderId}
    RETURNING to_jsonb(job) - '{id, created_on, start_after, keep_until}'::text[] AS row,
      (keep_until - start_after)::text AS kept, round(extract(epoch FROM start_after - created_on) / 10) AS wait`)) as unknown as {
    rows: { row: { name: string } }[]
  }
  return rows.toSorted((a, b) => a.row.name.localeCompare(b.row.name))
}

function enqueue(tx: TestDatabase['db'], orderId: OrderId): Promise<void> {
  return queue.enqueue(tx, 'label_payment', { orderId }, null)
}

function writeAtOnce(batch: readonly OrderId[]): Promise<void> {
  const jobs = batch.map((orderId) => ({ name: 'label_payment', data: { orderId }, dueAt: null }) as const)
  return queue.enqueueAll(database.db, jobs)
}

/** Rows completed by one statement have the same timestamps. */
async function countFinished(): Promise<{ jobs: number; moments: number }> {
  const { rows } = (await database.db.execute(sql`
    SELECT count(*)::integer AS jobs, count(DISTINCT (started_on, completed_on))::integer AS moments
    FROM pgboss.job WHERE name = 'label_payment' AND state = 'completed'`)) as unknown as {
    rows: { jobs: number; moments: number }[]
  }
  return rows[0] ?? { jobs: 0, moments: 0 }
}

function worked(): OrderId[] {
  return label.mock.calls.map(([{ orderId }]) => orderId)
}

function anOrder(): OrderId {
  return toId<'Order'>(randomUUID())
}

test('[FLT-51] ten thousand jobs run a few at a time, each exactly once', async () => {
  const piled = Array.from({ length: 10_000 }, () => ({ orderId: anOrder() }))
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
