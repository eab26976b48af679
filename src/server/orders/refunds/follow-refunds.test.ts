import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { OrderId, RefundId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import type { FaultKind } from '#sandbox/http/faults.ts'
import type { Browser } from '#testing/accounts.ts'
import { jobsOf } from '#testing/jobs.ts'
import { signUpAs } from '#testing/people.ts'
import { gapPlanter, runRefund } from '#testing/planted-gaps.ts'
import { type Reconciling, startReconciling } from '#testing/reconciling.ts'
import { countWaiting } from '#testing/waiting-locks.ts'
import { startWorld, type World } from '#testing/world.ts'
import {
  type PaymentProvider,
  PaymentProviderError,
  type Refund,
} from '../../platform/adapters/payment/port.ts'
import { restaurantDays } from '../../platform/db/schema/analytics.ts'
import { notices } from '../../platform/db/schema/index.ts'
import { orders, refunds } from '../../platform/db/schema/ordering.ts'
import { reconcileDays, reconcileLately } from '../reconciliation/reconcile-regularly.ts'
import { followRefunds } from './follow-refunds.ts'
import { recordMadeRefund } from './record-made-refund.ts'

let world: World
let reconciling: Reconciling
let plant: ReturnType<typeof gapPlanter>
let owner: Browser
beforeAll(async () => {
  world = await startWorld()
  reconciling = await startReconciling(world)
  plant = gapPlanter(world, reconciling)
  owner = await signUpAs(world, 'owner', 'owner')
})
afterEach(() => {
  world.sandbox.faults.clear()
  world.sandbox.webhooks.hold(false)
})
afterAll(async () => {
  await reconciling.stop()
  await world.close()
})

test('[RFD-15] a refund that fails after it was made is reverted, reported, and can be requested again', async () => {
  const order = await plant.order()
  const before = await dayOf(order)
  const { refundId } = await refunded(order.id, 300)
  expect(await storedOf(order.id)).toMatchObject({ refunded: 300, paymentStatus: 'partly_refunded' })

  world.sandbox.failRefund(refundId)
  await expect.poll(() => storedOf(order.id)).toMatchObject({ refunded: 0, paymentStatus: 'paid' })
  expect(await dayOf(order)).toEqual(before)
  const takenBack = { takenBackAt: expect.any(Temporal.Instant), takenBackOn: expect.any(Temporal.PlainDate) }
  expect(await refundsOf(order.id)).toMatchObject([
    { status: 'failed', errorCode: 'failed_later', ...takenBack },
  ])
  expect(await alertsFor(order.id)).toBe(1)
  expect(await world.db.$count(notices, eq(notices.kind, 'refund_failed'))).toBe(1)
  // A second report changes nothing.
  await followRefunds(reconciling.deps, order.intentId)
  expect(await alertsFor(order.id)).toBe(1)

  const seen = await owner.api.adminOrders.get({ orderId: order.id })
  expect(seen.may).toMatchObject({ refund: true, refundAgain: true })
  const ends = seen.events.flatMap((event) => (event.kind === 'refund_ended' ? [event.isRefunded] : []))
  expect(ends).toEqual([true, false])
  await owner.api.adminOrders.refundAgain({ restaurant: 'sakura', orderId: order.id })
  await expect.poll(() => storedOf(order.id), { timeout: 15_000 }).toMatchObject({ refunded: 300 })
})

test('[RFD-15] when one of two refunds fails later, the order is partly refunded', async () => {
  const [order, other] = [await plant.order(), await plant.order()]
  const { refundId } = await refunded(order.id, order.grandTotal - 300)
  await refunded(order.id, 300)
  await refunded(other.id, 100)
  expect(await storedOf(order.id)).toMatchObject({ paymentStatus: 'refunded' })
  world.sandbox.failRefund(refundId)
  await expect
    .poll(() => storedOf(order.id))
    .toMatchObject({ refunded: 300, paymentStatus: 'partly_refunded' })
  expect(await storedOf(other.id)).toMatchObject({ refunded: 100, paymentStatus: 'partly_refunded' })
})

test('[RFD-15] a refund is followed by the provider’s name for it, and before it has one by the id of its request', async () => {
  world.sandbox.webhooks.hold(true)
  const lost = await plant.refundTakenForFailed(300)
  await followRefunds(reconciling.deps, lost.intentId)
  await plant.expectRefunded(lost.id, 300)

  const { id: orderId, restaurantId, intentId } = await plant.refundByHand(300)
  const [made] = await Array.fromAsync(reconciling.payments.listRefunds({ intentId }))
  if (!made) throw new Error('expected a refund at the provider')
  const { refundId: providerRefundId, amount } = made
  const requestId = null
  await recordMadeRefund(reconciling.deps, { restaurantId, orderId, requestId, providerRefundId, amount })
  expect(await storedOf(orderId)).toMatchObject({ refunded: 300 })
  world.sandbox.failRefund(providerRefundId)
  await followRefunds(reconciling.deps, intentId)
  expect(await storedOf(orderId)).toMatchObject({ refunded: 0, paymentStatus: 'paid' })
})

test('[RFD-15] a refund that failed, and was made after all, counts once: nothing of its failure is left', async () => {
  world.sandbox.webhooks.hold(true)
  const order = await plant.order()
  const { refundId } = await refunded(order.id, 300)
  world.sandbox.failRefund(refundId)
  await followRefunds(reconciling.deps, order.intentId)
  const { deps, payments } = reconciling
  const made = (refund: Refund): Refund => ({ ...refund, status: 'succeeded' })
  const changed: PaymentProvider = {
    ...payments,
    readRefund: async (id) => made(await payments.readRefund(id)),
    async *listRefunds(which) {
      for await (const refund of payments.listRefunds(which)) yield made(refund)
    },
  }
  const failpoint = () => {
    throw new Error('the process has ended')
  }
  await expect(followRefunds({ ...deps, payments: changed, failpoint }, order.intentId)).rejects.toThrow(
    'the process has ended',
  )
  const blank = { errorCode: null, endedAt: null, madeOn: null, takenBackAt: null, takenBackOn: null }
  expect(await refundsOf(order.id)).toMatchObject([{ ...blank, status: 'pending' }])
  await followRefunds({ ...deps, payments: changed }, order.intentId)
  expect(await storedOf(order.id)).toMatchObject({ refunded: 300 })
  expect(await refundsOf(order.id)).toMatchObject([{ status: 'refunded', takenBackAt: null }])
})

test('[RFD-15] a failure waits for what is just being written about its order', async () => {
  world.sandbox.webhooks.hold(true)
  const order = await plant.order()
  const { refundId } = await refunded(order.id, 300)
  world.sandbox.failRefund(refundId)
  const { following } = await world.db.transaction(async (tx) => {
    await tx
      .update(orders)
      .set({ refunded: cents(400) })
      .where(eq(orders.id, order.id))
    const following = followRefunds(reconciling.deps, order.intentId)
    await expect.poll(() => countWaiting(world.db)).toBe(1)
    return { following }
  })
  await following
  expect(await storedOf(order.id)).toMatchObject({ refunded: 100, paymentStatus: 'partly_refunded' })
})

test('[RFD-16] if the event is lost, the nightly reconciliation finds it a month later', async () => {
  world.sandbox.webhooks.hold(true)
  const order = await plant.order()
  const { refundId } = await refunded(order.id, 300)
  world.sandbox.failRefund(refundId)
  world.clock.advance({ hours: 24 * 31 })
  await reconcileLately(reconciling.deps, world.clock)
  expect(await storedOf(order.id)).toMatchObject({ refunded: 300 })
  await reconcileDays(reconciling.deps, world.clock)
  expect(await storedOf(order.id)).toMatchObject({ refunded: 0, paymentStatus: 'paid' })
})

test.for<[FaultKind, what: string]>([
  ['error_saved', 'without making the refund'],
  ['error_after_saved', 'after making the refund'],
])(
  '[RFD-14] the provider fails (%s) %s: the money is returned once, after a look at its list and with a new key',
  async ([kind]) => {
    world.sandbox.webhooks.hold(true)
    const order = await plant.order()
    const other = await plant.refundNotMade(100)
    const request = await plant.request(order.id, 300)
    world.sandbox.faults.add({ match: 'POST /v1/refunds', kind, times: 1, ms: 0 })
    await expect(runRefund(reconciling.deps, request, 1)).rejects.toMatchObject({ kind: 'failed' })
    expect(await refundsOf(order.id)).toMatchObject([{ status: 'pending', keyTry: 1 }])
    expect(await refundsOf(other.id)).toMatchObject([{ keyTry: 0 }])
    await runRefund(reconciling.deps, request, 2)
    await plant.expectRefunded(order.id, 300)
  },
)

test('[RFD-14] a call that fails late never goes back to a key that was used before', async () => {
  world.sandbox.webhooks.hold(true)
  const { deps, payments } = reconciling
  const order = await plant.order()
  const request = await plant.request(order.id, 300)
  const refund: PaymentProvider['refund'] = async () => {
    await world.db.update(refunds).set({ keyTry: 3 }).where(eq(refunds.id, request))
    throw new PaymentProviderError('failed', 'api_error', 'the provider has failed')
  }
  const late = runRefund({ ...deps, payments: { ...payments, refund } }, request, 1)
  await expect(late).rejects.toMatchObject({ kind: 'failed' })
  expect(await refundsOf(order.id)).toMatchObject([{ status: 'pending', keyTry: 3 }])
})

/** Makes a recorded refund; returns the provider's id. */
async function refunded(orderId: OrderId, amount: number) {
  const request: RefundId = await plant.request(orderId, amount)
  await runRefund(reconciling.deps, request, 1)
  const [made] = await world.db.select().from(refunds).where(eq(refunds.id, request))
  if (!made?.providerRefundId) throw new Error('expected a refund at the provider')
  return { refundId: made.providerRefundId }
}

function storedOf(orderId: OrderId) {
  return world.db.query.orders.findFirst({ where: eq(orders.id, orderId) })
}

function refundsOf(orderId: OrderId) {
  return world.db.select().from(refunds).where(eq(refunds.orderId, orderId))
}

async function dayOf({ restaurantId, businessDay }: Awaited<ReturnType<typeof plant.order>>) {
  const day = and(eq(restaurantDays.restaurantId, restaurantId), eq(restaurantDays.day, businessDay))
  const [row] = await world.db.select().from(restaurantDays).where(day)
  return row
}

/** How often the failure was reported by mail. */
async function alertsFor(orderId: OrderId): Promise<number> {
  const alerts = (await jobsOf(world.db, 'send_alert')).map(({ data }) => data.alert)
  return alerts.filter((alert) => alert.kind === 'refund_failed' && alert.orderId === orderId).length
}
