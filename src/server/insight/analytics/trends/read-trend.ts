/** Reads figures of up to two years from the sums by business day. */

import type { TrendView } from '#contract/insight/trends.ts'
import {
  comparedDays,
  type TrendComparison,
  type TrendDays,
  type TrendStep,
  trendPoints,
} from '#domain/insight/analytics/trend-days.ts'
import { addTrendSums, type TrendSums } from '#domain/insight/analytics/trend-sums.ts'
import type { Membership } from '../../../access/memberships.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { type DailySums, readDailySums } from './read-daily-sums.ts'
import { anyOf } from './trend-rows.ts'

type TrendQuery = {
  readonly about: readonly Membership[]
  readonly days: TrendDays
  readonly step: TrendStep
  readonly comparison: TrendComparison
}

/** TRD-1: the figures of a range of business days, with those of the range before. */
export async function readTrend(
  db: Database,
  { about, days, step, comparison }: TrendQuery,
): Promise<Omit<TrendView, 'today'>> {
  const before = comparedDays(days, comparison)
  const sumsOf = sumsBySpan(await readDailySums(db, anyOf(about), [days, before]))
  return {
    first: days.first.toString(),
    last: days.last.toString(),
    before: { first: before.first.toString(), last: before.last.toString() },
    step,
    total: { now: sumsOf(days), before: sumsOf(before) },
    points: trendPoints(days, step, comparison).map((point) => ({
      first: point.days.first.toString(),
      last: point.days.last.toString(),
      now: sumsOf(point.days),
      before: sumsOf(point.before),
    })),
  }
}

/** Adds up the sums of spans. A chart of two years has hundreds of days, which are looked up instead of searched. */
function sumsBySpan(rows: readonly DailySums[]): (span: TrendDays) => TrendSums {
  const sumsByDay = new Map(rows.map((row) => [row.day, row]))
  return ({ first, last }) => {
    const [from, to] = [first.toString(), last.toString()]
    if (from !== to) return addTrendSums(rows.filter(({ day }) => day >= from && day <= to))
    const ofDay = sumsByDay.get(from)
    return addTrendSums(ofDay ? [ofDay] : [])
  }
}
