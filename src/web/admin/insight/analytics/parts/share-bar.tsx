type ShareBarProps = {
  /** '42.9%' */
  readonly label: string
  readonly part: number
  /** The value of a full bar. */
  readonly whole: number
}

/** A share as a bar and a label. */
export function ShareBar({ label, part, whole }: ShareBarProps) {
  const width = whole > 0 ? Math.max(0, Math.min(100, (100 * part) / whole)) : 0
  return (
    <span className="flex min-w-32 grow items-center gap-3">
      <span aria-hidden="true" className="h-2.5 grow overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-chart" style={{ width: `${width}%` }} />
      </span>
      <span className="w-14 text-right tabular-nums">{label}</span>
    </span>
  )
}
