import type { TrendView } from '#contract/analytics/trends.ts'
import type { MetricUnit } from '#domain/analytics/metrics.ts'
import { type TrendMetricId, trendMetricIds, trendMetrics } from '#domain/analytics/trend-metrics.ts'
import { StatTile, StatTiles } from '#web/admin/parts/stat-tile.tsx'
import { type Change, changeOf, formatMetric } from '../parts/format-metric.ts'

/** TRD-3, TRD-4: the figures of the range, each with its change against the compared days. */
export function TrendTiles({ total }: Pick<TrendView, 'total'>) {
  return (
    <StatTiles>
      {trendMetricIds.map((id) => {
        const { name, unit, of } = trendMetrics[id]
        return (
          <StatTile
            key={id}
            label={name}
            value={tileText(of(total.now), unit)}
            note={<TrendChange total={total} id={id} />}
          />
        )
      })}
    </StatTiles>
  )
}

/** Without cents from a hundred thousand dollars, to fit on a phone. */
function tileText(value: number | null, unit: MetricUnit): string {
  const text = formatMetric(value, unit)
  return unit === 'cents' && value !== null && value >= 10_000_000 ? text.replace(/\.\d\d$/, '') : text
}

const marks = { up: '▲', down: '▼', same: '=', new: '', none: '' } as const satisfies Record<
  Change['way'],
  string
>
const spoken = { up: 'Up', down: 'Down', same: 'Same as', new: '', none: '' } as const satisfies Record<
  Change['way'],
  string
>

function TrendChange({ total, id }: Pick<TrendView, 'total'> & { readonly id: TrendMetricId }) {
  const { unit, of } = trendMetrics[id]
  const before = of(total.before)
  const change = changeOf({ value: of(total.now), before, unit })
  if (before === null) return <>Nothing to compare with</>
  if (!change || change.way === 'none' || change.way === 'new')
    return <>{formatMetric(before, unit)} before</>
  const { way, by } = change
  return (
    <>
      <span aria-hidden="true">{marks[way]} </span>
      <span className="sr-only">{spoken[way]} </span>
      {by && `${by} from `}
      {!by && way !== 'same' && 'from '}
      {formatMetric(before, unit)}
    </>
  )
}
