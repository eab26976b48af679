import type { AnalyticsOverview } from '#contract/insight/analytics.ts'
import { abandonmentNote, type MetricId, metricDefinitions } from '#domain/insight/analytics/metrics.ts'
import type { Definition } from '#web/admin/charts/definition.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { formatMetric, rateNews } from '../parts/format-metric.ts'
import { MetricTile, MetricTiles } from '../parts/metric-tile.tsx'
import { type OwnerFilters, ownerQuery } from '../parts/owner-filters.ts'
import { inPeriod } from '../parts/period-label.ts'

const rateTiles = [
  ['conversion', 'Checkout Conversion', 'more', 'Of checkouts started'],
  ['payment_success', 'Payment Success Rate', 'more', 'Of payments tried'],
  ['abandonment', 'Cart Abandonment', 'less', abandonmentNote],
] as const

/** FIG-29: explains the colors of the tiles. */
const colorDefinition: Definition = {
  name: 'Color',
  text: 'Green: better than the period before by two points or more. Red: worse by as much. No color: about the same, or nothing to compare with.',
}

type OverviewTilesProps = { readonly overview: AnalyticsOverview; readonly filters: OwnerFilters }

/** FIG-22: the seven tiles, each with its related metrics. */
export function OverviewTiles({ overview: { metrics, period }, filters }: OverviewTilesProps) {
  const valueText = (id: MetricId) => formatMetric(metrics[id].value, metrics[id].unit)
  const tile = (id: MetricId, label: string, ...parts: Definition[]) => ({
    label,
    metric: metrics[id],
    period: period.kind,
    definitions: [{ name: label, text: metricDefinitions[id] }, ...parts],
    rowsTo: `${adminPaths.ownerRows}${ownerQuery(filters, { figure: id })}`,
  })
  const part = (id: MetricId, name: string): Definition => ({ name, text: metricDefinitions[id] })
  return (
    <>
      <MetricTiles>
        <MetricTile {...tile('active_now', 'Active Users Now')} note="In the last 5 minutes" />
        <MetricTile
          {...tile('visitors', inPeriod('Visitors', period.kind), part('unique_visitors', 'Unique'))}
          note={`${valueText('unique_visitors')} unique`}
          betterWhen="more"
        />
        <MetricTile
          {...tile('cart_events', inPeriod('Cart Events', period.kind), part('items_added', 'Items added'))}
          note={`${valueText('items_added')} ${metrics.items_added.value === 1 ? 'item' : 'items'} added`}
          betterWhen="more"
        />
        <MetricTile
          {...tile(
            'revenue',
            inPeriod('Revenue', period.kind),
            part('orders', 'Orders'),
            part('average_order', 'Average order'),
          )}
          note={`${valueText('average_order')} average order`}
          betterWhen="more"
        />
      </MetricTiles>
      <MetricTiles isLater>
        {rateTiles.map(([id, label, betterWhen, note]) => (
          <MetricTile
            key={id}
            {...tile(id, label, colorDefinition)}
            note={note}
            tone={rateNews(metrics[id], betterWhen) ?? 'neutral'}
          />
        ))}
      </MetricTiles>
    </>
  )
}
