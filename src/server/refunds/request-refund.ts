/** The wish to give money back, written with whatever causes it. */

import type { IntentId, OrderId } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import type { Database } from '../db/connect.ts'
import { refunds } from '../db/schema/ordering.ts'
import type { Deps } from '../deps.ts'

/** RFD-1: nothing where nothing was paid. Must run in the transaction of its cause. */
export async function requestRefund(
  deps: Deps,
  tx: Database,
  order: { readonly id: OrderId; readonly intentId: IntentId | null },
  amount: Cents,
): Promise<void> {
  if (order.intentId === null || amount <= 0) return
  const id = deps.ids.next<'Refund'>()
  const requestedAt = deps.clock.now()
  await tx.insert(refunds).values({ id, orderId: order.id, amount, status: 'pending', requestedAt })
  await deps.jobs.enqueue(tx, 'refund_payment', { refundId: id }, null)
}
