/** Whether a grand total can be charged (M3). */

import { type Cents, cents } from '../../money.ts'
import type { Refusal } from '../../refusal.ts'

/** The payment provider's minimum charge. */
const smallestCharge = cents(50)

/** PRC-14: an amount from 1 to 49 cents can't be charged. */
export function whyNotCharge(grandTotal: Cents): Refusal | null {
  if (isFree(grandTotal) || grandTotal >= smallestCharge) return null
  return { kind: 'amount_too_small', minimum: smallestCharge }
}

/** PRC-14: an order with a total of 0 is placed without a payment. */
export function isFree(grandTotal: Cents): boolean {
  return grandTotal === 0
}
