/** Analytics over longer periods as lines of CSV files. */

import type { TrendBreakdown, TrendView } from '#contract/insight/trends.ts'
import type { MetricUnit } from '#domain/insight/analytics/metrics.ts'
import { cutRowName, trendCuts } from '#domain/insight/analytics/trend-cuts.ts'
import { trendMetricIds, trendMetrics } from '#domain/insight/analytics/trend-metrics.ts'
import { cents } from '#domain/money.ts'
import { csvDollars } from '#domain/orders/admin-orders/csv.ts'

type Table = { readonly name: string; readonly lines: readonly (readonly string[])[] }

/** TRD-6: one line per bar, with all figures and those of the compared days. */
export function trendTable({ step, first, last, points }: Omit<TrendView, 'today'>): Table {
  const names = trendMetricIds.map((id) => trendMetrics[id].name)
  return {
    name: `analytics-${step}-${first}-${last}.csv`,
    lines: [
      ['First day', 'Last day', ...names, ...names.map((name) => `${name} before`)],
      ...points.map((point) => [
        point.first,
        point.last,
        ...[point.now, point.before].flatMap((sums) =>
          trendMetricIds.map((id) => cellOf(trendMetrics[id].toValue(sums), trendMetrics[id].unit)),
        ),
      ]),
    ],
  }
}

/** TRD-6: one line per row of a cut, with the compared days. */
export function breakdownTable({ by, first, last, rows }: TrendBreakdown): Table {
  const { name, count, amount } = trendCuts[by]
  return {
    name: `analytics-${by.toLowerCase()}-${first}-${last}.csv`,
    lines: [
      [name, count, amount, `${count} before`, `${amount} before`],
      ...rows.map((row) => [
        cutRowName(by, row),
        cellOf(row.count, 'count'),
        cellOf(row.amount, 'cents'),
        cellOf(row.countBefore, 'count'),
        cellOf(row.amountBefore, 'cents'),
      ]),
    ],
  }
}

function cellOf(value: number | null, unit: MetricUnit): string {
  if (value === null) return ''
  return unit === 'cents' ? csvDollars(cents(value)) : `${value}`
}
