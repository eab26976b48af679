/** A payment that may have been made while its order is not known yet. Outlives a reload of the page. */

import { z } from 'zod/mini'
import { type CheckoutId, type IntentId, toId } from '#domain/ids.ts'

export type PendingPayment = { readonly checkoutId: CheckoutId; readonly intentId: IntentId }

const key = 'comanda.pending-payment'
const schema = z.object({ checkoutId: z.uuid(), intentId: z.string().check(z.regex(/^pi_\w{1,100}$/)) })

/** The payment left unfinished in this tab, or null. Anything unreadable counts as none. */
export function readPendingPayment(storage: Storage = sessionStorage): PendingPayment | null {
  try {
    const { checkoutId, intentId } = schema.parse(JSON.parse(storage.getItem(key) ?? 'null'))
    return { checkoutId: toId(checkoutId), intentId: toId(intentId) }
  } catch {
    return null
  }
}

export function rememberPendingPayment(pending: PendingPayment, storage: Storage = sessionStorage): void {
  storage.setItem(key, JSON.stringify(pending))
}

export function forgetPendingPayment(storage: Storage = sessionStorage): void {
  storage.removeItem(key)
}
