import { useId } from 'react'
import type { TrendView } from '#contract/insight/trends.ts'
import { abandonmentNote, type MetricUnit } from '#domain/insight/analytics/metrics.ts'
import { type TrendMetricId, trendGroups, trendMetrics } from '#domain/insight/analytics/trend-metrics.ts'
import { DefinitionButton } from '#web/admin/charts/definition.tsx'
import { StatTile, StatTiles } from '#web/admin/charts/stat-tile.tsx'
import { formatMetric } from '../parts/format-metric.ts'
import { betterWhen, TrendChange } from './trend-change.tsx'

/** TRD-4: the figures of the range in groups, each with its change against the compared days. */
export function TrendTiles({ total }: Pick<TrendView, 'total'>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
      {Object.entries(trendGroups).map(([name, ids]) => (
        <Group key={name} name={name} ids={ids} total={total} />
      ))}
    </div>
  )
}

type GroupProps = Pick<TrendView, 'total'> & {
  readonly name: string
  readonly ids: readonly TrendMetricId[]
}

function Group({ name, ids, total }: GroupProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex flex-col">
      <h2 id={heading} className="mb-2 text-lg font-bold">
        {name}
      </h2>
      <StatTiles isList>
        {ids.map((id) => {
          const { name, text, unit, toValue } = trendMetrics[id]
          return (
            <StatTile
              key={id}
              label={name}
              help={<DefinitionButton about={name} definitions={[{ name, text }]} />}
              value={tileText(toValue(total.now), unit)}
              note={
                <>
                  <TrendChange
                    value={toValue(total.now)}
                    before={toValue(total.before)}
                    unit={unit}
                    betterWhen={betterWhen[id]}
                  />
                  {notes[id] && <span className="block">{notes[id]}</span>}
                </>
              }
            />
          )
        })}
      </StatTiles>
    </section>
  )
}

/** What a figure counts, where its name could be misread. */
const notes: Partial<Record<TrendMetricId, string>> = { abandonment: abandonmentNote }

/** Without cents from a hundred thousand dollars, to fit on a phone. */
function tileText(value: number | null, unit: MetricUnit): string {
  const text = formatMetric(value, unit)
  return unit === 'cents' && value !== null && value >= 10_000_000 ? text.replace(/\.\d\d$/, '') : text
}
