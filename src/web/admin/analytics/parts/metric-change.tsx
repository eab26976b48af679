import { type AnalyticsPeriod, comparedWith } from '#domain/analytics/metrics.ts'
import { type Change, changeOf, formatMetric, type Metric } from './format-metric.ts'

type MetricChangeProps = {
  readonly metric: Metric
  readonly period: AnalyticsPeriod
  readonly betterWhen?: 'more' | 'less' | undefined
  readonly isOnColor?: boolean
}

const marks = { up: '▲', down: '▼', same: '=' } as const satisfies Record<Change['way'], string>
const spoken = { up: 'Up ', down: 'Down ', same: 'Same as ' } as const satisfies Record<Change['way'], string>

/** FIG-24: '▲ 12% from 25 yesterday by this time'; the mark has a text for screen readers. */
export function MetricChange({ metric, period, betterWhen, isOnColor = false }: MetricChangeProps) {
  const soft = isOnColor ? '' : 'text-ink-soft'
  const before = formatMetric(metric.before, metric.unit)
  const change = changeOf(metric)
  if (!change) {
    if (metric.before === null) return null
    return (
      <p className={`mt-1 text-sm ${soft}`}>
        {before} {comparedWith[period]}
      </p>
    )
  }
  const { way, by } = change
  return (
    <p className={`mt-1 text-sm tabular-nums ${soft}`}>
      <span className={`font-semibold ${isOnColor ? '' : toneOf(way, betterWhen)}`}>
        <span aria-hidden="true">{marks[way]} </span>
        <span className="sr-only">{spoken[way]}</span>
        {by}
      </span>
      {way === 'same' ? before : ` from ${before}`} {comparedWith[period]}
    </p>
  )
}

function toneOf(way: Change['way'], betterWhen: 'more' | 'less' | undefined): string {
  if (way === 'same' || !betterWhen) return 'text-ink'
  return (way === 'up') === (betterWhen === 'more') ? 'text-good-deep' : 'text-bad-deep'
}
