import type { ChartPoint, ChartSymbol } from './chart-point.ts'

const shapes = {
  dot: 'rounded-full bg-warn-deep',
  diamond: 'rotate-45 rounded-[1px] bg-progress-deep',
} as const satisfies Record<ChartSymbol, string>

/** The symbol of an event, for charts and legends. */
export function EventSymbol({ symbol }: { readonly symbol: ChartSymbol }) {
  return <span aria-hidden="true" className={`inline-block size-2 shrink-0 ${shapes[symbol]}`} />
}

/** The symbols that these points have. */
export function usedSymbols(points: readonly ChartPoint[]): readonly ChartSymbol[] {
  return (Object.keys(shapes) as ChartSymbol[]).filter((symbol) =>
    points.some(({ events = [] }) => events.some((event) => event.symbol === symbol)),
  )
}

/** TRD-9: the events of a chart below its bars, one line for each symbol that is used. */
export function EventLanes(props: {
  readonly points: readonly ChartPoint[]
  /** A tap on a symbol chooses its point; the keyboard has the slider. */
  readonly onPick: (index: number) => void
}) {
  const { points, onPick } = props
  return usedSymbols(points).map((symbol) => (
    <div key={symbol} aria-hidden="true" className="relative mt-1 h-3">
      {points.map(({ key, events = [] }, index) =>
        events.some((event) => event.symbol === symbol) ? (
          // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: hidden; the chart's slider does the same
          <span
            key={key}
            style={{ '--left': `${((index + 0.5) / points.length) * 100}%` }}
            onClick={() => onPick(index)}
            className="absolute top-1/2 left-(--left) flex -translate-1/2 cursor-pointer after:absolute after:-inset-3"
          >
            <EventSymbol symbol={symbol} />
          </span>
        ) : null,
      )}
    </div>
  ))
}
