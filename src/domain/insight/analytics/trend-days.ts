/** The days of analytics over longer periods, and what they are compared with. */

import type { Refusal } from '../../refusal.ts'
import { weekStart } from './period-spans.ts'

/** TRD-2: the steps of the chart. */
export const trendSteps = ['day', 'week', 'month'] as const
export type TrendStep = (typeof trendSteps)[number]

/** TRD-3: what a range is compared with. */
export const trendComparisons = ['before', 'year'] as const
export type TrendComparison = (typeof trendComparisons)[number]

/** Business days, both included. */
export type TrendDays = { readonly first: Temporal.PlainDate; readonly last: Temporal.PlainDate }

/** TRD-1: the most days: two years with a leap day. */
const maxTrendDays = 731

/** TRD-1: a first day that is not after the last one, and at most two years; otherwise the refusal. */
export function whyNotTrend({ first, last }: TrendDays): Refusal | null {
  const days = daysIn({ first, last })
  if (days < 1) return { kind: 'report_days_reversed' }
  return days > maxTrendDays ? { kind: 'report_too_long', days: maxTrendDays } : null
}

/** TRD-1: the four weeks that end with yesterday. */
export function usualTrendDays(today: Temporal.PlainDate): TrendDays {
  return { first: today.subtract({ weeks: 4 }), last: today.subtract({ days: 1 }) }
}

/** TRD-2: the step with which a chart has a readable number of bars. */
export function usualStep(days: TrendDays): TrendStep {
  const count = daysIn(days)
  if (count <= 45) return 'day'
  return count <= 210 ? 'week' : 'month'
}

/** TRD-3: as many days before, or the same dates a year before. */
export function comparedDays(days: TrendDays, comparison: TrendComparison): TrendDays {
  return comparison === 'year' ? yearBefore(days) : weeksBefore(days, weeksOver(days))
}

/** TRD-3: the whole weeks that a range touches: shifted by them, each weekday is compared with its own. */
function weeksOver(days: TrendDays): number {
  return Math.ceil(daysIn(days) / 7)
}

function weeksBefore({ first, last }: TrendDays, weeks: number): TrendDays {
  return { first: first.subtract({ weeks }), last: last.subtract({ weeks }) }
}

/**
 * TRD-3: the same dates a year before. February 28 is compared with February 29, too, where the year before has one, so that
 * no day is left out; February 29 is compared with February 28.
 */
function yearBefore({ first, last }: TrendDays): TrendDays {
  const sameDate = last.subtract({ years: 1 })
  const beforeNext = last.add({ days: 1 }).subtract({ years: 1 }).subtract({ days: 1 })
  return {
    first: first.subtract({ years: 1 }),
    last: Temporal.PlainDate.compare(sameDate, beforeNext) < 0 ? beforeNext : sameDate,
  }
}

/** A bar of the chart with the days that it is compared with. */
type TrendPoint = { readonly days: TrendDays; readonly before: TrendDays }

/** TRD-2: the days, weeks from Sunday, or calendar months of the range. The range may cut off the first and the last one. */
export function trendPoints(
  { first, last }: TrendDays,
  step: TrendStep,
  comparison: TrendComparison,
): readonly TrendPoint[] {
  const weeks = weeksOver({ first, last })
  const points: TrendPoint[] = []
  for (let from = first; Temporal.PlainDate.compare(from, last) <= 0; ) {
    const end = endOfStep(from, step)
    const until = Temporal.PlainDate.compare(end, last) > 0 ? last : end
    const days = { first: from, last: until }
    points.push({ days, before: comparison === 'year' ? yearBefore(days) : weeksBefore(days, weeks) })
    from = until.add({ days: 1 })
  }
  return points
}

/** The last day of the day, week, or month of `day`. */
function endOfStep(day: Temporal.PlainDate, step: TrendStep): Temporal.PlainDate {
  switch (step) {
    case 'day':
      return day
    case 'week':
      return weekStart(day).add({ days: 6 })
    case 'month':
      return day.with({ day: day.daysInMonth })
  }
}

function daysIn({ first, last }: TrendDays): number {
  return first.until(last).days + 1
}
