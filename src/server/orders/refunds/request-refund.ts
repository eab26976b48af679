/** Requests a refund, in the transaction of its cause. */

import type { RefundId } from '#domain/ids.ts'
import type { RefundDecision } from '#domain/orders/refunds/refund-request.ts'
import type { AuditActor } from '../../access/audit/write-audit.ts'
import type { Database } from '../../platform/db/connect.ts'
import type { orders } from '../../platform/db/schema/ordering.ts'
import type { OrdersDeps } from '../deps.ts'
import { insertRefund } from './order-refunds.ts'

/** A refund requested by a person or a program: who, why, and its id. */
export type RefundDetails = {
  readonly id?: RefundId
  readonly by: Pick<AuditActor, 'id' | 'apiKeyId'>
  readonly reason: string | null
}

/** RFD-1: does nothing if nothing was paid. Must run in the transaction of its cause. */
export async function requestRefund(
  deps: Pick<OrdersDeps, 'ids' | 'clock' | 'jobs'>,
  tx: Database,
  order: Pick<typeof orders.$inferSelect, 'id' | 'restaurantId' | 'intentId'>,
  decision: RefundDecision,
  details: RefundDetails | null = null,
): Promise<void> {
  if (order.intentId === null || decision.amount <= 0) return
  const id = details?.id ?? deps.ids.next<'Refund'>()
  const requestedAt = deps.clock.now()
  const { restaurantId, id: orderId } = order
  await insertRefund(tx, decision, {
    id,
    restaurantId,
    orderId,
    reason: details?.reason ?? null,
    requestedBy: details?.by.id ?? null,
    requestedByKey: details?.by.apiKeyId ?? null,
    status: 'pending',
    requestedAt,
  })
  await deps.jobs.enqueue(tx, 'refund_payment', { restaurantId, orderId, refundId: id }, null)
}
