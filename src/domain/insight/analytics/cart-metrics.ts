/** The names and definitions of the cart metrics (N2). */

import type { MetricUnit } from './metrics.ts'

type DefinedMetric = { readonly name: string; readonly unit: MetricUnit; readonly text: string }

/** FIG-40: the summary of Cart Analysis. A cart belongs to the period of its last activity. */
export const cartMetrics = {
  total: {
    name: 'Total Carts',
    unit: 'count',
    text: 'Carts whose last activity was in the period, whatever their status.',
  },
  abandoned: {
    name: 'Abandoned Carts',
    unit: 'count',
    text: 'Carts of the period that were emptied, or left for 30 minutes without an order, including expired carts.',
  },
  lostRevenue: {
    name: 'Lost Revenue',
    unit: 'cents',
    text: 'The value of the abandoned carts at menu prices, before taxes, fees and discounts, in dollars. An emptied cart adds nothing.',
  },
  averageAbandoned: {
    name: 'Avg Abandoned Value',
    unit: 'cents',
    text: 'Lost revenue divided by abandoned carts, rounded to the nearest cent.',
  },
} as const satisfies Record<string, DefinedMetric>
