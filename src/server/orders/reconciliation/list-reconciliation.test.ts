import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { formatOrderEvent } from '#domain/orders/admin-orders/order-event.ts'
import { orders, paymentGaps, reconciliationRuns } from '#server/platform/db/schema/index.ts'
import type { Browser } from '#testing/accounts.ts'
import { restaurantIdOf } from '#testing/displays.ts'
import { aCustomer } from '#testing/ordering.ts'
import { signUpAs } from '#testing/people.ts'
import { gapPlanter } from '#testing/planted-gaps.ts'
import { type Reconciling, startReconciling } from '#testing/reconciling.ts'
import { startWorld, type World } from '#testing/world.ts'
import { deleteExpired } from '../../platform/db/delete-expired.ts'
import { reconcileAndRecord } from './reconciliation-runs.ts'

let world: World
let reconciling: Reconciling
let plant: ReturnType<typeof gapPlanter>
let owner: Browser
let foreign: Browser
let staff: Browser
let administrator: Browser
beforeAll(async () => {
  world = await startWorld()
  world.sandbox.webhooks.hold(true)
  reconciling = await startReconciling(world)
  plant = gapPlanter(world, reconciling)
  owner = await signUpAs(world, 'owner', 'owner')
  foreign = await signUpAs(world, 'foreign', 'owner', 'luna')
  staff = await signUpAs(world, 'staff', 'staff')
  administrator = await signUpAs(world, 'administrator', 'administrator')
}, 60_000)
beforeEach(async () => {
  world.sandbox.faults.clear()
  await world.db.delete(paymentGaps)
  await world.db.delete(reconciliationRuns)
})
afterAll(async () => {
  await reconciling.stop()
  await world.close()
})

const list = (browser: Browser, show: 'open' | 'closed' | 'all' = 'open') =>
  browser.api.reconciliation.list({ show })

test('[RCN-15] [RCN-16] [RCN-18] a gap is stored once however often it is found, visible to its owner and administrators, and closed when both sides agree again', async () => {
  const unpaid = await plant.order()
  await world.db.update(orders).set({ intentId: null }).where(eq(orders.id, unpaid.id))
  world.clock.advance({ minutes: 5 })
  await reconciling.compare()
  world.clock.advance({ minutes: 5 })
  await reconciling.compare()

  const seen = await list(owner)
  expect(
    seen.gaps.filter(({ order }) => order?.id === unpaid.id && order.number === unpaid.number),
  ).toHaveLength(2)
  const gap = seen.gaps.find(({ kind }) => kind === 'order_without_payment')
  expect(gap).toMatchObject({
    state: 'open',
    title: `Order #${unpaid.number}: an order without a payment`,
    text: expect.stringContaining('The payment provider has no payment for it.'),
    outcome: 'The owner and the platform were notified. No money was moved.',
    nextStep: expect.stringContaining('cancel the order'),
    restaurant: { name: 'Sakura Hibachi' },
    difference: unpaid.grandTotal,
    closedAt: null,
  })
  expect(seen.open).toEqual({ count: 2, unexplained: 2 * unpaid.grandTotal })
  expect((await list(administrator)).gaps).toEqual(seen.gaps)
  expect(await list(foreign)).toMatchObject({
    gaps: [],
    open: { count: 0 },
    may: { see: true, startAll: false },
  })
  expect(await list(staff)).toMatchObject({ gaps: [], runs: [], open: { count: 0 }, may: { see: false } })
  await expect(world.api().reconciliation.list({})).rejects.toMatchObject({ status: 401 })
  const json = JSON.stringify(await world.db.select().from(paymentGaps))
  for (const word of [aCustomer.email, aCustomer.firstName, aCustomer.lastName])
    expect(json).not.toContain(word)

  // Someone resolves the gap; the next reconciliation is days later and no longer covers that time.
  await world.db.update(orders).set({ intentId: unpaid.intentId }).where(eq(orders.id, unpaid.id))
  world.clock.advance({ hours: 96 })
  await reconciling.compare()
  expect(await list(owner)).toMatchObject({ gaps: [], open: { count: 0, unexplained: 0 } })
  const closed = (await list(owner, 'closed')).gaps.find(({ key }) => key === gap?.key)
  expect(closed).toMatchObject({ state: 'closed', outcome: 'Both sides agree again.', nextStep: null })
  expect(closed?.closedAt).toBe(world.clock.now().toString())
  expect(await historyOf(unpaid.id)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^Payment compared: The payment provider has no payment for it\. Recorded here: .* No money was moved\.$/,
      ),
      'Payment compared: Both sides agree again.',
    ]),
  )
})

test('[RCN-16] [RCN-18] a gap that was closed automatically links to its order, and is in its history', async () => {
  const paid = await plant.paidWithoutOrder()
  world.clock.advance({ minutes: 40 })
  await reconciling.compare()
  const made = await world.db.query.orders.findFirst({ where: eq(orders.checkoutId, toId(paid.checkoutId)) })
  if (!made) throw new Error('the order was not made')
  expect((await list(owner)).gaps).toEqual([])
  expect((await list(owner, 'all')).gaps).toMatchObject([
    {
      kind: 'paid_without_order',
      state: 'closed',
      outcome: 'The order was created.',
      nextStep: null,
      order: { id: made.id, number: made.number },
    },
  ])
  expect((await historyOf(made.id)).filter((json) => json.startsWith('Payment compared'))).toEqual([
    expect.stringMatching(
      /^Payment compared: It was paid and has no order yet\. .* The order was created\.$/,
    ),
  ])
})

test('[RCN-14] each reconciliation is stored for 90 days with its sums, or the reason for no result; a dry run is not', async () => {
  const span = { from: world.clock.now().subtract({ hours: 2 }), to: world.clock.now() }
  const input = { span, restaurantId: null }
  await reconcileAndRecord(reconciling.deps, 'days', { ...input, onlyLook: true })
  expect((await list(administrator)).runs).toEqual([])
  await plant.order()
  const report = await reconcileAndRecord(reconciling.deps, 'days', {
    ...input,
    span: { from: span.from, to: world.clock.now().add({ minutes: 1 }) },
  })
  const { payments, orders: ordered } = report.sums
  expect(payments).toBeGreaterThan(0)
  world.sandbox.faults.add({ match: 'GET /v1/refunds', kind: 'drop', times: 100, ms: 0 })
  await expect(reconcileAndRecord(reconciling.deps, 'lately', input)).rejects.toMatchObject({
    kind: 'unreachable',
  })
  const { runs, comparedAt } = await list(administrator)
  expect(runs.toSorted((a, b) => a.cause.localeCompare(b.cause))).toMatchObject([
    {
      cause: 'days',
      state: 'ended',
      restaurant: null,
      payments,
      orders: ordered,
      gaps: 0,
      unexplained: 0,
      problem: null,
    },
    { cause: 'lately', state: 'failed', problem: expect.stringContaining('failed (') },
  ])
  expect(comparedAt).toBe(world.clock.now().toString())
  // The sums of all restaurants are not visible to an owner.
  expect(await list(owner)).toMatchObject({ runs: [], comparedAt })
  world.clock.advance({ hours: 24 * 90 + 1 })
  expect(await deleteExpired(world, 'reconciliationRuns')).toBe(2)
})

test('[RCN-14] of the reconciliations every five minutes the list has the latest one, and those that found something', async () => {
  const span = { from: world.clock.now().subtract({ hours: 2 }), to: world.clock.now() }
  for (let turn = 0; turn < 3; turn++) {
    world.clock.advance({ minutes: 5 })
    await reconcileAndRecord(reconciling.deps, 'lately', { span, restaurantId: null })
  }
  expect((await list(administrator)).runs.map(({ startedAt }) => startedAt)).toEqual([
    world.clock.now().toString(),
  ])
  await world.db.execute(sql`UPDATE reconciliation_runs SET gaps = 1`)
  expect((await list(administrator)).runs).toHaveLength(3)
})

test('[RCN-17] a day is reconciled by a job, once however often it is requested, and its result is listed', async () => {
  const day = '2026-11-20'
  const answers = await Promise.all(
    [1, 2, 3].map(() => owner.api.reconciliation.start({ restaurant: 'sakura', day })),
  )
  expect(answers.filter(({ run }) => run !== null)).toHaveLength(1)
  const states = async (browser: Browser) => (await list(browser)).runs.map(({ state }) => state)
  await expect.poll(() => states(owner), { timeout: 20_000 }).toEqual(['ended'])
  expect((await list(owner)).runs).toMatchObject([
    {
      cause: 'asked',
      restaurant: { id: await restaurantIdOf(world) },
      from: '2026-11-20T09:00:00Z',
      to: '2026-11-21T09:00:00Z',
      isUnderWay: false,
    },
  ])
  expect((await list(foreign)).runs).toEqual([])
  // It may be requested again, and the problem is reported.
  world.sandbox.faults.add({ match: 'GET /v1/payment_intents', kind: 'drop', times: 100, ms: 0 })
  expect(await owner.api.reconciliation.start({ restaurant: 'sakura', day })).toMatchObject({
    run: expect.any(String),
  })
  await expect
    .poll(() => states(owner), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['ended', 'failed']))
  world.sandbox.faults.clear()
  await administrator.api.reconciliation.startAll({ day })
  await expect.poll(() => states(administrator), { timeout: 20_000 }).toHaveLength(3)
  await expect
    .poll(
      async () =>
        (await list(administrator)).runs.some((run) => run.restaurant === null && run.state === 'ended'),
      {
        timeout: 20_000,
      },
    )
    .toBe(true)
})

test('[RCN-17] staff and other owners cannot start a reconciliation; an owner cannot for all restaurants', async () => {
  const day = '2026-11-20'
  for (const browser of [staff, foreign])
    await expect(browser.api.reconciliation.start({ restaurant: 'sakura', day })).rejects.toMatchObject({
      status: 403,
    })
  for (const browser of [staff, owner, foreign])
    await expect(browser.api.reconciliation.startAll({ day })).rejects.toMatchObject({ status: 403 })
  expect(await world.db.$count(reconciliationRuns)).toBe(0)
})

async function historyOf(orderId: typeof orders.$inferSelect.id) {
  const { events, orderType } = await owner.api.adminOrders.get({ orderId })
  return events.map((event) => formatOrderEvent(event, orderType, 'America/New_York'))
}
