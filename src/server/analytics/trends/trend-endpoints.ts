/** Endpoints of analytics over longer periods. */

import type { TrendView } from '#contract/analytics/trends.ts'
import { csvDollars, csvLine, csvStart } from '#domain/admin-orders/csv.ts'
import type { MetricUnit } from '#domain/analytics/metrics.ts'
import {
  type TrendComparison,
  type TrendStep,
  usualStep,
  usualTrendDays,
  whyNotTrend,
} from '#domain/analytics/trend-days.ts'
import { trendMetricIds, trendMetrics } from '#domain/analytics/trend-metrics.ts'
import { businessDayOf } from '#domain/clock/business-day.ts'
import { cents } from '#domain/money.ts'
import { api, membershipsOf, type RequestContext } from '../../http/api.ts'
import { type RefusalErrors, toError } from '../../http/refusals.ts'
import { readTrend } from './read-trend.ts'

type TrendInput = {
  readonly restaurant?: string | undefined
  readonly first?: string | undefined
  readonly last?: string | undefined
  readonly step?: TrendStep | undefined
  readonly comparison: TrendComparison
}

export const trends = {
  get: api.trends.get.handler(({ context, input, errors }) => viewOf(context, input, errors)),
  /** TRD-6 */
  table: api.trends.table.handler(async ({ context, input, errors }) => {
    const view = await viewOf(context, input, errors)
    const name = `analytics-${view.step}-${view.first}-${view.last}.csv`
    return {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
      },
      body: new Blob([csvStart, ...linesOf(view).map(csvLine)]).stream(),
    }
  }),
}

/** FIG-8: of the restaurants whose figures the caller may see; another one is not found. */
async function viewOf(context: RequestContext, input: TrendInput, errors: RefusalErrors): Promise<TrendView> {
  const { db, clock } = context.deps
  const name = input.restaurant?.toLowerCase()
  const about = membershipsOf(context).filter(
    ({ id, slug }) => name === undefined || id === name || slug === name,
  )
  if (name !== undefined && about.length === 0) throw toError(errors, { kind: 'restaurant_not_found' })
  const [place] = about
  const now = clock.now()
  const today = place ? businessDayOf(place.schedule, now) : now.toZonedDateTimeISO('UTC').toPlainDate()
  const days = daysOf(input, today)
  const why = whyNotTrend(days)
  if (why) throw toError(errors, why)
  const { comparison, step = usualStep(days) } = input
  return { today: today.toString(), ...(await readTrend(db, { about, days, step, comparison })) }
}

function daysOf({ first, last }: TrendInput, today: Temporal.PlainDate) {
  const usual = usualTrendDays(today)
  const end = last === undefined ? usual.last : Temporal.PlainDate.from(last)
  const start =
    first === undefined ? usualTrendDays(end.add({ days: 1 })).first : Temporal.PlainDate.from(first)
  return { first: start, last: end }
}

function linesOf({ points }: TrendView): readonly (readonly string[])[] {
  const names = trendMetricIds.map((id) => trendMetrics[id].name)
  return [
    ['First day', 'Last day', ...names, ...names.map((name) => `${name} before`)],
    ...points.map(({ first, last, now, before }) => [
      first,
      last,
      ...[now, before].flatMap((sums) =>
        trendMetricIds.map((id) => cellOf(trendMetrics[id].of(sums), trendMetrics[id].unit)),
      ),
    ]),
  ]
}

function cellOf(value: number | null, unit: MetricUnit): string {
  if (value === null) return ''
  return unit === 'cents' ? csvDollars(cents(value)) : `${value}`
}
