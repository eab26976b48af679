/** DSP-6: reverses the transfer of a lost dispute's money to the connected account. */

import { and, eq, isNull } from 'drizzle-orm'
import type { UserId } from '#domain/ids.ts'
import { whyNotReverseTransfer } from '#domain/orders/disputes/dispute.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { writeAudit } from '../../access/audit/write-audit.ts'
import { PaymentProviderError } from '../../platform/adapters/payment/port.ts'
import { disputes } from '../../platform/db/schema/disputes.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import type { OrdersDeps } from '../deps.ts'

/**
 * DSP-6: idempotent: the key is the dispute's, and only one of two concurrent responses is recorded. Administrators only,
 * since the dispute was debited from the platform.
 */
export async function reverseTransfer(
  deps: OrdersDeps,
  person: { readonly id: UserId; readonly name: string },
  disputeId: string,
): Promise<Result<null>> {
  const dispute = await deps.db.query.disputes.findFirst({ where: eq(disputes.id, disputeId) })
  if (!dispute || !deps.payments) return refuse({ kind: 'dispute_not_found' })
  const why = whyNotReverseTransfer(dispute)
  if (why) return refuse(why)
  const { transferId, amount, orderId, restaurantId } = dispute
  if (transferId === null) throw new Error('whyNotReverseTransfer allowed a reversal without a transfer')
  try {
    const reversed = await deps.payments.reverseTransfer({
      transferId,
      amount,
      idempotencyKey: `dispute-${disputeId}`,
    })
    await deps.db.transaction(async (tx) => {
      const written = await tx
        .update(disputes)
        .set({ reversed, reversedAt: deps.clock.now(), reversedBy: person.id })
        .where(and(eq(disputes.id, disputeId), isNull(disputes.reversed)))
        .returning({ id: disputes.id })
      if (written.length === 0) return
      const order = await tx.query.orders.findFirst({
        columns: { number: true },
        where: eq(orders.id, orderId),
      })
      await writeAudit(deps, tx, {
        restaurantId,
        actor: person,
        subject: 'order',
        subjectId: orderId,
        subjectName: order ? formatOrderNumber(order.number) : orderId,
        action: 'changed',
        changes: { transferReversed: { from: null, to: { amount: reversed, dispute: disputeId } } },
      })
    })
    return accept(null)
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error
    deps.log.warn({ error, disputeId }, 'could not reverse the transfer of a lost dispute')
    return error.kind === 'rejected' || error.kind === 'not_found'
      ? refuse({ kind: 'transfer_refused', code: error.code })
      : refuse({ kind: 'transfer_unconfirmed' })
  }
}
