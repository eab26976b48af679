import { useId } from 'react'
import { Link } from 'react-router'
import type { AnalyticsPeriod } from '#domain/insight/analytics/metrics.ts'
import { type Definition, DefinitionButton } from '#web/admin/charts/definition.tsx'
import { formatMetric, type Metric } from './format-metric.ts'
import { MetricChange } from './metric-change.tsx'

const tones = {
  plain: 'border-line bg-surface text-ink',
  better: 'border-good/40 bg-good-wash text-good-deep',
  worse: 'border-bad/40 bg-bad-wash text-bad-deep',
  neutral: 'border-line bg-surface text-ink',
} as const

type MetricTileProps = {
  /** 'Visitors Today' */
  readonly label: string
  readonly metric: Metric
  readonly period: AnalyticsPeriod
  /** What the metric consists of, or a related value: '12 unique'. */
  readonly note?: React.ReactNode
  /** What the metric counts, and what the note counts. */
  readonly definitions: readonly Definition[]
  /** Address of the rows behind the metric. */
  readonly rowsTo?: string
  /** Which direction is good news; neither if missing. */
  readonly betterWhen?: 'more' | 'less'
  readonly tone?: keyof typeof tones
}

/** FIG-22: a metric with its comparison, its definition, and a link to the rows behind it. */
export function MetricTile(props: MetricTileProps) {
  const { label, metric, period, note, definitions, rowsTo, betterWhen, tone = 'plain' } = props
  const id = useId()
  const value = formatMetric(metric.value, metric.unit)
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a group of form fields
    <div
      role="group"
      aria-labelledby={id}
      className={`relative row-span-3 grid min-w-0 grid-rows-subgrid gap-y-0 max-xl:last:odd:col-span-full rounded-card border p-4 shadow-card max-[22rem]:px-3 sm:p-5 ${tones[tone]}`}
    >
      <div className="flex items-start justify-between gap-2 max-[22rem]:gap-0">
        <h2 id={id} className="min-w-0 text-sm font-semibold text-ink-soft">
          {label}
        </h2>
        <span className="-my-1">
          <DefinitionButton about={label} definitions={definitions} />
        </span>
      </div>
      <p
        translate="no"
        className="mt-1 text-2xl font-bold wrap-anywhere tabular-nums max-[22rem]:text-xl sm:text-3xl"
      >
        {rowsTo ? (
          <Link
            to={rowsTo}
            className="rounded-sm underline-offset-4 outline-current hover:underline"
            aria-label={`${value}, rows behind ${label}`}
          >
            {value}
          </Link>
        ) : (
          value
        )}
      </p>
      <div>
        {note && <p className="mt-1 text-sm text-ink-soft tabular-nums">{note}</p>}
        <MetricChange metric={metric} period={period} betterWhen={betterWhen} />
      </div>
    </div>
  )
}

type MetricTilesProps = {
  /** On a phone after what follows them, such as a chart. */
  readonly isLater?: boolean
  readonly children: React.ReactNode
}

/** Metrics side by side, with their values on one line whatever the labels' length; two per line on a phone. */
export function MetricTiles({ isLater = false, children }: MetricTilesProps) {
  return (
    <div
      className={`grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] ${isLater ? 'max-sm:order-1' : ''}`}
    >
      {children}
    </div>
  )
}
