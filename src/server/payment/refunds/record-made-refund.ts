/** A refund that the provider has made and that we have not written down: by hand in its own pages, or its answer was lost. */

import { and, eq, inArray } from 'drizzle-orm'
import type { OrderId, RefundId } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import { orders, refunds } from '../../db/schema/ordering.ts'
import { type RefundDeps, refundPayment } from './refund-payment.ts'

/** What stands beside a refund that nobody asked for here. */
const madeElsewhere = 'Given back at the payment provider'

/**
 * RFD-10: writes the provider's name of the refund on our request for it, or on a new one where we have none, and lets the
 * usual way look what became of it there. Nothing is asked for; may run any number of times.
 */
export async function recordMadeRefund(
  deps: RefundDeps,
  made: {
    readonly orderId: OrderId
    /** Our request, where we have one. */
    readonly requestId: RefundId | null
    readonly providerRefundId: string
    readonly amount: Cents
  },
): Promise<void> {
  const refundId =
    made.requestId === null ? await insertRequest(deps, made) : await linkRequest(deps, made.requestId, made)
  await refundPayment(deps, refundId, 1)
}

async function linkRequest(
  { db }: RefundDeps,
  requestId: RefundId,
  { providerRefundId }: { readonly providerRefundId: string },
): Promise<RefundId> {
  await db
    .update(refunds)
    .set({ providerRefundId, status: 'pending', errorCode: null, endedAt: null, takenBackAt: null })
    .where(and(eq(refunds.id, requestId), inArray(refunds.status, ['pending', 'failed'])))
  return requestId
}

/** The order is locked, so that two who find the same refund write it down once. */
async function insertRequest(
  { db, ids, clock }: RefundDeps,
  { orderId, providerRefundId, amount }: Parameters<typeof recordMadeRefund>[1],
): Promise<RefundId> {
  return db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
    const known = await tx.query.refunds.findFirst({
      columns: { id: true },
      where: eq(refunds.providerRefundId, providerRefundId),
    })
    if (known) return known.id
    const id = ids.next<'Refund'>()
    const requestedAt = clock.now()
    await tx.insert(refunds).values({
      id,
      orderId,
      amount,
      reason: madeElsewhere,
      status: 'pending',
      providerRefundId,
      requestedAt,
    })
    return id
  })
}
