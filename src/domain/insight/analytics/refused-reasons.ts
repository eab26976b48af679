/** Labels of the reasons for lost demand, as owners see them. */

import type { RefusedReason } from '../tracking/refused-demand.ts'

/** The label of each reason. */
export const refusedReasonNames: Readonly<Record<RefusedReason, string>> = {
  closed: 'Closed',
  paused: 'Ordering paused',
  not_taking_orders: 'Not taking orders',
  below_minimum: 'Below the minimum',
  out_of_range: 'Out of delivery range',
  sold_out: 'Sold out',
  card_declined: 'Card declined',
}
