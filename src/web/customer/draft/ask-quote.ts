/** Requests the price and duration of a delivery from the server (C1: never from the courier directly). */

import { safe } from '@orpc/client'
import type { RestaurantId } from '#domain/ids.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import type { Timing } from '#domain/orders/cart/cart.ts'
import { callApi } from '#web/api/client.ts'
import { visitorSessionId } from '../tracking/visitor-session.ts'
import type { DraftDelivery } from './draft.ts'

/** refused: by a rule or by the courier · failed: there was no response; `cause` is the error. */
export type QuoteAnswer =
  | { readonly kind: 'quoted'; readonly delivery: DraftDelivery }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string; readonly cause: unknown }

export type DraftQuoteRequest = {
  readonly restaurantId: RestaurantId
  readonly address: string
  readonly timing: Timing
}

/** DLV-12: returns a quote for this address and time. Never throws. */
export async function askQuote(
  { restaurantId: restaurant, address, timing }: DraftQuoteRequest,
  client: () => Promise<Pick<Awaited<ReturnType<typeof callApi>>, 'delivery'>> = callApi,
): Promise<QuoteAnswer> {
  const loaded = await safe(client())
  if (loaded.error) return failed(loaded.error)
  const { error, data, isDefined } = await safe(
    loaded.data.delivery.quote({ restaurant, address, timing, visitorSessionId: visitorSessionId() }),
  )
  if (!error) {
    const { quoteId: id, address: understood, ...promised } = data
    return { kind: 'quoted', delivery: { address: understood, quote: { id, timing, ...promised } } }
  }
  if (isDefined) return { kind: 'refused', message: refusalMessage(error.data.refusal) }
  return failed(error)
}

function failed(cause: unknown): QuoteAnswer {
  return { kind: 'failed', message: 'Failed to get delivery quote', cause }
}
