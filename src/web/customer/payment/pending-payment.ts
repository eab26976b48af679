/** A payment that may have succeeded while its order is not known yet. Survives a reload of the page. */

import { type CheckoutId, type IntentId, toId } from '#domain/ids.ts'
import { type Cents, cents } from '#domain/money.ts'

export type PendingPayment = {
  readonly checkoutId: CheckoutId
  readonly intentId: IntentId
  /** null if what is stored lacks it: the payment is looked up all the same. */
  readonly amount: Cents | null
  /** The provider reported it as succeeded. */
  readonly isPaid: boolean
}

const key = 'comanda.pending-payment'

/** Returns the unfinished payment of this tab, or null. An unreadable one counts as none. */
export function readPendingPayment(): PendingPayment | null {
  try {
    const { checkoutId, intentId, amount, isPaid } = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof checkoutId !== 'string' || typeof intentId !== 'string') return null
    return {
      checkoutId: toId(checkoutId),
      intentId: toId(intentId),
      amount: Number.isSafeInteger(amount) ? cents(amount) : null,
      isPaid: isPaid === true,
    }
  } catch {
    return null
  }
}

export function rememberPendingPayment(pending: PendingPayment): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(pending))
  } catch {
    // Storage is full or blocked: the server still finds the payment when the same cart is paid again.
  }
}

export function forgetPendingPayment(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing could have been stored either.
  }
}
