/** The names and definitions of the cart metrics (N2). */

import type { MetricUnit } from './metrics.ts'

type DefinedMetric = { readonly name: string; readonly unit: MetricUnit; readonly text: string }

/** FIG-40: the summary of Cart Analysis. A cart belongs to the period of its last activity. */
export const cartMetrics = {
  total: {
    name: 'Total Carts',
    unit: 'count',
    text: 'Carts in which somebody last did something in the period, whatever became of them.',
  },
  abandoned: {
    name: 'Abandoned Carts',
    unit: 'count',
    text: 'Carts of the period that were emptied, or that nobody has touched for 30 minutes without ordering; expired ones too.',
  },
  lostRevenue: {
    name: 'Lost Revenue',
    unit: 'cents',
    text: 'What is in the abandoned carts, at the prices of the menu, before taxes, fees and discounts; in dollars. An emptied cart adds nothing.',
  },
  averageAbandoned: {
    name: 'Avg Abandoned Value',
    unit: 'cents',
    text: 'Lost revenue divided by abandoned carts, half a cent rounded up.',
  },
} as const satisfies Record<string, DefinedMetric>
