/** Requests a refund, in the transaction of its cause. */

import { and, eq, sum } from 'drizzle-orm'
import type { IntentId, OrderId, RefundId, UserId } from '#domain/ids.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { Refundable } from '#domain/refunds/refund-request.ts'
import type { Database } from '../../db/connect.ts'
import { disputes } from '../../db/schema/disputes.ts'
import { refunds } from '../../db/schema/ordering.ts'
import type { Deps } from '../../deps.ts'

type PaidOrder = {
  readonly id: OrderId
  readonly intentId: IntentId | null
  readonly grandTotal: Cents
  readonly refunded: Cents
}

/** A refund requested by a person: who, why, and under which key. */
export type RefundDetails = { readonly id?: RefundId; readonly by: UserId; readonly reason: string | null }

/** RFD-1: does nothing if nothing was paid. Must run in the transaction of its cause. */
export async function requestRefund(
  deps: Pick<Deps, 'ids' | 'clock' | 'jobs'>,
  tx: Database,
  order: Pick<PaidOrder, 'id' | 'intentId'>,
  amount: Cents,
  details: RefundDetails | null = null,
): Promise<void> {
  if (order.intentId === null || amount <= 0) return
  const id = details?.id ?? deps.ids.next<'Refund'>()
  const requestedAt = deps.clock.now()
  const { reason = null, by: requestedBy = null } = details ?? {}
  await tx
    .insert(refunds)
    .values({ id, orderId: order.id, amount, reason, requestedBy, status: 'pending', requestedAt })
  await deps.jobs.enqueue(tx, 'refund_payment', { refundId: id }, null)
}

/** RFD-5, DSP-4: the amount that can still be refunded; zero for an unpaid order. Lock the order before. */
export async function readRefundable(db: Database, order: PaidOrder): Promise<Refundable> {
  const [found] = await db
    .select({ pending: sum(refunds.amount) })
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), eq(refunds.status, 'pending')))
  const held = await db
    .select({ status: disputes.status })
    .from(disputes)
    .where(eq(disputes.orderId, order.id))
  const grandTotal = order.intentId === null ? cents(0) : order.grandTotal
  return { grandTotal, refunded: order.refunded, pending: cents(Number(found?.pending ?? 0)), disputes: held }
}
