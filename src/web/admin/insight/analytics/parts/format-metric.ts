/** Formats a metric and its change since the previous period (FIG-24). */

import type { MetricUnit } from '#domain/insight/analytics/metrics.ts'
import { cents, formatDollars } from '#domain/money.ts'

/** null: undefined, like a rate without a base. Percents are whole hundreds: 62.5 is 62.5 %. */
export type Metric = {
  readonly value: number | null
  /** The metric of the previous period, up to the same point in it. */
  readonly before: number | null
  readonly unit: MetricUnit
}

const noMetric = '–'

/** FIG-24: '1,204', '$1,234.50', '62.5%', '–'. */
export function formatMetric(value: number | null, unit: MetricUnit): string {
  if (value === null) return noMetric
  switch (unit) {
    case 'count':
      return value.toLocaleString('en-US')
    case 'cents':
      return formatDollars(cents(value))
    case 'percent':
      return `${value.toFixed(1)}%`
  }
}

export type Change = {
  /** `new`: something after nothing; `none`: nothing after nothing. */
  readonly way: 'up' | 'down' | 'same' | 'new' | 'none'
  /** The size of the change: '12%', '2.5 points'; null for no change, or a change from zero or less. */
  readonly by: string | null
}

/** FIG-24: returns the change of rates in points, of everything else in percent; null if either value is missing. */
export function changeOf({ value, before, unit }: Metric): Change | null {
  if (value === null || before === null) return null
  const difference = value - before
  const way = difference > 0 ? 'up' : difference < 0 ? 'down' : 'same'
  if (unit === 'percent') return { way, by: way === 'same' ? null : pointsOf(Math.abs(difference)) }
  if (before === 0 && value >= 0) return { way: value > 0 ? 'new' : 'none', by: null }
  if (way === 'same' || before <= 0) return { way, by: null }
  return { way, by: percentOf(Math.abs(difference) / before) }
}

/** FIG-29: a change of a rate by fewer points than these is no news. */
const notablePoints = 2

/** FIG-29: returns whether a rate is better or worse than in the period before; null if neither, or not comparable. */
export function rateNews(
  { value, before }: Pick<Metric, 'value' | 'before'>,
  betterWhen: 'more' | 'less',
): 'better' | 'worse' | null {
  if (value === null || before === null || Math.abs(value - before) < notablePoints) return null
  return value > before === (betterWhen === 'more') ? 'better' : 'worse'
}

function pointsOf(difference: number): string {
  const points = difference.toFixed(1)
  return `${points} ${points === '1.0' ? 'point' : 'points'}`
}

/** Formats a share as whole percent; '<1%' instead of '0%'. */
function percentOf(share: number): string {
  const percent = Math.round(share * 100)
  return percent === 0 ? '<1%' : `${percent.toLocaleString('en-US')}%`
}
