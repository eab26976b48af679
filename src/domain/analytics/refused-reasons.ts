/** What owners are told of demand that was refused. */

import type { RefusedReason } from '../tracking/refused-demand.ts'

/** What each reason is called. */
export const refusedReasonNames: Readonly<Record<RefusedReason, string>> = {
  closed: 'Closed',
  paused: 'Ordering paused',
  not_taking_orders: 'Not taking orders',
  below_minimum: 'Below the minimum',
  out_of_range: 'Out of delivery range',
  sold_out: 'Sold out',
  card_declined: 'Card declined',
}
