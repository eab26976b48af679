import { useId, useState } from 'react'
import type { HourBar } from '#contract/analytics/analytics.ts'
import {
  barHeight,
  firstPlace,
  formatHourBar,
  type HourMetric,
  hourMetrics,
  hourName,
  metricValue,
  topOfScale,
} from './hour-chart.ts'

type HourBarsProps = {
  /** In display order. */
  readonly hours: readonly HourBar[]
  readonly metric: HourMetric
  /** The current hour. */
  readonly current: number
}

/** Number of bars per hour label. */
const nameEvery = 4

/** FIG-25: bars with one slider below them that selects an hour, by keyboard, touch and screen reader. */
export function HourBars({ hours, metric, current }: HourBarsProps) {
  const [picked, setPicked] = useState<number | null>(null)
  const [pointedAt, setPointedAt] = useState<number | null>(null)
  const slider = useId()
  const place = pointedAt ?? picked ?? firstPlace(hours, metric, current)
  const bar = hours[place]
  const top = topOfScale(Math.max(0, ...hours.map((each) => each[metric])))
  if (!bar) return null
  return (
    <div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <Scale top={top} metric={metric} />
        <div className="relative h-48 border-b border-line-strong">
          <span aria-hidden="true" className="absolute inset-x-0 top-0 border-t border-dashed border-line" />
          <span
            aria-hidden="true"
            className="absolute inset-x-0 top-1/2 border-t border-dashed border-line"
          />
          <div
            aria-hidden="true"
            onPointerLeave={() => setPointedAt(null)}
            className="absolute inset-0 flex items-end"
          >
            {hours.map((each, index) => (
              <span
                key={each.hour}
                onPointerEnter={() => setPointedAt(index)}
                className={`flex h-full grow basis-0 items-end px-px sm:px-0.5 ${index === place ? 'bg-sunken' : ''}`}
              >
                <span
                  style={{ '--height': `${barHeight(each[metric], top)}%` }}
                  className={`h-(--height) w-full rounded-t-xs transition-[height] duration-300 sm:rounded-t-sm ${index === place ? 'bg-chart' : 'bg-chart-soft'}`}
                />
              </span>
            ))}
          </div>
        </div>
        <span />
        <div aria-hidden="true" className="flex pt-1 text-2xs text-ink-soft tabular-nums">
          {hours.map(({ hour }, index) => (
            <span key={hour} className="grow basis-0 overflow-visible text-center whitespace-nowrap">
              {index % nameEvery === 0 && <span className="-mx-4">{hourName(hour)}</span>}
            </span>
          ))}
        </div>
        <span />
        <div>
          <label htmlFor={slider} className="sr-only">
            Hour of {hourMetrics[metric]}
          </label>
          <input
            id={slider}
            type="range"
            min={0}
            max={hours.length - 1}
            value={place}
            aria-valuetext={formatHourBar(bar)}
            onChange={(event) => setPicked(Number(event.target.value))}
            className="h-11 w-full accent-selected"
          />
        </div>
      </div>
      <HourReading bar={bar} />
    </div>
  )
}

function Scale({ top, metric }: { readonly top: number; readonly metric: HourMetric }) {
  return (
    <div
      aria-hidden="true"
      className="flex h-48 flex-col justify-between text-right text-2xs text-ink-soft tabular-nums"
    >
      <span className="-mt-2">{shortValue(top, metric)}</span>
      <span>{shortValue(top / 2, metric)}</span>
      <span className="-mb-2">{shortValue(0, metric)}</span>
    </div>
  )
}

function shortValue(value: number, metric: HourMetric): string {
  return metricValue(value, metric).replace(/\.00$/, '')
}

/** The values of the selected hour. Screen readers get them from the slider. */
function HourReading({ bar }: { readonly bar: HourBar }) {
  const [name, text] = formatHourBar(bar).split(': ')
  return (
    <p aria-hidden="true" className="min-h-12 text-sm text-ink-soft tabular-nums sm:min-h-6">
      <span className="font-semibold text-ink">{name}</span> · {text}
    </p>
  )
}
