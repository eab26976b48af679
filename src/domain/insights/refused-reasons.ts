/** Why somebody who wanted to order could not: demand that a restaurant refused. */

export const refusedReasons = [
  'closed',
  'paused',
  'not_taking_orders',
  'below_minimum',
  'out_of_range',
  'sold_out',
  'card_declined',
] as const
export type RefusedReason = (typeof refusedReasons)[number]

/** What each is called. */
export const refusedReasonNames: Readonly<Record<RefusedReason, string>> = {
  closed: 'Closed',
  paused: 'Ordering paused',
  not_taking_orders: 'Not taking orders',
  below_minimum: 'Below the minimum',
  out_of_range: 'Out of delivery range',
  sold_out: 'Sold out',
  card_declined: 'Card declined',
}
