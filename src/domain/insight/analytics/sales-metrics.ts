/** The names and definitions of the metrics of sales, lost demand and disputes (N2). */

/** FIG-46: the definitions of lost demand. */
export const refusedMetrics = {
  count: {
    name: 'Turned away',
    text: 'Visits and carts that could not order. A visitor who is turned away for the same reason several times a day counts once.',
  },
  value: {
    name: 'Value lost',
    text: 'The value of the carts turned away, at menu prices, in dollars. Each cart counts with its highest value of the day; a visit without a cart adds nothing.',
  },
} as const

/** FIG-70: which disputes are counted. */
export const disputeMetricIds = ['disputed', 'won', 'lost'] as const
export type DisputeMetricId = (typeof disputeMetricIds)[number]

/** FIG-71: the definitions of disputed money. */
export const disputeMetrics = {
  disputed: {
    name: 'Disputed',
    text: 'The amounts of disputes that cardholders opened in the period, whatever their outcome, in dollars. Disputes don’t change revenue.',
  },
  won: {
    name: 'Won',
    text: 'The amounts of disputes that the bank decided for the restaurant in the period, whenever they were opened, in dollars. Revenue already includes this money.',
  },
  lost: {
    name: 'Lost',
    text: 'The amounts of disputes that the bank decided for the cardholder in the period, whenever they were opened, in dollars. Revenue still includes this money.',
  },
} as const satisfies Record<DisputeMetricId, { readonly name: string; readonly text: string }>

/** FIG-44: the definitions of the tables on the Sales tab. */
export const salesMetrics = {
  productMix: {
    name: 'Product mix',
    text: 'Units sold of each product in orders of the period, excluding canceled orders. Revenue includes options, before taxes, fees and discounts. The share is each product’s part of that revenue.',
  },
  byHour: {
    name: 'Sales by hour and weekday',
    text: 'Orders and revenue of the last 8 weeks, by the time each order was due, in its restaurant’s time zone. Hours after midnight count toward the business day they belong to. Revenue is grand totals less refunds.',
  },
} as const
