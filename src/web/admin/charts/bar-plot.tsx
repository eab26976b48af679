import type { ChartMark, ChartPoint } from './chart-point.ts'
import { barHeight } from './chart-scale.ts'

type BarPlotProps = {
  readonly points: readonly ChartPoint[]
  /** The value at the upper edge. */
  readonly top: number
  readonly selected: number
  readonly marks: readonly ChartMark[]
  /** The bar under the pointer; null if it has left. */
  readonly onPoint: (index: number | null) => void
  readonly onPick: (index: number) => void
}

/** With more bars than these there is no room for spaces between them, on a phone and on a wider chart. */
const mostSpaced = { narrow: 60, wide: 200 } as const

/** The area of a bar chart. Follows its slider in the page, and shows the focus for it. */
export function BarPlot({ points, top, selected, marks, onPoint, onPick }: BarPlotProps) {
  const indexAt = ({ clientX, currentTarget }: React.PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return Math.max(0, Math.min(points.length - 1, Math.floor(((clientX - left) / width) * points.length)))
  }
  const isDense = points.length > mostSpaced.narrow
  const spacing = isDense ? (points.length > mostSpaced.wide ? '' : '@xl:px-px') : 'px-px @xl:px-0.5'
  return (
    <div
      aria-hidden="true"
      onPointerMove={(event) => onPoint(indexAt(event))}
      onPointerDown={(event) => onPick(indexAt(event))}
      onPointerLeave={() => onPoint(null)}
      className="absolute inset-0 flex touch-pan-y items-end rounded-xs border-b border-line-strong outline-offset-4 outline-focus peer-focus-visible:outline-2"
    >
      <span className="absolute inset-x-0 top-0 border-t border-dashed border-line" />
      <span className="absolute inset-x-0 top-1/2 border-t border-dashed border-line" />
      {points.map(({ key, value, before }, index) => (
        <span
          key={key}
          className={`relative flex h-full min-w-0 grow basis-0 items-end ${spacing} ${index === selected ? 'bg-selected-wash' : ''}`}
        >
          <span
            style={{ '--height': `${barHeight(value, top)}%` }}
            className="h-(--height) w-full rounded-t-xs bg-chart transition-[height] duration-300 @xl:rounded-t-sm"
          />
          {before !== null && before > 0 && (
            <span
              style={{ '--height': `${barHeight(before, top)}%` }}
              className={`absolute inset-x-0 bottom-(--height) h-0.5 bg-ink ${isDense ? '' : 'ring-1 ring-surface'}`}
            />
          )}
        </span>
      ))}
      {marks.map(({ index, text }) => (
        <span
          key={`${index} ${text}`}
          style={{ '--left': `${((index + 0.5) / points.length) * 100}%` }}
          className="pointer-events-none absolute inset-y-0 left-(--left) border-l border-dashed border-ink-faint"
        >
          <span className="absolute -top-2 -translate-x-1/2 rounded-full border border-line bg-surface px-1.5 text-2xs font-semibold text-ink-soft">
            {text}
          </span>
        </span>
      ))}
    </div>
  )
}
