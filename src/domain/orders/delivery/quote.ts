/** The cost and duration of a delivery, guaranteed for one restaurant, address and time until the quote expires (C2). */

import { isBefore } from '../../clock/compare.ts'
import type { DeliveryQuoteId, RestaurantId } from '../../ids.ts'
import type { Cents } from '../../money.ts'
import type { Refusal } from '../../refusal.ts'
import type { Timing } from '../cart/cart.ts'
import { type Address, isSameAddress, parseAddress } from './address.ts'

export type DeliveryQuote = {
  readonly id: DeliveryQuoteId
  readonly restaurantId: RestaurantId
  readonly address: Address
  readonly fee: Cents
  /** As soon as possible: from now to the diner's door. Scheduled: from the kitchen to the door. */
  readonly minutes: number
  /** When a scheduled delivery is due; null: as soon as possible. */
  readonly forTime: Temporal.Instant | null
  readonly expiresAt: Temporal.Instant
}

/** The diner's input for a delivery. */
export type DeliveryInput = {
  readonly quoteId: DeliveryQuoteId
  /** As typed; empty counts as missing. */
  readonly address: string
}

/** The facts that a quote is checked against. */
export type QuoteUse = {
  readonly restaurantId: RestaurantId
  readonly delivery: DeliveryInput | null
  readonly timing: Timing
}

/**
 * DLV-5: why an order can't be delivered with this quote now, or null. `quote` is the requested one; null if it does not exist.
 * Refusals that a new quote can't fix come first, an expired quote comes last.
 */
export function whyNotQuote(
  quote: DeliveryQuote | null,
  { restaurantId, delivery, timing }: QuoteUse,
  now: Temporal.Instant,
): Refusal | null {
  if (!delivery?.address.trim()) return { kind: 'order_incomplete' }
  const address = parseAddress(delivery.address)
  if (!address.ok) return address.refusal
  if (quote?.id !== delivery.quoteId || quote.restaurantId !== restaurantId) return { kind: 'quote_unknown' }
  if (!isSameAddress(quote.address, address.value)) return { kind: 'quote_for_other_address' }
  if (!isForTime(quote, timing)) return { kind: 'quote_for_other_time' }
  return isBefore(now, quote.expiresAt) ? null : { kind: 'quote_expired' }
}

function isForTime({ forTime }: DeliveryQuote, timing: Timing): boolean {
  if (timing.kind === 'asap') return forTime === null
  return forTime !== null && timing.at !== '' && forTime.equals(Temporal.Instant.from(timing.at))
}
