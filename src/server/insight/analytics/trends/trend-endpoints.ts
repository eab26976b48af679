/** Endpoints of analytics over longer periods. */

import type { TrendView } from '#contract/insight/trends.ts'
import { businessDayOf } from '#domain/clock/business-day.ts'
import {
  type TrendComparison,
  type TrendDays,
  type TrendStep,
  usualStep,
  usualTrendDays,
  whyNotTrend,
} from '#domain/insight/analytics/trend-days.ts'
import { csvLine, csvStart } from '#domain/orders/admin-orders/csv.ts'
import { membershipsOf, type RequestContext } from '../../../access/api.ts'
import type { Membership } from '../../../access/memberships.ts'
import { type RefusalErrors, toError } from '../../../platform/http/refusals.ts'
import { api } from '../../area-api.ts'
import { readBreakdown } from './read-breakdown.ts'
import { readTrend } from './read-trend.ts'
import { breakdownTable, trendTable } from './trend-tables.ts'

type TrendInput = {
  readonly restaurant?: string | undefined
  readonly first?: string | undefined
  readonly last?: string | undefined
  readonly step?: TrendStep | undefined
  readonly comparison: TrendComparison
}

export const trends = {
  get: api.trends.get.handler(async ({ context, input, errors }) => {
    const { today, about, days } = scopeOf(context, input, errors)
    return { today: `${today}`, ...(await viewOf(context, input, { about, days })) }
  }),
  breakdown: api.trends.breakdown.handler(({ context, input, errors }) => {
    const { about, days } = scopeOf(context, input, errors)
    const { comparison, by } = input
    return readBreakdown(context.deps.db, { about, days, comparison, by })
  }),
  /** TRD-6: the bars as CSV. */
  table: api.trends.table.handler(async ({ context, input, errors }) => {
    const scope = scopeOf(context, input, errors)
    const { by, comparison } = input
    const { name, lines } = by
      ? breakdownTable(await readBreakdown(context.deps.db, { ...scope, comparison, by }))
      : trendTable(await viewOf(context, input, scope))
    return {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
      },
      body: new Blob([csvStart, ...lines.map(csvLine)]).stream(),
    }
  }),
}

type TrendScope = { readonly about: readonly Membership[]; readonly days: TrendDays }

/** FIG-8: the restaurants whose figures the caller may see, and the days; another restaurant is not found. */
function scopeOf(
  context: RequestContext,
  input: TrendInput,
  errors: RefusalErrors,
): TrendScope & { readonly today: Temporal.PlainDate } {
  const name = input.restaurant?.toLowerCase()
  const about = membershipsOf(context).filter(
    ({ id, slug }) => name === undefined || id === name || slug === name,
  )
  if (name !== undefined && about.length === 0) throw toError(errors, { kind: 'restaurant_not_found' })
  const today = todayAt(about, context.deps.clock.now())
  const days = daysOf(input, today)
  const why = whyNotTrend(days)
  if (why) throw toError(errors, why)
  return { about, days, today }
}

/** TRD-1: the earliest current business day, so that the day before is over at every restaurant. */
function todayAt(about: readonly Membership[], now: Temporal.Instant): Temporal.PlainDate {
  const [earliest] = about
    .map(({ schedule }) => businessDayOf(schedule, now))
    .toSorted(Temporal.PlainDate.compare)
  return earliest ?? now.toZonedDateTimeISO('UTC').toPlainDate()
}

function viewOf(
  { deps }: RequestContext,
  { comparison, step }: TrendInput,
  { about, days }: TrendScope,
): Promise<Omit<TrendView, 'today'>> {
  return readTrend(deps.db, { about, days, step: step ?? usualStep(days), comparison })
}

function daysOf({ first, last }: TrendInput, today: Temporal.PlainDate): TrendDays {
  const usual = usualTrendDays(today)
  const end = last === undefined ? usual.last : Temporal.PlainDate.from(last)
  const start =
    first === undefined ? usualTrendDays(end.add({ days: 1 })).first : Temporal.PlainDate.from(first)
  return { first: start, last: end }
}
