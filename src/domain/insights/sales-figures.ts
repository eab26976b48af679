/** What the figures of sales and of refused demand are called, and what each counts (N2). */

/** FIG-46 */
export const refusedFigures = {
  count: {
    name: 'Refused',
    words:
      'Visits and carts that met a reason for which they could not order. Somebody who meets the same reason several times a day counts once.',
  },
  value: {
    name: 'Value refused',
    words:
      'What was in the refused carts, at the prices of the menu, in dollars; of each the greatest value of the day. A visit without a cart adds nothing.',
  },
} as const

/** FIG-44, FIG-45 */
export const salesFigures = {
  productMix: {
    name: 'Product mix',
    words:
      'What was sold of each product in orders of the period that were not cancelled. Revenue is what the lines came to with their options, before taxes, fees and discounts; the share is that of all products.',
  },
  byHour: {
    name: 'Sales by hour and weekday',
    words:
      'Orders and revenue of the last 8 weeks, by the time for which each order was due on the clock of its restaurant. Hours after midnight count with the business day they belong to. Revenue is grand totals less refunds.',
  },
} as const
