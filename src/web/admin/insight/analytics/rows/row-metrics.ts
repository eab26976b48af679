/** The metrics that have rows behind them: name, definition, row set, and the tab that links to them. */

import { cartMetrics } from '#domain/insight/analytics/cart-metrics.ts'
import { type RowSet, rowsBehind } from '#domain/insight/analytics/metric-rows.ts'
import { metricDefinitions, metricIds, metricNames } from '#domain/insight/analytics/metrics.ts'
import { refusedMetrics } from '#domain/insight/analytics/sales-metrics.ts'
import { adminPaths } from '#web/admin-paths.ts'

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
  total_carts: { ...cartMetrics.total, of: 'carts', tab: adminPaths.ownerCarts },
  abandoned_carts: { ...cartMetrics.abandoned, of: 'abandoned_carts', tab: adminPaths.ownerCarts },
  lost_revenue: { ...cartMetrics.lostRevenue, of: 'abandoned_carts', tab: adminPaths.ownerCarts },
  average_abandoned: { ...cartMetrics.averageAbandoned, of: 'abandoned_carts', tab: adminPaths.ownerCarts },
  refused: { ...refusedMetrics.count, of: 'refusals', tab: adminPaths.ownerSales },
  value_refused: { ...refusedMetrics.value, of: 'refusals', tab: adminPaths.ownerSales },
}

/** FIG-47: returns the metric with this name; null if there is none. */
export function rowMetric(name: string | null): RowMetric | null {
  const id = metricIds.find((metricId) => metricId === name)
  if (id)
    return { name: metricNames[id], text: metricDefinitions[id], of: rowsBehind[id], tab: adminPaths.owner }
  return name !== null && Object.hasOwn(ofOtherTabs, name) ? (ofOtherTabs[name] ?? null) : null
}

export const rowMetricNames: readonly string[] = [...metricIds, ...Object.keys(ofOtherTabs)]
