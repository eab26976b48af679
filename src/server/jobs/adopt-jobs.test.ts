import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestClock } from '#testing/clock.ts'
import { createEmptyDatabase, type TestDatabase } from '#testing/database.ts'
import {
  ageHeartbeats,
  allJobs,
  handlersCalling,
  isOpen,
  type JobRow,
  makeJobsDue,
  makeRetriesDue,
  writeJobRows,
} from '#testing/jobs.ts'
import { createLog } from '../runtime/log.ts'
import type { JobName } from './job-kinds.ts'
import { schedules } from './job-kinds.ts'
import { queueName } from './job-table.ts'
import { createJobQueue, type JobQueue } from './jobs.ts'

/** What the release with a queue per kind (decision 040) left behind, written by its own code. */
const previous: {
  readonly writtenAt: string
  readonly queues: readonly JobName[]
  readonly schedules: Readonly<Record<string, string>>
  readonly jobs: readonly { readonly id: string; readonly name: string; readonly state: string }[]
} = JSON.parse(readFileSync(fileURLToPath(new URL('queue-per-kind.json', import.meta.url)), 'utf8'))

/** The attempts of each job that ran, by its kind and the ids in its data. */
const ran = new Map<string, number[]>()
const handlers = handlersCalling(async (name, data, attempt) => {
  const key = keyOf({ name, data })
  ran.set(key, [...(ran.get(key) ?? []), attempt])
})

let database: TestDatabase
/** The library's public interface, as a process of the previous release uses it. */
let older: PgBoss
let queue: JobQueue
/** The jobs right after the start. */
let adopted: readonly JobRow[]
beforeAll(async () => {
  database = await createEmptyDatabase()
  older = new PgBoss({ connectionString: database.url, max: 1, supervise: false, schedule: false })
  await older.start()
  for (const name of previous.queues) await older.createQueue(name)
  for (const [name, cron] of Object.entries(previous.schedules)) await older.schedule(name, cron)
  await writeJobRows(database.db, previous.jobs, previous.writtenAt)
  queue = createJobQueue(database.url, createTestClock(previous.writtenAt), createLog('silent'))
  await queue.start(handlers)
  adopted = await allJobs(database.db)
  await makeRetriesDue(database.db)
  await vi.waitFor(
    async () => expect((await allJobs(database.db)).filter((job) => isOpen(job) && job.isDue)).toEqual([]),
    { timeout: 15_000 },
  )
})
afterAll(async () => {
  await queue.stop()
  await older.stop()
  await database.close()
})

test('[JOB-12] every waiting, retrying and failed job of a queue per kind keeps its id', () => {
  const states = ['created', 'retry', 'failed']
  const expected = previous.jobs.filter(({ state }) => states.includes(state)).map(({ id }) => id)
  expect(expected).toHaveLength(9)
  // The schedule may have added another one meanwhile.
  expect(adopted.map(({ id }) => id)).toEqual(expect.arrayContaining(expected))
})

test('[JOB-12] a waiting job runs once, with its data; one that was completed does not run again', () => {
  expect(ran.get('watch_order 6')).toEqual([1])
  expect(ran.get('mail_confirmation 6')).toEqual([1])
  expect(ran.get('mail_sign_in_secret 7')).toEqual([1])
  // Its schedule may have run it too.
  expect(ran.get('clear_leftovers')).toContain(1)
  expect(ran.get('label_payment 1')).toBeUndefined()
})

test('[JOB-12] a retrying job continues with its next attempt and keeps its retries', async () => {
  // Three retries had failed.
  expect(ran.get('refund_payment 2')).toEqual([5])
  const [job] = await older.findJobs(queueName, { data: { name: 'refund_payment' } })
  expect(job).toMatchObject({ retryLimit: 20, retryDelayMax: 1800, heartbeatSeconds: 30 })
})

test('[JOB-12, JOB-5] a failed job stays listed with its problem, and can be retried once', async () => {
  expect(ran.get('request_courier 5')).toBeUndefined()
  const failed = (await allJobs(database.db)).filter(({ state }) => state === 'failed')
  expect(failed.map(keyOf).toSorted()).toEqual(['mail_confirmation 3', 'request_courier 5'])
  const mail = failed.find(({ name }) => name === 'mail_confirmation')
  const [stored] = await older.findJobs(queueName, { id: mail?.id ?? '' })
  expect(stored?.output).toMatchObject({ problem: null })
  const courier = failed.find(({ name }) => name === 'request_courier')
  const retries = await Promise.all(
    [1, 2, 3].map(() => database.db.transaction((tx) => queue.retry(tx, courier?.id ?? ''))),
  )
  expect(retries.filter((isRetried) => isRetried)).toHaveLength(1)
  await vi.waitFor(() => expect(ran.get('request_courier 5')).toEqual([14]), { timeout: 15_000 })
})

test('[JOB-12] a scheduled job waits for its time and then runs once', async () => {
  const waiting = (await allJobs(database.db)).filter((job) => job.state === 'created' && job.delay > 0)
  expect(waiting.map((job) => `${keyOf(job)} ${job.delay}`).toSorted()).toEqual([
    'announce_start 6 7200',
    'end_sold_out 8 7200',
  ])
  await makeJobsDue(database.db, 'announce_start')
  await vi.waitFor(() => expect(ran.get('announce_start 6')).toEqual([1]), { timeout: 15_000 })
  expect(ran.get('end_sold_out 8')).toBeUndefined()
})

test('[JOB-12] only the schedules of this release are left', async () => {
  const stored = await older.getSchedules()
  expect(new Set(stored.map(({ name }) => name))).toEqual(new Set([queueName]))
  expect(Object.fromEntries(stored.map(({ key, cron }) => [key, cron]))).toEqual(schedules)
})

test('[JOB-12] a job that a process of the previous release was running when it ended is taken over', async () => {
  expect(ran.get('encode_image 4')).toBeUndefined()
  await ageHeartbeats(database.db)
  await older.supervise('encode_image')
  await queue.adopt()
  await makeRetriesDue(database.db)
  await vi.waitFor(() => expect(ran.get('encode_image 4')).toEqual([2]), { timeout: 15_000 })
})

test('[JOB-12] a job that a process of the previous release writes beside this one runs once', async () => {
  await older.send('watch_order', { orderId: '9' })
  await Promise.all([queue.adopt(), queue.adopt()])
  await vi.waitFor(() => expect(ran.get('watch_order 9')).toEqual([1]), { timeout: 15_000 })
  expect((await allJobs(database.db)).filter((job) => keyOf(job) === 'watch_order 9')).toHaveLength(1)
})

/** The kind of a job and the last digit of the id in its data. */
function keyOf({ name, data }: { readonly name: string; readonly data: unknown }): string {
  const { orderId, mailId, refundId, imageId, id } = (data ?? {}) as Readonly<Record<string, string>>
  return `${name} ${(orderId ?? mailId ?? refundId ?? imageId ?? id ?? '').slice(-1)}`.trim()
}
