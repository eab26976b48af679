type SparklineProps = {
  /** In order of time; the last one is emphasized. */
  readonly values: readonly number[]
  /** What the bars show, for screen readers: 'Orders of the last seven days, lowest 80, highest 120'. */
  readonly label: string
  /** The range, below the bars: 'last 7 days'. */
  readonly range: string
}

const width = 92
const height = 32
const gap = 4

/** DSH-12: a row of small bars from zero. Nothing if all values are zero. */
export function Sparkline({ values, label, range }: SparklineProps) {
  const highest = Math.max(...values)
  if (highest <= 0) return null
  const bar = (width - gap * (values.length - 1)) / values.length
  return (
    <span className="grid gap-0.5 text-right">
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className="h-8 w-23">
        {values.map((value, index) => {
          const length = value > 0 ? Math.max(2, (value / highest) * height) : 1
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its place
              key={index}
              x={index * (bar + gap)}
              y={height - length}
              width={bar}
              height={length}
              rx="1.5"
              className={index === values.length - 1 ? 'fill-chart' : 'fill-chart-soft'}
            />
          )
        })}
      </svg>
      <span aria-hidden="true" className="text-2xs text-ink-soft">
        {range}
      </span>
    </span>
  )
}
