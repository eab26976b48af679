/** The metrics that have rows behind them: name, definition, row set, and the tab that links to them. */

import { cartMetrics } from '#domain/analytics/cart-metrics.ts'
import { type RowSet, rowsBehind } from '#domain/analytics/metric-rows.ts'
import { metricDefinitions, metricIds, metricNames } from '#domain/analytics/metrics.ts'
import { refusedMetrics } from '#domain/analytics/sales-metrics.ts'
import { paths } from '#web/paths.ts'

export type RowMetric = {
  readonly name: string
  /** What it counts. */
  readonly text: string
  /** The row set behind it. */
  readonly of: RowSet
  /** Address of the tab that shows it. */
  readonly tab: string
}

const ofOtherTabs: Readonly<Record<string, RowMetric>> = {
  total_carts: { ...cartMetrics.total, of: 'carts', tab: paths.adminOwnerCarts },
  abandoned_carts: { ...cartMetrics.abandoned, of: 'abandoned_carts', tab: paths.adminOwnerCarts },
  lost_revenue: { ...cartMetrics.lostRevenue, of: 'abandoned_carts', tab: paths.adminOwnerCarts },
  average_abandoned: { ...cartMetrics.averageAbandoned, of: 'abandoned_carts', tab: paths.adminOwnerCarts },
  refused: { ...refusedMetrics.count, of: 'refusals', tab: paths.adminOwnerSales },
  value_refused: { ...refusedMetrics.value, of: 'refusals', tab: paths.adminOwnerSales },
}

/** FIG-47: returns the metric with this name; null if there is none. */
export function rowMetric(name: string | null): RowMetric | null {
  const id = metricIds.find((each) => each === name)
  if (id)
    return { name: metricNames[id], text: metricDefinitions[id], of: rowsBehind[id], tab: paths.adminOwner }
  return name !== null && Object.hasOwn(ofOtherTabs, name) ? (ofOtherTabs[name] ?? null) : null
}

export const rowMetricNames: readonly string[] = [...metricIds, ...Object.keys(ofOtherTabs)]
