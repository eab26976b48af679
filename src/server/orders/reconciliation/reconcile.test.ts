import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { toId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { auditEntries, notices, orders, refunds } from '#server/platform/db/schema/index.ts'
import { cronOf, jobsOf } from '#testing/jobs.ts'
import { pay, placeOrder } from '#testing/ordering.ts'
import { gapPlanter } from '#testing/planted-gaps.ts'
import { type Reconciling, startReconciling } from '#testing/reconciling.ts'
import { startWorld, type World } from '#testing/world.ts'
import type { Failpoint } from '../../platform/failpoints.ts'
import { explainGap } from './gap-record.ts'
import type { ReconciliationReport } from './reconcile.ts'
import { reconcileDays, reconcileLately } from './reconcile-regularly.ts'

let world: World
let reconciling: Reconciling
let plant: ReturnType<typeof gapPlanter>
beforeAll(async () => {
  world = await startWorld()
  world.sandbox.webhooks.hold(true)
  reconciling = await startReconciling(world)
  plant = gapPlanter(world, reconciling)
})
/** Each test uses a separate day, at the same opening hour. */
beforeEach(() => {
  world.clock.advance({ hours: 168 })
  world.sandbox.faults.clear()
})
afterAll(async () => {
  await reconciling.stop()
  await world.close()
})

test('[RCN-1] regular paid orders leave no gap, and both sums agree', async () => {
  await placeOrder(world)
  await placeOrder(world)
  const report = await reconciling.compare()
  expect(report).toMatchObject({ gaps: [], unexplained: 0, foreign: { payments: 0 } })
  expect(report.sums).toMatchObject({ payments: 2, orders: 2, received: report.sums.charged })
})

test('[RCN-1] [RCN-2] [RFD-10] six gaps are each found, reported and closed, and a second run finds none', async () => {
  const paid = await plant.paidWithoutOrder()
  const requested = await plant.refundNotMade(100)
  const unrecorded = await plant.refundNotRecorded(200)
  const failed = await plant.refundTakenForFailed(300)
  const byHand = await plant.refundByHand(150)
  await plant.closedPaymentLeftOpen()
  world.clock.advance({ minutes: 40 })

  const report = await reconciling.compare()
  expect(namesOf(report)).toEqual([
    `closed_payment_left_open of null: 0, closed`,
    `paid_without_order of null: ${paid.amount}, closed`,
    `refund_not_made of ${requested.number}: 100, closed`,
    `refund_not_noted of ${unrecorded.number}: 200, closed`,
    `refund_not_noted of ${failed.number}: 300, closed`,
    `refund_unknown of ${byHand.number}: 150, closed`,
  ])
  expect(report.unexplained).toBe(0)
  expect(await ordersOf(paid.checkoutId)).toBe(1)
  await plant.expectRefunded(requested.id, 100)
  await plant.expectRefunded(unrecorded.id, 200)
  await plant.expectRefunded(failed.id, 300)
  await plant.expectRefunded(byHand.id, 150)

  const second = await reconciling.compare()
  expect(second).toMatchObject({ gaps: [], unexplained: 0 })
  expect(second.sums).toMatchObject({ refundedHere: 750, refundedThere: 750, received: second.sums.charged })
})

test('[RCN-8] three concurrent runs close every gap once', async () => {
  const paid = await plant.paidWithoutOrder()
  const requested = await plant.refundNotMade(100)
  const byHand = await plant.refundByHand(150)
  world.clock.advance({ minutes: 5 })
  const reports = await Promise.all([1, 2, 3].map(() => reconciling.compare()))
  expect(reports.map(({ gaps }) => gaps.length).toSorted()).toEqual([0, 0, 3])
  expect(await ordersOf(paid.checkoutId)).toBe(1)
  await plant.expectRefunded(requested.id, 100)
  await plant.expectRefunded(byHand.id, 150)
})

test.each<Failpoint>(['order_half_written', 'order_committed', 'refund_made'])(
  '[RCN-8] a run that is interrupted at %s is completed by the next, and nothing is done twice',
  async (at) => {
    const paid = await plant.paidWithoutOrder()
    const requested = await plant.refundNotMade(100)
    const byHand = await plant.refundByHand(150)
    world.clock.advance({ minutes: 5 })
    const broken = await startReconciling(world, {
      failpoint: (failpoint) => {
        if (failpoint === at) throw new Error('broken off')
      },
    })
    const report = await broken.compare()
    await broken.stop()
    expect(report.gaps).toHaveLength(3)
    const next = await reconciling.compare()
    expect(next.unexplained).toBe(0)
    expect(await reconciling.compare()).toMatchObject({ gaps: [], unexplained: 0 })
    expect(await ordersOf(paid.checkoutId)).toBe(1)
    await plant.expectRefunded(requested.id, 100)
    await plant.expectRefunded(byHand.id, 150)
  },
)

test('[RCN-9] while the provider is down there is no result, and nothing is done; afterwards there is', async () => {
  const paid = await plant.paidWithoutOrder()
  world.clock.advance({ minutes: 5 })
  world.sandbox.faults.add({ match: 'GET /v1/refunds', kind: 'drop', times: 100, ms: 0 })
  await expect(reconciling.compare()).rejects.toMatchObject({ kind: 'unreachable' })
  expect(await ordersOf(paid.checkoutId)).toBe(0)
  world.sandbox.faults.clear()
  expect(namesOf(await reconciling.compare())).toEqual([`paid_without_order of null: ${paid.amount}, closed`])
})

test('[RCN-7] payments of other systems in the same account are counted and left alone', async () => {
  const request = {
    amount: cents(1234),
    currency: 'usd',
    idempotencyKey: randomUUID(),
    customer: { name: 'Eve', email: 'eve@example.com', phone: '212 555 0100' },
    connectedAccount: null,
    applicationFee: cents(0),
  }
  const elsewhere = {
    restaurantId: toId<'Restaurant'>(randomUUID()),
    checkoutId: toId<'Checkout'>(randomUUID()),
  }
  await pay(world, await reconciling.payments.createIntent({ ...request, ...elsewhere }))
  world.clock.advance({ minutes: 5 })
  expect(await reconciling.compare()).toMatchObject({
    gaps: [],
    unexplained: 0,
    foreign: { payments: 1, received: 1234 },
    sums: { payments: 0 },
  })
})

test('[RCN-2] [RCN-3] a gap that a person must decide is left alone, and stays unexplained', async () => {
  const unpaid = await plant.order()
  const lost = await plant.openCheckout()
  await world.db
    .update(orders)
    .set({ intentId: toId('pi_that_nobody_knows') })
    .where(eq(orders.id, unpaid.id))
  world.clock.advance({ minutes: 5 })
  const report = await reconciling.compare()
  expect(namesOf(report)).toEqual([
    `cart_paid_twice of null: ${unpaid.grandTotal}, open`,
    `order_without_payment of ${unpaid.number}: ${unpaid.grandTotal}, open`,
  ])
  expect(report.unexplained).toBe(2 * unpaid.grandTotal)
  expect(await ordersOf(lost.checkoutId)).toBe(0)
  await world.db.update(orders).set({ intentId: unpaid.intentId }).where(eq(orders.id, unpaid.id))
  expect(await reconciling.compare()).toMatchObject({ gaps: [], unexplained: 0 })
})

test('[RCN-4] orders made and paid during a run are not reported as gaps, and hide none', async () => {
  const paid = await plant.paidWithoutOrder()
  let isBusy = true
  const diner = async () => {
    for (let order = 0; order < 6; order++) {
      const { orderNumber } = await busyOrder(order)
      expect(orderNumber).toBeGreaterThan(0)
    }
  }
  const reports: ReconciliationReport[] = []
  const looking = async () => {
    while (isBusy)
      reports.push(await reconciling.compare({ grace: Temporal.Duration.from('PT2M'), onlyLook: true }))
  }
  const looks = looking()
  await Promise.all([diner(), diner(), diner()])
  isBusy = false
  await looks
  expect(reports.flatMap(namesOf)).toEqual([])
  const pending = () => world.db.$count(refunds, eq(refunds.status, 'pending'))
  await expect.poll(pending, { timeout: 30_000 }).toBe(0)
  world.clock.advance({ minutes: 5 })
  expect(namesOf(await reconciling.compare())).toEqual([`paid_without_order of null: ${paid.amount}, closed`])
})

test('[RCN-1] more payments than one page of the provider are all compared', async () => {
  const restaurant = await world.db.query.restaurants.findFirst()
  if (!restaurant) throw new Error('expected a restaurant')
  for (let turn = 0; turn < 13; turn++) await Promise.all(Array.from({ length: 8 }, () => unknownPayment()))
  world.clock.advance({ minutes: 5 })
  const report = await reconciling.compare({ onlyLook: true })
  expect(new Set(report.gaps.map(({ kind }) => kind))).toEqual(new Set(['payment_unknown']))
  expect(report).toMatchObject({ unexplained: 104 * 500, sums: { payments: 104, received: 104 * 500 } })

  async function unknownPayment() {
    const intent = await reconciling.payments.createIntent({
      amount: cents(500),
      currency: 'usd',
      idempotencyKey: randomUUID(),
      restaurantId: restaurant?.id ?? toId(''),
      checkoutId: toId(randomUUID()),
      customer: { name: 'Eve', email: 'eve@example.com', phone: '212 555 0100' },
      connectedAccount: null,
      applicationFee: cents(0),
    })
    await pay(world, intent)
  }
})

test('[RCN-2] a disputed payment whose events are lost is recorded as a dispute', async () => {
  const started = await plant.openCheckout()
  await pay(world, started, '4000000000000259')
  await world.api().checkouts.complete({ checkoutId: started.checkoutId })
  world.clock.advance({ minutes: 5 })
  const { gaps, unexplained } = await reconciling.compare()
  expect(gaps).toMatchObject([{ kind: 'payment_disputed', state: 'closed', difference: started.amount }])
  expect(unexplained).toBe(0)
})

test('[RCN-11] [RCN-12] a gap that a person must decide is stored, reported once as notice and mail, and stays explained for these amounts', async () => {
  const unpaid = await plant.order()
  await world.db.update(orders).set({ intentId: null }).where(eq(orders.id, unpaid.id))
  world.clock.advance({ minutes: 5 })
  const [noticesBefore, mailsBefore] = [await countNotices(), await alertJobs()]
  const first = await reconciling.compare()
  const gap = first.gaps.find(({ kind }) => kind === 'order_without_payment')
  if (!gap) throw new Error('expected a gap')
  world.clock.advance({ minutes: 5 })
  await reconciling.compare()
  // Two gaps: the order, and the payment that no longer belongs to it.
  expect([(await countNotices()) - noticesBefore, (await alertJobs()) - mailsBefore]).toEqual([2, 2])
  expect(await entriesOf(gap.key)).toMatchObject([
    {
      subject: 'payment_gap',
      action: 'created',
      userName: 'Reconciliation',
      restaurantId: unpaid.restaurantId,
      changes: { state: { to: 'open' }, difference: { to: unpaid.grandTotal }, told: { to: true } },
    },
  ])

  const before = first.unexplained
  expect(await explainGap(reconciling.deps, gap.key, 'Paid in cash at the counter')).toBe(true)
  expect(await explainGap(reconciling.deps, 'no:such:key', 'x')).toBe(false)
  const explained = await reconciling.compare()
  expect(explained.unexplained).toBe(before - unpaid.grandTotal)
  expect(explained.gaps).toContainEqual(expect.objectContaining({ key: gap.key, state: 'explained' }))
  await world.db
    .update(orders)
    .set({ grandTotal: cents(unpaid.grandTotal + 1) })
    .where(eq(orders.id, unpaid.id))
  expect((await reconciling.compare()).unexplained).toBe(before + 1)
  await world.db
    .update(orders)
    .set({ grandTotal: unpaid.grandTotal, intentId: unpaid.intentId })
    .where(eq(orders.id, unpaid.id))
})

test('[RCN-11] a gap that closes automatically is stored with its remedy, and is not reported', async () => {
  const byHand = await plant.refundByHand(150)
  world.clock.advance({ minutes: 5 })
  const before = await countNotices()
  const [gap] = (await reconciling.compare()).gaps
  expect(await entriesOf(gap?.key ?? '')).toMatchObject([
    {
      subjectName: `Order #${byHand.number}: a refund made at the payment provider`,
      changes: { state: { from: null, to: 'closed' }, remedy: { to: 'note_refund' }, theirs: { to: 150 } },
    },
  ])
  expect(await countNotices()).toBe(before)
})

test('[RCN-10] runs every five minutes and every night, and waits for a provider that is down', async () => {
  expect(await cronOf(world.db, 'reconcile_days')).toBe('17 9 * * *')
  expect(await cronOf(world.db, 'reconcile_payments')).toBe('*/5 * * * *')
  const [lately, earlier] = [await plant.paidWithoutOrder(), await plant.paidWithoutOrder()]
  world.clock.advance({ minutes: 5 })
  world.sandbox.faults.add({ match: 'GET /v1/refunds', kind: 'drop', times: 100, ms: 0 })
  await reconcileLately(reconciling.deps, world.clock)
  await expect(reconcileDays(reconciling.deps, world.clock)).rejects.toMatchObject({ kind: 'unreachable' })
  expect(await ordersOf(lately.checkoutId)).toBe(0)
  world.sandbox.faults.clear()
  await reconcileLately(reconciling.deps, world.clock)
  expect([await ordersOf(lately.checkoutId), await ordersOf(earlier.checkoutId)]).toEqual([1, 1])
  const yesterday = await plant.paidWithoutOrder()
  world.clock.advance({ hours: 30 })
  await reconcileLately(reconciling.deps, world.clock)
  expect(await ordersOf(yesterday.checkoutId)).toBe(0)
  await reconcileDays(reconciling.deps, world.clock)
  expect(await ordersOf(yesterday.checkoutId)).toBe(1)
})

const countNotices = () => world.db.$count(notices, eq(notices.kind, 'payment_differs'))

async function alertJobs() {
  const jobs = await jobsOf(world.db, 'send_alert')
  return jobs.filter(({ data }) => data.alert.kind === 'payment_differs').length
}

const entriesOf = (key: string) => world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, key))

async function busyOrder(turn: number) {
  const { token } = await placeOrder(world)
  const order = await world.db.query.orders.findFirst({ where: eq(orders.token, toId(token)) })
  if (!order?.intentId) throw new Error('the order was not paid')
  if (turn % 2 === 0) {
    const refundId = await plant.request(order.id, 50)
    const data = { restaurantId: order.restaurantId, orderId: order.id, refundId }
    await reconciling.deps.jobs.enqueue(world.db, 'refund_payment', data, null)
  }
  return { orderNumber: order.number }
}

async function ordersOf(checkoutId: string) {
  const [found] = await world.db
    .select({ orders: count() })
    .from(orders)
    .where(eq(orders.checkoutId, toId(checkoutId)))
  return found?.orders
}

/** Gaps as comparable texts. */
function namesOf({ gaps }: ReconciliationReport) {
  return gaps
    .map(({ kind, orderNumber, difference, state }) => `${kind} of ${orderNumber}: ${difference}, ${state}`)
    .toSorted()
}
