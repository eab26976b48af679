/** Makes refunds at the provider: with the same key in every attempt, and trusting only the provider's report. */

import { and, eq, ne, sql } from 'drizzle-orm'
import { isBefore } from '#domain/clock/compare.ts'
import type { IntentId, RefundId, RestaurantId } from '#domain/ids.ts'
import { sum } from '#domain/money.ts'
import { keyOfTry } from '#domain/orders/ordering/key-of-try.ts'
import { findMatchingRefund, idempotencyKeyLifetime, madeFor } from '#domain/orders/refunds/lost-refund.ts'
import { paymentStatusOf } from '#domain/orders/refunds/payment-status.ts'
import { countRefund, refundDayOf } from '../../insight/analytics/rollups/count-refund.ts'
import { countSale } from '../../insight/analytics/rollups/count-sale.ts'
import { raiseAlert } from '../../messages/alerts/raise-alert.ts'
import {
  type PaymentProvider,
  PaymentProviderError,
  type Refund,
} from '../../platform/adapters/payment/port.ts'
import type { Database } from '../../platform/db/connect.ts'
import { orders, refunds } from '../../platform/db/schema/ordering.ts'
import { maxAttempts } from '../../platform/jobs/job-kinds.ts'
import { recordEvent } from '../../platform/live/record-event.ts'
import type { OrdersDeps } from '../deps.ts'

/** What refunding requires, in a server process or in a command. */
export type RefundDeps = Pick<OrdersDeps, 'db' | 'payments' | 'clock' | 'ids' | 'log' | 'jobs' | 'failpoint'>

type RefundRequest = typeof refunds.$inferSelect
type Order = typeof orders.$inferSelect

/** The delay before a pending refund is checked again. */
const lookAgainAfter = { minutes: 30 } as const

export type RefundKey = { readonly restaurantId: RestaurantId; readonly refundId: RefundId }

/** RFD-2: may run any number of times. `attempt` counts from 1. */
export async function refundPayment(
  deps: RefundDeps,
  { restaurantId, refundId }: RefundKey,
  attempt: number,
): Promise<void> {
  const [row] = await deps.db
    .select()
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.id, refundId), eq(refunds.restaurantId, restaurantId)))
  if (row?.refunds.status !== 'pending' || !deps.payments) return
  const { refunds: request, orders: order } = row
  const outcome = await askProvider({ ...deps, payments: deps.payments }, request, order, attempt)
  await deps.failpoint('refund_made')
  switch (outcome.status) {
    case 'succeeded':
      return settle(deps, request, order, { ...outcome, status: 'refunded' })
    case 'failed':
      return settle(deps, request, order, { ...outcome, status: 'failed' })
    case 'pending': {
      const { providerRefundId } = outcome
      await deps.db.update(refunds).set({ providerRefundId }).where(eq(refunds.id, request.id))
      const later = deps.clock.now().add(lookAgainAfter)
      const data = { restaurantId, orderId: order.id, refundId }
      await deps.jobs.enqueue(deps.db, 'refund_payment', data, later)
    }
  }
}

type RefundOutcome = {
  readonly status: Refund['status']
  readonly providerRefundId: string | null
  readonly errorCode: string | null
}

type ProviderRefundDeps = RefundDeps & { readonly payments: PaymentProvider }

/** Throws if another attempt may succeed. */
async function askProvider(
  deps: ProviderRefundDeps,
  request: RefundRequest,
  order: Order,
  attempt: number,
): Promise<RefundOutcome> {
  const { intentId } = order
  if (intentId === null) throw new Error(`refund ${request.id} belongs to an unpaid order`)
  try {
    const refund = request.providerRefundId
      ? await deps.payments.readRefund(request.providerRefundId)
      : await makeOnce(deps, request, { ...order, intentId })
    const errorCode = refund.status === 'failed' ? 'refund_failed' : null
    return { status: refund.status, providerRefundId: refund.refundId, errorCode }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    const outcome = { providerRefundId: request.providerRefundId, errorCode: error.code }
    if (error.kind === 'failed') await raiseTry(deps.db, request)
    if (error.code === 'charge_already_refunded')
      return matchAlreadyRefunded(deps, request, intentId, outcome)
    const isFinal = error.kind === 'rejected' || error.kind === 'not_found' || attempt >= maxAttempts
    if (!isFinal) throw error
    return { ...outcome, status: 'failed' }
  }
}

/** Two calls that fail with the same key continue with the same next key. */
async function raiseTry(db: Database, { id, keyTry }: RefundRequest): Promise<void> {
  await db
    .update(refunds)
    .set({ keyTry: sql`greatest(${refunds.keyTry}, ${keyTry + 1})` })
    .where(eq(refunds.id, id))
}

/** RFD-11: with a forgotten or a new key the provider would refund a second time, so its list is read first. */
async function makeOnce(
  { payments, clock }: ProviderRefundDeps,
  request: RefundRequest,
  { intentId, cancelReason }: Order & { readonly intentId: IntentId },
): Promise<Refund> {
  if (request.keyTry > 0 || isBefore(request.requestedAt.add(idempotencyKeyLifetime), clock.now())) {
    const made = madeFor(request.id, await Array.fromAsync(payments.listRefunds({ intentId })))
    if (made) return made
  }
  return payments.refund({
    intentId,
    amount: request.amount,
    idempotencyKey: keyOfTry(request.id, request.keyTry),
    refundId: request.id,
    reason: request.reason ?? cancelReason ?? '',
  })
}

/**
 * RFD-11: if everything was already refunded the request is satisfied, but it must count once: if the money was refunded
 * by hand in other amounts, those refunds are recorded as they are, and this request fails.
 */
async function matchAlreadyRefunded(
  { db, payments }: ProviderRefundDeps,
  request: RefundRequest,
  intentId: IntentId,
  outcome: Pick<RefundOutcome, 'providerRefundId' | 'errorCode'>,
): Promise<RefundOutcome> {
  const made = await Array.fromAsync(payments.listRefunds({ intentId }))
  const others = await db.query.refunds.findMany({
    where: and(eq(refunds.orderId, request.orderId), ne(refunds.id, request.id)),
  })
  const match = findMatchingRefund(request, made, others)
  if (!match) return { ...outcome, status: 'failed' }
  // A refund that names a failed request belongs to that one, so its id is not stored here.
  const isAnothers = others.some(({ id }) => id === match.requestId)
  return { status: 'succeeded', providerRefundId: isAnothers ? null : match.refundId, errorCode: null }
}

/** RFD-3: the order counts as refunded only once the provider has reported it; a failure is reported to owner and staff. */
async function settle(
  deps: RefundDeps,
  request: RefundRequest,
  { id: orderId, restaurantId }: Order,
  end: { readonly status: 'refunded' | 'failed' } & Pick<RefundOutcome, 'providerRefundId' | 'errorCode'>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const at = deps.clock.now()
    const { status, providerRefundId, errorCode } = end
    const madeOn = status === 'refunded' ? await refundDayOf(tx, restaurantId, at) : null
    const ended = await tx
      .update(refunds)
      .set({ status, providerRefundId, errorCode, endedAt: at, madeOn })
      .where(and(eq(refunds.id, request.id), eq(refunds.status, 'pending')))
      .returning({ id: refunds.id })
    if (ended.length === 0) return
    const order = status === 'refunded' ? await giveBack(tx, request) : null
    if (status === 'failed') await raiseAlert(deps, tx, { kind: 'refund_failed', restaurantId, orderId })
    if (order && order.status !== 'cancelled') {
      await deps.jobs.enqueue(tx, 'mail_refund', { restaurantId, orderId, refundId: request.id }, null)
    }
    const refund = { id: request.id, amount: request.amount, status }
    await recordEvent(tx, { restaurantId, type: 'order_refunded', orderId, at, refund })
    // After the event, in the same lock order as when orders are made, which prevents deadlocks.
    if (!order || !madeOn) return
    await countSale(tx, order, { refunded: request.amount })
    await countRefund(tx, order, { day: madeOn, refunds: 1, amount: request.amount })
  })
  deps.log.info(
    { orderId, refundId: request.id, status: end.status, errorCode: end.errorCode },
    'refund ended',
  )
}

async function giveBack(tx: Database, { orderId, amount }: RefundRequest): Promise<Order | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order) return null
  const refunded = sum(order.refunded, amount)
  const paymentStatus = paymentStatusOf({ ...order, refunded })
  await tx.update(orders).set({ refunded, paymentStatus }).where(eq(orders.id, orderId))
  return order
}
