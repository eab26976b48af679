import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RestaurantId } from '#domain/ids.ts'
import { formatOrderEvent } from '#domain/orders/admin-orders/order-event.ts'
import { formatTask } from '#domain/site/operations/failed-task.ts'
import type { Browser } from '#testing/accounts.ts'
import { type Card, kitchenOf, placeCard, stepTo } from '#testing/board.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { cronOf, deleteJobs, jobsOf, loseJobs, makeJobsDue, writeFailedJob } from '#testing/jobs.ts'
import { aCustomer } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { startWorld, type World } from '#testing/world.ts'
import { auditEntries } from '../../../platform/db/schema/audit.ts'
import { notices } from '../../../platform/db/schema/notices.ts'
import { orders } from '../../../platform/db/schema/ordering.ts'
import { jobNames } from '../../../platform/jobs/job-kinds.ts'
import { storedJobs } from '../../../platform/jobs/job-table.ts'
import { randomIds } from '../../../platform/runtime/ids.ts'
import { reportFailedTasks } from './record-failed-job.ts'

const evening = '2026-11-20T20:00[America/New_York]'
const notMailed = formatTask('mail_confirmation')

let world: World
let owner: Browser
let colleague: Browser
let staff: Browser
let foreign: Browser
let administrator: Browser
let restaurantId: RestaurantId
beforeAll(async () => {
  world = await startWorld({ at: evening })
  restaurantId = await restaurantIdOf(world)
  owner = await signUpAs(world, 'owner', 'owner')
  colleague = await signUpAs(world, 'colleague', 'owner')
  staff = await signUpAs(world, 'staff', 'staff')
  foreign = await signUpAs(world, 'foreign', 'owner', 'luna')
  administrator = await signUpAs(world, 'administrator', 'administrator')
}, 60_000)
beforeEach(async () => {
  world.clock.set(evening)
  world.sandbox.mails.faults.clear()
  await deleteJobs(world.db)
  await world.db.delete(notices)
})
afterAll(() => world.close())

describe('the list', () => {
  test('[JOB-4] has the task, its order, its time, the number of attempts and the problem', async () => {
    const order = await withLostMail()
    const [task] = await about(owner, order)
    expect(task).toMatchObject({
      text: notMailed,
      problem: 'The mail server refused it (550).',
      tries: 3,
      whyNotRetry: null,
      restaurant: { name: 'Sakura Hibachi', timezone: 'America/New_York' },
      order: { id: order.id, number: order.number },
    })
    const ago = world.clock
      .now()
      .since(Temporal.Instant.from(task?.at ?? ''))
      .total('minutes')
    expect(ago).toBeGreaterThanOrEqual(0)
    expect(ago).toBeLessThan(5)
  })

  test('[JOB-4] contains no address, no name and no text of the mail server', async () => {
    await withLostMail()
    const response = JSON.stringify(await owner.api.failedTasks.list())
    for (const word of [aCustomer.email, aCustomer.firstName, aCustomer.lastName, '5550142', 'mailbox']) {
      expect(response).not.toContain(word)
    }
    const kept = await world.db.execute(
      sql.raw(`SELECT output FROM ${storedJobs} AS job WHERE state = 'failed'`),
    )
    expect(JSON.stringify(kept)).not.toContain(aCustomer.email)
  })

  test('[JOB-16] does not read the jobs that are done', async () => {
    await withLostMail()
    await world.db.execute(sql`
      INSERT INTO pgboss.job (name, data, state, completed_on)
      SELECT 'jobs', '{"name": "mail_confirmation", "data": {}}', 'completed', now() FROM generate_series(1, 5000)`)
    await world.db.execute(sql`ANALYZE pgboss.job`)
    const rows = await world.db.execute(
      sql.raw(`EXPLAIN ANALYZE SELECT id FROM ${storedJobs} AS job WHERE state = 'failed'`),
    )
    expect(JSON.stringify(rows)).toMatch(/"Index Scan using [^"]*rows=1 /)
  })

  test('[JOB-4] is limited to the restaurants that one owns; administrators see all, staff nothing', async () => {
    const order = await withLostMail()
    await writeFailedJob(world.db, 'sweep_photos', null)
    expect(await textsOf(owner)).toContain(notMailed)
    expect(await textsOf(owner)).not.toContain(formatTask('sweep_photos'))
    expect(await about(administrator, order)).toHaveLength(1)
    expect(await textsOf(administrator)).toContain(formatTask('sweep_photos'))
    expect(await foreign.api.failedTasks.list()).toMatchObject({ tasks: [], may: { settle: true } })
    expect(await staff.api.failedTasks.list()).toMatchObject({ tasks: [], may: { settle: false } })
  })

  test('[JOB-4] finds the restaurant of a task in its payload, that of an alert in the alert, and that of a payment that the provider names', async () => {
    const named = { restaurantId, pauseId: randomIds.next<'Pause'>() }
    const alert = { kind: 'order_enabled', ...named } as const
    await writeFailedJob(world.db, 'end_pause', named)
    await writeFailedJob(world.db, 'send_alert', { alert, channel: 'mail', key: 'any' })
    const { id } = await placeCard(world)
    const [order] = await world.db.select().from(orders).where(eq(orders.id, id))
    if (!order?.intentId) throw new Error('the order was not paid')
    await writeFailedJob(world.db, 'follow_refunds', { intentId: order.intentId })
    for (const name of ['end_pause', 'send_alert', 'follow_refunds'] as const) {
      const text = formatTask(name)
      const found = (await owner.api.failedTasks.list()).tasks.filter((task) => task.text === text)
      expect(found.map((task) => task.restaurant?.id)).toEqual([restaurantId])
      expect((await foreign.api.failedTasks.list()).tasks).toEqual([])
    }
  })

  test('[JOB-4] has a sentence for each task that an owner can see', () => {
    // Only administrators see cleanup and counting tasks, which have no sentence.
    const ofThePlatform = /^(?:age|clear|count|record|sweep|tell)_|^watch_kitchens$/
    const unlabeled = jobNames.filter((name) => formatTask(name).startsWith('The task'))
    expect(unlabeled.filter((name) => !ofThePlatform.test(name))).toEqual([])
  })
})

describe('Retry', () => {
  test('[JOB-5] enqueues a task once, however often and by whomever it is pressed', async () => {
    const order = await withLostMail()
    const [task] = await about(owner, order)
    const ids = task ? [task.id] : []
    await Promise.all(
      [owner, colleague, administrator, owner].map(({ api }) => api.failedTasks.retry({ ids })),
    )
    expect(await about(owner, order)).toEqual([])
    await owner.api.failedTasks.retry({ ids })
    await expect.poll(() => confirmationsOf(order), { timeout: 15_000 }).toEqual([1])
    await expect.poll(() => stateOf(order)).toBe('completed')
    const written = await entriesOf(order)
    expect(written).toHaveLength(1)
    expect(written[0]).toMatchObject({
      userName: 'Ada Byron',
      subjectName: `#${order.number}: ${notMailed}`,
      changes: { state: { from: 'given up', to: 'tried again' } },
    })
    const { events } = await owner.api.adminOrders.get({ orderId: order.id })
    const texts = events.map((event) => formatOrderEvent(event, 'pickup', 'America/New_York'))
    expect(texts).toContain('Confirmation email sent')
    expect(texts).not.toContain('Confirmation email failed permanently')
  })

  test('[JOB-5] without ids retries all visible tasks, and no others', async () => {
    const [first, second] = [await withLostMail(), await withLostMail()]
    await foreign.api.failedTasks.retry({})
    await staff.api.failedTasks.retry({})
    expect(await about(owner, first)).toHaveLength(1)
    const [task] = await about(owner, second)
    await foreign.api.failedTasks.retry({ ids: task ? [task.id] : [] })
    expect(await about(owner, second)).toHaveLength(1)
    await owner.api.failedTasks.retry({})
    for (const order of [first, second]) {
      await expect.poll(() => confirmationsOf(order), { timeout: 15_000 }).toEqual([1])
    }
  })

  test('[JOB-5] that fails returns the task to the list and reports it again', async () => {
    const order = await withLostMail()
    const countNotices = () =>
      world.db.$count(
        notices,
        sql`${notices.facts} ->> 'orderNumber' = ${`${order.number}`}
        AND ${notices.facts} ->> 'job' = 'mail_confirmation'`,
      )
    expect(await countNotices()).toBe(1)
    world.sandbox.mails.faults.add({ kind: 'permanent', times: 99, ms: 0 })
    await owner.api.failedTasks.retry({})
    await expect
      .poll(async () => (await about(owner, order)).map(({ tries }) => tries), { timeout: 15_000 })
      .toEqual([4])
    expect(await countNotices()).toBe(2)
  })

  test.each(['completed', 'cancelled'] as const)(
    '[JOB-6] sends no courier for an order that is %s by then',
    async (status) => {
      const order = await placeCard(world)
      await writeFailedJob(world.db, 'request_courier', { restaurantId, orderId: order.id })
      const courierTask = async () =>
        (await about(owner, order)).find(({ text }) => text === formatTask('request_courier'))
      expect(await courierTask()).toMatchObject({ whyNotRetry: null })
      if (status === 'completed') await stepTo(world, order, 'completed')
      else await kitchenOf(world).cancel({ orderId: order.id, reason: 'Out of eel' })
      expect(await courierTask()).toMatchObject({
        whyNotRetry: `The order is ${status}: it no longer needs a courier.`,
      })
      await owner.api.failedTasks.retry({})
      expect(await courierTask()).toBeDefined()
    },
  )
})

test('[JOB-9, ADM-14] a task that failed because its server ended in the last attempt is reported too, each once', async () => {
  const order = await withLostMail()
  await writeFailedJob(world.db, 'request_courier', { restaurantId, orderId: order.id })
  const parts = { db: world.db, clock: world.clock, ids: randomIds }
  await reportFailedTasks(parts)
  await reportFailedTasks(parts)
  const sent = (await owner.api.notices.list()).notices.filter(({ about }) => about === 'failed_tasks')
  expect(sent.map(({ text }) => text).toSorted()).toEqual(
    [formatTask('request_courier'), notMailed].toSorted(),
  )
  expect(await cronOf(world.db, 'tell_failed_tasks')).toBe('*/5 * * * *')
})

test('[JOB-7] a dismissed task is never retried, and the dismissal is recorded', async () => {
  const order = await withLostMail()
  const [task] = await about(owner, order)
  if (!task) throw new Error('there is no task')
  await foreign.api.failedTasks.dismiss({ id: task.id })
  await staff.api.failedTasks.dismiss({ id: task.id })
  expect(await about(owner, order)).toHaveLength(1)
  await owner.api.failedTasks.dismiss({ id: task.id })
  await owner.api.failedTasks.dismiss({ id: task.id })
  expect(await about(administrator, order)).toEqual([])
  await owner.api.failedTasks.retry({ ids: [task.id] })
  expect(await stateOf(order)).toBeUndefined()
  expect((await entriesOf(order)).map(({ changes }) => changes.state?.to)).toEqual(['dismissed'])
})

describe('the kitchen', () => {
  test('[JOB-8] sees the failed tasks of an order, and can retry them', async () => {
    const order = await withLostMail()
    await writeFailedJob(world.db, 'label_payment', { restaurantId, orderId: order.id })
    const { kitchen } = world.api('orders.sakura.localhost')
    const expected = { text: notMailed, problem: 'The mail server refused it (550).', whyNotRetry: null }
    expect(await kitchen.failedTasks({ orderId: order.id })).toEqual([
      { ...expected, id: expect.any(String) },
    ])
    await Promise.all([1, 2, 3].map(() => kitchen.retryTasks({ orderId: order.id })))
    expect(await kitchen.failedTasks({ orderId: order.id })).toEqual([])
    await expect.poll(() => confirmationsOf(order), { timeout: 15_000 }).toEqual([1])
    // Tasks that don't concern the kitchen remain with the owner.
    expect((await about(owner, order)).map(({ text }) => text)).toEqual([formatTask('label_payment')])
    expect(await entriesOf(order)).toMatchObject([{ userName: 'Kitchen display', userId: null }])
  })

  test('[JOB-8] of another restaurant finds no such order', async () => {
    const order = await withLostMail()
    const { kitchen } = world.api('orders.luna.localhost')
    await expect(kitchen.failedTasks({ orderId: order.id })).rejects.toMatchObject({ status: 404 })
    await expect(kitchen.retryTasks({ orderId: order.id })).rejects.toMatchObject({ status: 404 })
    expect(await about(owner, order)).toHaveLength(1)
  })
})

/** An order whose confirmation the mail server has rejected for good; its other mails fail too. */
async function withLostMail(): Promise<Card> {
  world.sandbox.mails.faults.add({ kind: 'permanent', times: 99, ms: 0 })
  const order = await placeCard(world)
  // Of the mails sent later only the confirmation must fail here.
  await loseJobs(world.db, 'send_alert')
  await expect
    .poll(
      async () => {
        await makeJobsDue(world.db, 'mail_confirmation')
        return stateOf(order)
      },
      { timeout: 20_000 },
    )
    .toBe('failed')
  // The state after the last of many attempts.
  await world.db.execute(
    sql`UPDATE pgboss.job SET start_after = now() + interval '30 minutes' WHERE state = 'failed'`,
  )
  world.sandbox.mails.faults.clear()
  return order
}

async function about({ api }: Browser, { id }: Pick<Card, 'id'>) {
  return (await api.failedTasks.list()).tasks.filter(({ order }) => order?.id === id)
}

async function textsOf({ api }: Browser): Promise<string[]> {
  return (await api.failedTasks.list()).tasks.map(({ text }) => text)
}

/** How often each confirmation of the order was delivered. */
function confirmationsOf({ number }: Card): number[] {
  const mails = world.sandbox.mails.list()
  return mails
    .filter(({ subject }) => subject.startsWith(`Order #${number} confirmed`))
    .map((mail) => mail.copies)
}

async function stateOf({ id }: Card): Promise<unknown> {
  const jobs = await jobsOf(world.db, 'mail_confirmation')
  return jobs.find(({ data }) => data.orderId === id)?.state
}

function entriesOf({ number }: Card) {
  return world.db
    .select()
    .from(auditEntries)
    .where(
      sql`${auditEntries.subject} = 'failed_task' AND ${auditEntries.subjectName} LIKE ${`#${number}:%`}`,
    )
}
