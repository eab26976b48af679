/**
 * Records a refund that the provider has made but the ledger lacks: made on the provider's pages, or its response was lost.
 */

import { and, eq, inArray } from 'drizzle-orm'
import type { OrderId, RefundId, RestaurantId } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import { refundOfAmount } from '#domain/orders/refunds/refund-request.ts'
import { orders, refunds } from '../../platform/db/schema/ordering.ts'
import { insertRefund, readRefundableOrder } from './order-refunds.ts'
import { type RefundDeps, refundPayment } from './refund-payment.ts'

/** The stored reason of a refund that was not requested here. */
const madeElsewhere = 'Given back at the payment provider'

/**
 * RFD-10: stores the provider's refund id on the local request, or on a new one if there is none, and lets the regular job
 * read its state. Requests nothing; may run any number of times.
 */
export async function recordMadeRefund(
  deps: RefundDeps,
  made: {
    readonly restaurantId: RestaurantId
    readonly orderId: OrderId
    /** The local request, if there is one. */
    readonly requestId: RefundId | null
    readonly providerRefundId: string
    readonly amount: Cents
  },
): Promise<void> {
  const refundId =
    made.requestId === null ? await insertRequest(deps, made) : await linkRequest(deps, made.requestId, made)
  await refundPayment(deps, { restaurantId: made.restaurantId, refundId }, 1)
}

async function linkRequest(
  { db }: RefundDeps,
  requestId: RefundId,
  { providerRefundId }: { readonly providerRefundId: string },
): Promise<RefundId> {
  await db
    .update(refunds)
    .set({ providerRefundId, status: 'pending', errorCode: null, ...neverEnded })
    .where(and(eq(refunds.id, requestId), inArray(refunds.status, ['pending', 'failed'])))
  return requestId
}

const neverEnded = { endedAt: null, madeOn: null, takenBackAt: null, takenBackOn: null } as const

/** Locks the order, so that concurrent callers record the same refund once. */
async function insertRequest(
  { db, ids, clock }: RefundDeps,
  { orderId, providerRefundId, amount }: Parameters<typeof recordMadeRefund>[1],
): Promise<RefundId> {
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (!order) throw new Error(`order ${orderId} is gone`)
    const existing = await tx.query.refunds.findFirst({
      columns: { id: true },
      where: eq(refunds.providerRefundId, providerRefundId),
    })
    if (existing) return existing.id
    const id = ids.next<'Refund'>()
    const decision = refundOfAmount(await readRefundableOrder(tx, order), amount)
    await insertRefund(tx, decision, {
      id,
      restaurantId: order.restaurantId,
      orderId,
      reason: madeElsewhere,
      status: 'pending',
      providerRefundId,
      requestedAt: clock.now(),
    })
    return id
  })
}
