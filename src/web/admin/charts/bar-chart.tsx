import { useId, useState } from 'react'
import { BarPlot } from './bar-plot.tsx'
import type { ChartMark, ChartPoint, ChartSymbol } from './chart-point.ts'
import { labelEvery, topOfScale } from './chart-scale.ts'
import { EventLanes, EventSymbol, usedSymbols } from './event-lanes.tsx'

type BarChartProps = {
  /** What a point is: 'Hour of Visits'. */
  readonly label: string
  /** In display order. */
  readonly points: readonly ChartPoint[]
  /** The index that is selected at first. */
  readonly first: number
  /** Formats a value for the scale. */
  readonly format: (value: number) => string
  /** Names of the bars and of the lines above them; `before` is null without a comparison. */
  readonly legend: {
    readonly now: string
    readonly before: string | null
    /** Names of the symbols of events; those that no point has are left out. */
    readonly events?: Readonly<Record<ChartSymbol, string>>
  }
  readonly marks?: readonly ChartMark[]
  /** More about the point that was tapped or chosen by keyboard, below its values. */
  readonly details?: ((index: number) => React.ReactNode) | undefined
}

/** At most this many labels on the axis, on a phone and on a wider chart. */
const labels = { narrow: 6, wide: 12 } as const

/**
 * FIG-25: bars with the values of the period before as lines, marks on the axis, and the values of one point in words
 * below. Pointing at a bar, a tap, or the arrow keys select the point: the chart itself is a slider.
 */
export function BarChart({ label, points, first, format, legend, marks = [], details }: BarChartProps) {
  const [picked, setPicked] = useState<number | null>(null)
  const [pointedAt, setPointedAt] = useState<number | null>(null)
  const slider = useId()
  const index = Math.min(pointedAt ?? picked ?? first, points.length - 1)
  const point = points[index]
  if (!point) return null
  const { before } = legend
  const text = [
    point.text,
    ...(before === null || point.before === null ? [] : [`${before}: ${format(point.before)}`]),
    ...(point.events ?? []).map((event) => event.text),
  ].join(' · ')
  const top = topOfScale(Math.max(0, ...points.flatMap((bar) => [bar.value, bar.before ?? 0])))
  return (
    <div className="@container">
      <Legend {...legend} points={points} />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <Scale top={top} format={format} />
        <div className="relative h-48">
          <label htmlFor={slider} className="sr-only">
            {label}
          </label>
          <input
            id={slider}
            type="range"
            min={0}
            max={points.length - 1}
            value={index}
            aria-valuetext={`${point.name}: ${text}`}
            onChange={(event) => setPicked(Number(event.target.value))}
            className="peer absolute inset-0 m-0 size-full opacity-0"
          />
          <BarPlot
            points={points}
            top={top}
            selected={index}
            marks={marks}
            onPoint={setPointedAt}
            onPick={setPicked}
          />
        </div>
        <span />
        <div>
          <EventLanes points={points} onPick={setPicked} />
          <Axis points={points} />
        </div>
      </div>
      {/* Screen readers get it from the slider. */}
      <p aria-hidden="true" className="mt-3 min-h-12 text-sm text-ink-soft tabular-nums @xl:min-h-6">
        <span className="font-semibold text-ink">{point.name}</span> · {text}
      </p>
      {details?.(Math.min(picked ?? first, points.length - 1))}
    </div>
  )
}

function Legend({ now, before, events, points }: BarChartProps['legend'] & Pick<BarChartProps, 'points'>) {
  const symbols = events ? usedSymbols(points) : []
  if (before === null && symbols.length === 0) return null
  return (
    <p className="mb-4 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="size-3 rounded-xs bg-chart" />
        {now}
      </span>
      {before !== null && (
        <span className="flex items-center gap-2">
          <span aria-hidden="true" className="h-0.5 w-4 bg-ink" />
          {before}
        </span>
      )}
      {symbols.map((symbol) => (
        <span key={symbol} className="flex items-center gap-2">
          <EventSymbol symbol={symbol} />
          {events?.[symbol]}
        </span>
      ))}
    </p>
  )
}

function Scale({ top, format }: { readonly top: number } & Pick<BarChartProps, 'format'>) {
  return (
    <div
      aria-hidden="true"
      className="flex h-48 flex-col justify-between text-right text-2xs text-ink-soft tabular-nums"
    >
      {[top, top / 2, 0].map((value) => (
        <span key={value} className="-my-2">
          {format(value)}
        </span>
      ))}
    </div>
  )
}

function Axis({ points }: Pick<BarChartProps, 'points'>) {
  const [narrow, wide] = [labelEvery(points.length, labels.narrow), labelEvery(points.length, labels.wide)]
  return (
    <div aria-hidden="true" className="flex pt-1.5 text-2xs text-ink-soft tabular-nums">
      {points.map(({ key, name }, index) => (
        <span key={key} className="min-w-0 grow basis-0 overflow-visible text-center whitespace-nowrap">
          <span
            className={`-mx-4 ${index % narrow === 0 ? '' : 'hidden'} ${index % wide === 0 ? '@xl:inline' : '@xl:hidden'}`}
          >
            {name}
          </span>
        </span>
      ))}
    </div>
  )
}
