import type { AnalyticsCarts } from '#contract/insight/analytics.ts'
import { cartMetrics } from '#domain/insight/analytics/cart-metrics.ts'
import { percentShare } from '#domain/insight/analytics/metric-values.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { formatMetric } from '../parts/format-metric.ts'
import { MetricTile, MetricTiles } from '../parts/metric-tile.tsx'
import { type OwnerFilters, ownerQuery } from '../parts/owner-filters.ts'

const tiles = [
  { id: 'total', rows: 'total_carts', betterWhen: 'more' },
  { id: 'abandoned', rows: 'abandoned_carts', betterWhen: 'less' },
  { id: 'lostRevenue', rows: 'lost_revenue', betterWhen: 'less' },
  { id: 'averageAbandoned', rows: 'average_abandoned', betterWhen: 'less' },
] as const

type CartTilesProps = { readonly metrics: AnalyticsCarts['tiles']; readonly filters: OwnerFilters }

/** FIG-40: the summary of the period's carts. */
export function CartTiles({ metrics, filters }: CartTilesProps) {
  const { total, abandoned } = metrics
  const notes = {
    total: 'Last active in this period',
    abandoned: `${formatMetric(percentShare(abandoned.value ?? 0, total.value ?? 0), 'percent')} of all carts`,
    lostRevenue: 'At menu prices',
    averageAbandoned: 'Per abandoned cart',
  } as const
  return (
    <MetricTiles>
      {tiles.map(({ id, rows, betterWhen }) => {
        const { name, unit, text } = cartMetrics[id]
        return (
          <MetricTile
            key={id}
            label={name}
            metric={{ ...metrics[id], unit }}
            period={filters.period}
            note={notes[id]}
            definitions={[{ name, text }]}
            rowsTo={`${adminPaths.ownerRows}${ownerQuery(filters, { figure: rows })}`}
            betterWhen={betterWhen}
          />
        )
      })}
    </MetricTiles>
  )
}
