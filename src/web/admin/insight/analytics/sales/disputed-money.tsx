import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { disputeMetricIds, disputeMetrics } from '#domain/insight/analytics/sales-metrics.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { DefinedPanel } from '#web/admin/charts/defined-panel.tsx'
import { useIsPermittedAnywhere } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { AnalyticsExportLink } from '../parts/analytics-export-link.tsx'
import { formatMetric } from '../parts/format-metric.ts'
import { MetricTile, MetricTiles } from '../parts/metric-tile.tsx'
import { type OwnerView, refreshMilliseconds } from '../parts/owner-view.ts'
import { panelInPeriod } from '../parts/period-label.ts'

const betterWhen = { disputed: 'less', won: 'more', lost: 'less' } as const

/** FIG-71: amounts that cardholders dispute at their bank, next to revenue. */
export function DisputedMoney({ filters, scope }: Pick<OwnerView, 'filters' | 'scope'>) {
  const maySee = useIsPermittedAnywhere('money.read')
  const query = useQuery({
    queryKey: queryKeys.analytics('disputes', scope),
    queryFn: async () => (await callApi()).analytics.disputes(scope),
    refetchInterval: refreshMilliseconds,
  })
  return (
    <DefinedPanel
      title={panelInPeriod('Disputes', filters.period)}
      definitions={disputeMetricIds.map((id) => disputeMetrics[id])}
      actions={<AnalyticsExportLink table="disputes" filters={filters} what="disputes" />}
    >
      <Loaded query={query} loading="Loading disputes...">
        {({ metrics }) =>
          disputeMetricIds.every((id) => metrics[id].count === 0 && metrics[id].before.count === 0) ? (
            <p className="text-ink-soft">No disputes in this period, and none in the one before.</p>
          ) : (
            <MetricTiles>
              {disputeMetricIds.map((id) => {
                const { count, amount, before } = metrics[id]
                return (
                  <MetricTile
                    key={id}
                    label={disputeMetrics[id].name}
                    metric={{ value: amount, before: before.amount, unit: 'cents' }}
                    period={filters.period}
                    note={`${formatMetric(count, 'count')} ${count === 1 ? 'dispute' : 'disputes'}`}
                    definitions={[disputeMetrics[id]]}
                    betterWhen={betterWhen[id]}
                  />
                )
              })}
            </MetricTiles>
          )
        }
      </Loaded>
      <p className="mt-4 text-sm text-ink-soft">
        Revenue includes disputed money, whatever the bank decides.{' '}
        {maySee && (
          <Link
            to={adminPaths.disputes}
            className="-my-3 inline-block py-3 font-semibold text-link underline underline-offset-4"
          >
            View all disputes
          </Link>
        )}
      </p>
    </DefinedPanel>
  )
}
