/** A digest of a checkout: the same cart submitted twice is one checkout (P1). */

import { createHash } from 'node:crypto'
import { normaliseCode } from '#domain/discounts/discount-code.ts'
import type { PricedCart } from '#domain/pricing/priced.ts'
import type { CheckoutInput } from './checkout-input.ts'

/** What of a submission is no part of the order that it asks for. Everything else is digested, new keys included. */
const exceptions = [
  // The cart finds its checkout by itself, and the browser is compared apart from it (PAY-12).
  'cartId',
  'browserSecret',
  'visitorSessionId',
  'startedByBot',
  // Answers without which there is no checkout, and what the screen said: only compared.
  'acceptedTerms',
  'ageConfirmed',
  'tipConfirmed',
  'shown',
] as const satisfies readonly (keyof CheckoutInput)[]

/**
 * ORD-12, ORD-22, PAY-15: equal for two submissions exactly when they would charge the same diner the same for the same
 * order, and pass the money on to the same account.
 */
export function fingerprintOf(
  input: CheckoutInput,
  cart: PricedCart,
  connectedAccount: string | null,
): string {
  const digested: Record<keyof CheckoutInput, unknown> = {
    ...input,
    delivery: input.orderType === 'delivery' ? quotedOf(input.delivery) : null,
    discountCode: input.discountCode === null ? null : normaliseCode(input.discountCode),
  }
  const entries = Object.entries(digested)
    .filter(([key]) => !exceptions.some((exception) => exception === key))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([entries, cart.lines, cart.totals, connectedAccount]))
    .digest('base64url')
}

/** The quote has the address; how it was typed makes no other order. */
function quotedOf(delivery: CheckoutInput['delivery']) {
  if (!delivery) return null
  const { address: _, ...quoted } = delivery
  return quoted
}
