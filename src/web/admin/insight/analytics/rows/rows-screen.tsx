import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { AnalyticsRows } from '#contract/insight/analytics.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { useMoments } from '#web/admin/preferences/use-moments.ts'
import { type Column, DataTable } from '#web/admin/ui/data-table.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { OlderButton } from '#web/admin/ui/older-button.tsx'
import { callApi } from '#web/api/client.ts'
import { titled } from '#web/shell/page-title.ts'
import { AnalyticsExportLink } from '../parts/analytics-export-link.tsx'
import { ownerQuery } from '../parts/owner-filters.ts'
import { useOwnerView } from '../parts/owner-view.ts'
import { inPeriod } from '../parts/period-label.ts'
import { DashboardLink } from './dashboard-link.tsx'
import { formatCell } from './format-cell.ts'
import { type RowMetric, rowMetric } from './row-metrics.ts'

export const meta = titled('Rows behind a figure')

/** FIG-47: the rows behind a metric, under its definition. */
export default function RowsScreen() {
  const { filters } = useOwnerView()
  const [parameters] = useSearchParams()
  const metric = rowMetric(parameters.get('figure'))
  if (metric) return <Rows key={`${metric.name} ${ownerQuery(filters)}`} metric={metric} />
  return (
    <EmptyPanel title="No such figure" text="The address names no figure that has rows behind it.">
      <DashboardLink tab={null} />
    </EmptyPanel>
  )
}

function Rows({ metric }: { readonly metric: RowMetric }) {
  const { filters, scope } = useOwnerView()
  const pages = useInfiniteQuery({
    queryKey: queryKeys.analytics('rows', scope, metric.of),
    queryFn: async ({ pageParam }) =>
      (await callApi()).analytics.rows({
        ...scope,
        of: metric.of,
        ...(pageParam ? { before: pageParam } : {}),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  // 'Active now' does not depend on the period.
  const title = metric.of === 'active_now' ? metric.name : inPeriod(metric.name, filters.period)
  return (
    <section aria-labelledby="rows-of" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <DashboardLink tab={metric.tab} />
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-3xl">
          <h2 id="rows-of" className="text-xl font-bold">
            {title}
          </h2>
          <p className="mt-1 text-ink-soft">{metric.text}</p>
        </div>
        <AnalyticsExportLink
          table="rows"
          filters={filters}
          more={{ of: metric.of }}
          what={`the rows of ${title}`}
        />
      </div>
      <Loaded query={pages} loading="Loading rows...">
        {({ pages: [first, ...others] }) =>
          first && (
            <RowTable title={title} first={first} rows={[first, ...others].flatMap(({ rows }) => rows)} />
          )
        }
      </Loaded>
      <OlderButton pages={pages} />
    </section>
  )
}

type Row = AnalyticsRows['rows'][number]
type RowTableProps = {
  readonly title: string
  /** The first page, which defines the columns. */
  readonly first: AnalyticsRows
  readonly rows: readonly Row[]
}

function RowTable({ title, first: { columns }, rows }: RowTableProps) {
  const { zonedMoment } = useMoments()
  if (rows.length === 0) {
    return <EmptyPanel title="No rows" text="Nothing of this happened in the period." />
  }
  const shown = columns.map(
    ({ label, unit }, index): Column<Row> => ({
      header: label,
      isName: index === 0,
      align: unit === 'count' || unit === 'cents' ? 'end' : 'start',
      cell: ({ cells, timezone }) => (
        <span className="wrap-anywhere">
          {formatCell(cells[index], unit, (at) => zonedMoment(at, timezone))}
        </span>
      ),
    }),
  )
  return <DataTable caption={`Rows of ${title}`} columns={shown} rows={rows} rowKey={({ key }) => key} />
}
