/** The choices of analytics in the page's address (TRD-7). */

import { type TrendCutId, trendCutIds } from '#domain/insight/analytics/trend-cuts.ts'
import {
  type TrendComparison,
  type TrendStep,
  trendComparisons,
  trendSteps,
} from '#domain/insight/analytics/trend-days.ts'
import { type TrendMetricId, trendMetricIds } from '#domain/insight/analytics/trend-metrics.ts'
import { type DayRange, readDayRange } from '#web/admin/days/day-range.ts'

export type TrendFilters = {
  /** null: the usual days. */
  readonly days: DayRange | null
  /** null: by the number of days. */
  readonly step: TrendStep | null
  readonly comparison: TrendComparison
  readonly metric: TrendMetricId
  /** What the breakdown is by. */
  readonly by: TrendCutId
}

/** The names of the choices in the address. */
export type TrendFilterName = 'step' | 'comparison' | 'figure' | 'by'

/** Returns the choices in the address; the usual ones for what is missing or invalid. */
export function readTrendFilters(parameters: URLSearchParams): TrendFilters {
  const oneOf = <Word extends string>(words: readonly Word[], name: string) =>
    words.find((word) => word === parameters.get(name))
  return {
    days: readDayRange(parameters),
    step: oneOf(trendSteps, 'step') ?? null,
    comparison: oneOf(trendComparisons, 'comparison') ?? 'before',
    metric: oneOf(trendMetricIds, 'figure') ?? 'revenue',
    by: oneOf(trendCutIds, 'by') ?? 'product',
  }
}

/** The choices in the format of the API. `restaurant`: a slug; null for all. */
export function trendQuery({ days, step, comparison }: TrendFilters, restaurant: string | null) {
  return { ...(restaurant ? { restaurant } : {}), ...days, ...(step ? { step } : {}), comparison }
}

/** TRD-10: the ranges that are offered, relative to the current business day. They end with the day before, which is over. */
export function trendPresets(today: string): readonly (DayRange & { readonly label: string })[] {
  const now = Temporal.PlainDate.from(today)
  const last = now.subtract({ days: 1 })
  const january = now.with({ month: 1, day: 1 }).toString()
  const ending = (label: string, length: Temporal.DurationLike) => ({
    label,
    first: now.subtract(length).toString(),
    last: last.toString(),
  })
  return [
    ending('Last 7 days', { days: 7 }),
    ending('Last 4 weeks', { weeks: 4 }),
    ending('Last 13 weeks', { weeks: 13 }),
    ending('Last 12 months', { months: 12 }),
    ending('Last 2 years', { years: 2 }),
    { label: 'This year', first: january, last: january === today ? today : last.toString() },
  ]
}
