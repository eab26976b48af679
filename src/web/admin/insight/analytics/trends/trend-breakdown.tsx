import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TrendBreakdown as Breakdown } from '#contract/insight/trends.ts'
import { cutRowName, type TrendCutId, trendCutIds, trendCuts } from '#domain/insight/analytics/trend-cuts.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { DefinedPanel } from '#web/admin/charts/defined-panel.tsx'
import { FigureTable } from '#web/admin/charts/figure-table.tsx'
import { Options } from '#web/admin/ui/options.tsx'
import { ShowAllButton } from '#web/admin/ui/show-all-button.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { buttonClasses } from '#web/ui/button-variant.ts'
import { SelectBox } from '#web/ui/select.tsx'
import { formatMetric } from '../parts/format-metric.ts'
import { ShareBar } from '../parts/share-bar.tsx'
import { TrendChange } from './trend-change.tsx'
import type { trendQuery } from './trend-filters.ts'

type TrendBreakdownProps = {
  readonly by: TrendCutId
  readonly trend: ReturnType<typeof trendQuery>
  readonly onChoose: (by: string) => void
}

/** TRD-5: the range by product, category, restaurant, and more, next to the compared days. */
export function TrendBreakdown({ by, trend, onChoose }: TrendBreakdownProps) {
  const { step: _, ...input } = { ...trend, by }
  const query = useQuery({
    queryKey: queryKeys.analytics('trend-breakdown', input),
    queryFn: async () => (await callApi()).trends.breakdown(input),
    placeholderData: keepPreviousData,
  })
  const { name, text } = trendCuts[by]
  const title = `By ${name.toLowerCase()}`
  const offered = trendCutIds.filter((id) => id !== 'restaurant' || id === by || !('restaurant' in trend))
  return (
    <DefinedPanel
      title="Breakdown"
      definitions={[{ name: title, text }]}
      actions={
        <>
          <SelectBox
            aria-label="Break down by"
            size="compact"
            value={by}
            onChange={({ target }) => onChoose(target.value)}
          >
            <Options entries={offered.map((id) => [id, `By ${trendCuts[id].name.toLowerCase()}`])} />
          </SelectBox>
          <a
            href={`${adminPaths.trendsTable}?${new URLSearchParams(input)}`}
            download
            className={buttonClasses('outline', 'md')}
          >
            Export CSV<span className="sr-only"> of this breakdown</span>
          </a>
        </>
      }
    >
      <Loaded query={query} loading="Loading breakdown...">
        {(breakdown) => (
          <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : ''}>
            <BreakdownRows key={breakdown.by} breakdown={breakdown} />
          </div>
        )}
      </Loaded>
    </DefinedPanel>
  )
}

const nothing = {
  product: 'Nothing was sold.',
  category: 'Nothing was sold.',
  restaurant: 'There were no orders.',
  type: 'There were no orders.',
  weekday: 'There were no orders.',
  hour: 'There were no orders.',
  code: 'No discount codes were used.',
  taxRate: 'There were no orders.',
} as const satisfies Record<TrendCutId, string>

type BreakdownProps = { readonly breakdown: Breakdown }

/** The number of rows that are shown at first, of a cut that has the largest first. */
const shownAtFirst = 10

function BreakdownRows({ breakdown }: BreakdownProps) {
  const { by, rows } = breakdown
  const [isAll, setIsAll] = useState(false)
  if (rows.length === 0) return <p className="text-ink-soft">{nothing[by]}</p>
  // Hours are in the order of the clock.
  const first = by === 'hour' ? rows.length : shownAtFirst
  return (
    <>
      <BreakdownTable breakdown={breakdown} shown={isAll ? rows.length : first} />
      <ShowAllButton isAll={isAll} first={first} total={rows.length} onToggle={() => setIsAll(!isAll)} />
    </>
  )
}

type BreakdownTableProps = BreakdownProps & {
  /** The number of rows; shares are of all. */
  readonly shown: number
}

function BreakdownTable({ breakdown: { by, rows }, shown }: BreakdownTableProps) {
  const { name, count, amount } = trendCuts[by]
  const whole = rows.reduce((total, row) => total + Math.max(0, row.amount), 0)
  const most = Math.max(...rows.map(({ amount }) => amount))
  const percentOf = (part: number, all: number) => (all > 0 ? Math.max(0, (100 * part) / all) : 0)
  return (
    <FigureTable
      caption={`${amount} by ${name.toLowerCase()}`}
      rows={rows.slice(0, shown)}
      rowKey={({ key }) => key}
      columns={[
        {
          header: name,
          cell: (row) => (
            <>
              {cutRowName(by, row)}
              <ThinBar percent={percentOf(row.amount, most)} />
            </>
          ),
        },
        // A phone has no room for it: names would break within words.
        { header: count, isExtra: true, cell: (row) => formatMetric(row.count, 'count') },
        { header: amount, cell: (row) => formatMetric(row.amount, 'cents') },
        {
          header: 'Share',
          isExtra: true,
          cell: (row) => (
            <ShareBar label={`${percentOf(row.amount, whole).toFixed(1)}%`} part={row.amount} whole={most} />
          ),
        },
        {
          header: 'Change',
          cell: (row) => (
            <span className="text-ink-soft max-sm:block max-sm:max-w-28 max-sm:whitespace-normal max-sm:[&_*]:whitespace-nowrap">
              <TrendChange value={row.amount} before={row.amountBefore} unit="cents" />
            </span>
          ),
        },
      ]}
    />
  )
}

/** On a phone in place of the column 'Share'; `percent`: of the largest row. */
function ThinBar({ percent }: { readonly percent: number }) {
  return (
    <span aria-hidden="true" className="mt-1 block h-1.5 overflow-hidden rounded-full bg-sunken sm:hidden">
      <span className="block h-full rounded-full bg-chart" style={{ width: `${percent}%` }} />
    </span>
  )
}
