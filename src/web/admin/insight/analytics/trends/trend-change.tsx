import type { MetricUnit } from '#domain/insight/analytics/metrics.ts'
import type { TrendMetricId } from '#domain/insight/analytics/trend-metrics.ts'
import { type Change, changeOf, formatMetric } from '../parts/format-metric.ts'
import { changeTone } from '../parts/metric-change.tsx'

const marks = { up: '▲', down: '▼', same: '=', new: '', none: '' } as const satisfies Record<
  Change['way'],
  string
>
const spoken = { up: 'Up', down: 'Down', same: 'Same as', new: '', none: '' } as const satisfies Record<
  Change['way'],
  string
>

type TrendChangeProps = {
  readonly value: number | null
  readonly before: number | null
  readonly unit: MetricUnit
  readonly betterWhen?: 'more' | 'less' | null
}

/** TRD-3: the change of a value against the compared days, in words: '▲ 12% from $40.00'. */
export function TrendChange({ value, before, unit, betterWhen = null }: TrendChangeProps) {
  if (before === null) return <>Nothing to compare with</>
  const change = changeOf({ value, before, unit })
  if (!change || change.way === 'none' || change.way === 'new')
    return <>{formatMetric(before, unit)} before</>
  const { way, by } = change
  return (
    <>
      <span className={way === 'same' ? '' : `font-semibold ${changeTone(way, betterWhen)}`}>
        <span aria-hidden="true">{marks[way]} </span>
        <span className="sr-only">{spoken[way]} </span>
        {by}
      </span>
      {by && ' '}
      <span className="max-sm:inline-block">
        {(by || way !== 'same') && 'from '}
        {formatMetric(before, unit)}
      </span>
    </>
  )
}

/** Which direction of each figure is good news; null where neither is. */
export const betterWhen = {
  revenue: 'more',
  orders: 'more',
  averageOrder: 'more',
  refunded: 'less',
  refundedOnDay: 'less',
  discount: null,
  tip: null,
  tax: null,
  cancelled: 'less',
  newDiners: 'more',
  returning: 'more',
  visits: 'more',
  conversion: 'more',
  abandonment: 'less',
  refusedValue: 'less',
  minutesPaused: 'less',
  pauseCost: 'less',
  refusedByPause: 'less',
} as const satisfies Record<TrendMetricId, 'more' | 'less' | null>
