import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { AnalyticsRefused } from '#contract/insight/analytics.ts'
import { refusedReasonNames } from '#domain/insight/analytics/refused-reasons.ts'
import { refusedMetrics } from '#domain/insight/analytics/sales-metrics.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { DefinedPanel } from '#web/admin/charts/defined-panel.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AnalyticsExportLink } from '../parts/analytics-export-link.tsx'
import { formatMetric } from '../parts/format-metric.ts'
import { MetricChange } from '../parts/metric-change.tsx'
import { MetricTile, MetricTiles } from '../parts/metric-tile.tsx'
import { type OwnerFilters, ownerQuery } from '../parts/owner-filters.ts'
import { type OwnerView, refreshMilliseconds } from '../parts/owner-view.ts'
import { panelInPeriod } from '../parts/period-label.ts'
import { ShareBar } from '../parts/share-bar.tsx'
import { refusalAdvice } from './refusal-advice.ts'

type Row = AnalyticsRefused['rows'][number]

/** FIG-46: lost demand by reason, the most frequent first, and what to do about it. */
export function RefusedDemand({ filters, scope }: Pick<OwnerView, 'filters' | 'scope'>) {
  const query = useQuery({
    queryKey: queryKeys.analytics('refused', scope),
    queryFn: async () => (await callApi()).analytics.refused(scope),
    refetchInterval: refreshMilliseconds,
  })
  return (
    <DefinedPanel
      title={panelInPeriod('Lost demand', filters.period)}
      definitions={[refusedMetrics.count, refusedMetrics.value]}
      actions={<AnalyticsExportLink table="refused" filters={filters} what="lost demand" />}
    >
      <Loaded query={query} loading="Loading lost demand...">
        {(refused) => <Refused refused={refused} filters={filters} />}
      </Loaded>
    </DefinedPanel>
  )
}

type RefusedProps = { readonly refused: AnalyticsRefused; readonly filters: OwnerFilters }

function Refused({ refused: { rows, total }, filters }: RefusedProps) {
  const rowsTo = `${adminPaths.ownerRows}${ownerQuery(filters, { figure: 'refused' })}`
  const met = rows
    .filter(({ count, before }) => count > 0 || before.count > 0)
    .toSorted((one, other) => other.count - one.count || other.value - one.value)
  const most = Math.max(...rows.map(({ count }) => count))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <MetricTiles>
        <MetricTile
          label={refusedMetrics.count.name}
          metric={{ value: total.count, before: total.before.count, unit: 'count' }}
          period={filters.period}
          definitions={[refusedMetrics.count]}
          rowsTo={rowsTo}
          betterWhen="less"
        />
        <MetricTile
          label={refusedMetrics.value.name}
          metric={{ value: total.value, before: total.before.value, unit: 'cents' }}
          period={filters.period}
          definitions={[refusedMetrics.value]}
          rowsTo={rowsTo}
          betterWhen="less"
        />
      </MetricTiles>
      {met.length === 0 ? (
        <p className="py-6 text-center text-ink-soft">Nobody was turned away in this period.</p>
      ) : (
        <ul aria-label="Reasons" className="divide-y divide-line">
          {met.map((row) => (
            <li key={row.reason} className="py-4 first:pt-0 last:pb-0">
              <Reason row={row} most={most} filters={filters} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type ReasonProps = { readonly row: Row; readonly most: number; readonly filters: OwnerFilters }

function Reason({ row, most, filters }: ReasonProps) {
  const { reason, count, value, before } = row
  const { meaning, advice, link } = refusalAdvice[reason]
  const [isOpen, setIsOpen] = useState(false)
  const content = useId()
  return (
    <div className="grid gap-x-8 gap-y-2 lg:grid-cols-2">
      <div className="min-w-0">
        <h3 className="font-semibold">{refusedReasonNames[reason]}</h3>
        <div className="mt-1">
          <ShareBar label={formatMetric(count, 'count')} part={count} whole={most} />
        </div>
        <MetricChange
          metric={{ value: count, before: before.count, unit: 'count' }}
          period={filters.period}
          betterWhen="less"
        />
        {(value > 0 || before.value > 0) && (
          <p className="mt-1 text-sm tabular-nums">
            {formatMetric(value, 'cents')} lost
            <span className="text-ink-soft"> · {formatMetric(before.value, 'cents')} before</span>
          </p>
        )}
      </div>
      <div className="min-w-0 text-sm text-ink-soft">
        <p>{meaning}</p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={content}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 items-center gap-2.5 font-semibold text-ink sm:hidden"
        >
          <Icon name="forward" className={`size-3.5 transition-transform ${isOpen ? 'rotate-90' : ''}`} />
          What you can do<span className="sr-only"> about {refusedReasonNames[reason]}</span>
        </button>
        <div id={content} className={isOpen ? '' : 'max-sm:hidden'}>
          <p className="sm:mt-1">
            <span className="font-semibold text-ink max-sm:hidden">What you can do: </span>
            {advice}
          </p>
          {link && (
            <Link
              to={link.to}
              className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4 hover:no-underline"
            >
              {link.label}
            </Link>
          )}
        </div>
      </div>
    </div>
  )
}
