/** A digest of a checkout: a cart submitted twice is one checkout (P1). */

import { createHash } from 'node:crypto'
import { normaliseCode } from '#domain/orders/discounts/discount-code.ts'
import { orderTypeRules } from '#domain/orders/ordering/order-types.ts'
import type { PricedCart } from '#domain/orders/pricing/priced.ts'
import type { CheckoutInput } from './checkout-input.ts'

/**
 * The fields of a submission that are not part of the requested order. All other fields are digested, including new ones.
 */
const exceptions = [
  // The cart identifies its checkout, and the browser is compared separately (PAY-12).
  'cartId',
  'browserSecret',
  'visitorSessionId',
  'startedByBot',
  'drillId',
  // Confirmations required of every checkout, and the prices shown on screen, which are only compared.
  'acceptedTerms',
  'ageConfirmed',
  'tipConfirmed',
  'shown',
] as const satisfies readonly (keyof CheckoutInput)[]

/**
 * ORD-12: equal for two submissions exactly if they charge the same diner the same amount for the same order and pay it
 * out to the same account.
 */
export function fingerprintOf(
  input: CheckoutInput,
  cart: PricedCart,
  connectedAccount: string | null,
): string {
  const digested: Record<keyof CheckoutInput, unknown> = {
    ...input,
    delivery: orderTypeRules[input.orderType].needsAddress ? quotedOf(input.delivery) : null,
    discountCode: input.discountCode === null ? null : normaliseCode(input.discountCode),
  }
  const entries = Object.entries(digested)
    .filter(([key]) => !exceptions.some((exception) => exception === key))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([entries, cart.lines, cart.totals, cart.steps, connectedAccount]))
    .digest('base64url')
}

/** The quote fixes the address; a different spelling of it makes no different order. */
function quotedOf(delivery: CheckoutInput['delivery']) {
  if (!delivery) return null
  const { address: _, ...quoted } = delivery
  return quoted
}
