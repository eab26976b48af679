/** `/admin/analytics`: figures of up to two years, compared with the period or the year before. */

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type TrendComparison,
  type TrendStep,
  trendComparisons,
  trendSteps,
  whyNotTrend,
} from '#domain/insight/analytics/trend-days.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import type { DayRange } from '#web/admin/days/day-range.ts'
import { formatDayRange } from '#web/admin/days/day-range.ts'
import { DayRangeBar } from '#web/admin/days/day-range-bar.tsx'
import { withFilterInAddress } from '#web/admin/filters/filters-in-address.ts'
import { useAddress } from '#web/admin/filters/use-address.ts'
import { NotForYou } from '#web/admin/restaurant-choice/permission-required.tsx'
import { useRestaurantChoice } from '#web/admin/restaurant-choice/restaurant-choice.tsx'
import { Options } from '#web/admin/ui/options.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { adminPaths } from '#web/admin-paths.ts'
import { callApi } from '#web/api/client.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { buttonClasses } from '#web/ui/button-variant.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SelectBox } from '#web/ui/select.tsx'
import { ownedAmong } from '../who-sees.ts'
import { TrendBreakdown } from './trend-breakdown.tsx'
import { TrendChart } from './trend-chart.tsx'
import {
  readTrendFilters,
  type TrendFilterName,
  type TrendFilters,
  trendPresets,
  trendQuery,
} from './trend-filters.ts'
import { TrendTiles } from './trend-tiles.tsx'

export const meta = titled('Analytics', noindex)

/** TRD-8: the trends of the restaurants whose figures the person may see. */
export default function TrendsScreen() {
  const { managed, chosen } = useRestaurantChoice()
  const owned = ownedAmong(managed.restaurants)
  if (owned.length === 0) {
    return (
      <>
        <PageHeading title="Analytics" />
        <NotForYou lacking="analytics" textAtFirst="Once you own a restaurant, its figures appear here." />
      </>
    )
  }
  const restaurant = owned.find(({ slug }) => slug === chosen?.slug) ?? null
  return <Trends restaurant={restaurant} />
}

const stepNames = { day: 'By day', week: 'By week', month: 'By month' } as const satisfies Record<
  TrendStep,
  string
>
const comparisonNames = {
  before: 'Previous period',
  year: 'Previous year',
} as const satisfies Record<TrendComparison, string>

type TrendsProps = { readonly restaurant: { readonly slug: string; readonly name: string } | null }

function Trends({ restaurant }: TrendsProps) {
  const [parameters, changeAddress] = useAddress()
  const filters = readTrendFilters(parameters)
  const trend = trendQuery(filters, restaurant?.slug ?? null)
  const refusal = filters.days && whyNotDays(filters.days)
  const query = useQuery({
    queryKey: queryKeys.analytics('trends', trend),
    queryFn: async () => (await callApi()).trends.get(trend),
    placeholderData: keepPreviousData,
    enabled: refusal === null,
  })
  const set = (name: TrendFilterName, value: string) =>
    changeAddress((now) => withFilterInAddress(now, name, value))
  const { data } = query
  const range = filters.days ?? data
  const shown = refusal ? filters.days : data
  return (
    <>
      <PageHeading
        title="Analytics"
        business="trends"
        text={
          <>
            {restaurant?.name ?? 'All Restaurants'}
            {/* The fields below say so on a phone. */}
            {shown && <span className="max-sm:hidden"> · {formatDayRange(shown)}</span>}
          </>
        }
      >
        {!refusal && (
          <a
            href={`${adminPaths.trendsTable}?${new URLSearchParams(trend)}`}
            download
            className={buttonClasses('outline', 'md')}
          >
            Export CSV
          </a>
        )}
      </PageHeading>
      {range && (
        <DayRangeBar range={range} presets={data ? trendPresets(data.today) : []}>
          <Choices filters={filters} step={data?.step ?? 'day'} onChoose={set} />
        </DayRangeBar>
      )}
      {refusal ? (
        <Notice tone="warn" role="alert">
          {refusalMessage(refusal)}
        </Notice>
      ) : (
        <Loaded shape="figures" query={query} loading="Loading analytics...">
          {(view) => (
            <div
              aria-busy={query.isPlaceholderData}
              className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${query.isPlaceholderData ? 'opacity-60' : ''}`}
            >
              <TrendChart
                view={view}
                metric={filters.metric}
                beforeName={comparisonNames[filters.comparison]}
                onMetric={(metric) => set('figure', metric)}
              />
              <TrendTiles total={view.total} />
              <TrendBreakdown by={filters.by} trend={trend} onChoose={(by) => set('by', by)} />
            </div>
          )}
        </Loaded>
      )}
    </>
  )
}

/** TRD-1: the same rule as the server's, so that the days can still be corrected. */
function whyNotDays({ first, last }: DayRange) {
  return whyNotTrend({ first: Temporal.PlainDate.from(first), last: Temporal.PlainDate.from(last) })
}

type ChoicesProps = {
  readonly filters: TrendFilters
  /** The step that is shown. */
  readonly step: TrendStep
  readonly onChoose: (name: 'step' | 'comparison', value: string) => void
}

function Choices({ filters, step, onChoose }: ChoicesProps) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:col-span-full max-sm:*:grow min-[22rem]:max-sm:grid min-[22rem]:max-sm:grid-cols-[1fr_2fr] sm:contents">
      <SelectBox
        aria-label="Bars"
        size="compact"
        value={filters.step ?? step}
        onChange={({ target }) => onChoose('step', target.value)}
      >
        <Options entries={trendSteps.map((trendStep) => [trendStep, stepNames[trendStep]])} />
      </SelectBox>
      <SelectBox
        aria-label="Compared with"
        size="compact"
        value={filters.comparison}
        onChange={({ target }) => onChoose('comparison', target.value)}
      >
        <Options
          entries={trendComparisons.map((comparison) => [
            comparison,
            `vs. ${comparisonNames[comparison].toLowerCase()}`,
          ])}
        />
      </SelectBox>
    </div>
  )
}
