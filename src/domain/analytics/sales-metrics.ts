/** The names and definitions of the metrics of sales, refused demand and disputes (N2). */

/** FIG-46 */
export const refusedMetrics = {
  count: {
    name: 'Refused',
    text: 'Visits and carts that met a reason for which they could not order. Somebody who meets the same reason several times a day counts once.',
  },
  value: {
    name: 'Value refused',
    text: 'What was in the refused carts, at the prices of the menu, in dollars; of each the greatest value of the day. A visit without a cart adds nothing.',
  },
} as const

/** FIG-70 (DSP-5): which disputes are counted. */
export const disputeMetricIds = ['disputed', 'won', 'lost'] as const
export type DisputeMetricId = (typeof disputeMetricIds)[number]

/** FIG-71 */
export const disputeMetrics = {
  disputed: {
    name: 'Disputed',
    text: 'What cardholders asked back from their bank in disputes that were opened in the period, in dollars, whatever became of them. Revenue does not change.',
  },
  won: {
    name: 'Won',
    text: 'The amounts of disputes that the bank decided for the restaurant in the period, whenever they were opened, in dollars. This money is already in the revenue.',
  },
  lost: {
    name: 'Lost',
    text: 'The amounts of disputes that the bank decided for the cardholder in the period, whenever they were opened, in dollars. Revenue still includes this money.',
  },
} as const satisfies Record<DisputeMetricId, { readonly name: string; readonly text: string }>

/** FIG-44, FIG-45 */
export const salesMetrics = {
  productMix: {
    name: 'Product mix',
    text: 'What was sold of each product in orders of the period that were not cancelled. Revenue is what the lines came to with their options, before taxes, fees and discounts; the share is that of all products.',
  },
  byHour: {
    name: 'Sales by hour and weekday',
    text: 'Orders and revenue of the last 8 weeks, by the time for which each order was due on the clock of its restaurant. Hours after midnight count with the business day they belong to. Revenue is grand totals less refunds.',
  },
} as const
