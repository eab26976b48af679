/** Renews the quote of the draft's delivery for the same address and time. */

import { refusalMessage } from '#domain/messages/messages.ts'
import type { Cents } from '#domain/money.ts'
import type { DeliveryInput } from '#domain/orders/delivery/quote.ts'
import { askQuote } from './ask-quote.ts'
import { cartOf } from './cart-lines.ts'
import { changeDraft, readDraft } from './order-draft.ts'

/** `was`, `now`: the fee before and after, in cents. */
export type RenewedQuote =
  | { readonly kind: 'renewed'; readonly request: DeliveryInput; readonly was: Cents; readonly now: Cents }
  | { readonly kind: 'failed'; readonly message: string }

/** DLV-14: requests a new quote and stores it in the draft, so that the screen shows the new fee. Never throws. */
export async function renewQuote(ask: typeof askQuote = askQuote): Promise<RenewedQuote> {
  const draft = readDraft()
  if (!draft?.delivery) {
    return { kind: 'failed', message: refusalMessage({ kind: 'order_incomplete' }) }
  }
  const { restaurantId } = draft
  const { address, quote } = draft.delivery
  const answer = await ask({ restaurantId, address, timing: cartOf(draft).timing })
  if (answer.kind !== 'quoted') return { kind: 'failed', message: answer.message }
  const { delivery } = answer
  changeDraft((before) => (before.restaurantId === restaurantId ? { ...before, delivery } : before))
  const request = { quoteId: delivery.quote.id, address: delivery.address }
  return { kind: 'renewed', request, was: quote.fee, now: delivery.quote.fee }
}
