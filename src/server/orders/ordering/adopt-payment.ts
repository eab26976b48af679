/** PAY-17: makes the order of a payment that its checkout doesn't name. */

import { and, eq, isNull } from 'drizzle-orm'
import type { OrderId } from '#domain/ids.ts'
import { type Result, refuse } from '#domain/result.ts'
import type { PaymentIntent } from '../../platform/adapters/payment/port.ts'
import { checkouts } from '../../platform/db/schema/ordering.ts'
import { isPaidBy, makeOrder, type OrderingDeps, type OrderMaker } from './make-order.ts'

/**
 * PAY-17: makes the order of a payment whose response was lost, so that its checkout names no payment or a later one.
 * Closes the later payment first; if that one was paid, its order remains and this payment is surplus. Throws
 * PaymentProviderError if the provider can't be reached.
 */
export async function makeOrderPaidBy(
  deps: OrderingDeps,
  intent: PaymentIntent,
  source: OrderMaker,
): Promise<Result<OrderId>> {
  const { id: intentId, checkoutId } = intent
  const checkout =
    checkoutId && (await deps.db.query.checkouts.findFirst({ where: eq(checkouts.id, checkoutId) }))
  if (!checkout || !deps.payments) return refuse({ kind: 'checkout_not_found' })
  if (checkout.intentId !== intentId && checkout.status !== 'completed' && isPaidBy(checkout, intent)) {
    const other = checkout.intentId
    const isFree = other === null || (await deps.payments.cancelIntent(other)) === 'canceled'
    if (isFree) {
      const isUnchanged = other === null ? isNull(checkouts.intentId) : eq(checkouts.intentId, other)
      await deps.db
        .update(checkouts)
        .set({ intentId, intentClosedAt: null })
        .where(and(eq(checkouts.id, checkout.id), isUnchanged))
    }
  }
  return makeOrder(deps, checkout.id, source)
}
