/** Gives back payments whose checkouts do not exist, as after an older state of the database was restored. */

import { eq } from 'drizzle-orm'
import { PaymentProviderError } from '../../platform/adapters/payment/port.ts'
import { paymentGaps } from '../../platform/db/schema/reconciliation.ts'
import type { ReportedGap } from './gap-record.ts'
import type { ReconcileDeps } from './reconcile.ts'

/**
 * RCN-19: gives back all that is held of a recorded payment without a checkout, and remembers the order's link, so that its diner reads what
 * happened. Safe to repeat: one refund per payment. Throws PaymentProviderError if the provider refuses or can't be reached.
 */
export async function returnUnknown(
  { db, payments }: Pick<ReconcileDeps, 'db' | 'payments'>,
  { key, intentId, difference }: ReportedGap,
): Promise<void> {
  if (!payments) throw new PaymentProviderError('misconfigured', 'no_provider', 'No provider is configured.')
  if (!intentId) throw new Error('a payment without a checkout has an id')
  const { linkDigest } = await payments.readIntent(intentId)
  await db.update(paymentGaps).set({ linkDigest }).where(eq(paymentGaps.key, key))
  await payments.refund({
    intentId,
    amount: difference,
    idempotencyKey: `return ${intentId} ${difference}`,
    refundId: null,
    reason: 'The order was lost',
  })
}
