/** Keyboard navigation on the map of hours and weekdays. */

export type Field = {
  /** Index among the hours shown. */
  readonly hour: number
  /** 0 is Sunday. */
  readonly day: number
}

/**
 * FIG-45: returns the field that a key moves to, never beyond the map's edge; null for other keys. `isUpright`: hours run
 * downward, as on narrow screens; otherwise weekdays do.
 */
export function fieldAfterKey(now: Field, key: string, hours: number, isUpright: boolean): Field | null {
  const step = steps[key]
  if (!step) return null
  const [along, across] = isUpright ? [step.down, step.right] : [step.right, step.down]
  return { hour: within(now.hour + along, hours), day: within(now.day + across, 7) }
}

const steps: Readonly<Record<string, { readonly right: number; readonly down: number }>> = {
  ArrowLeft: { right: -1, down: 0 },
  ArrowRight: { right: 1, down: 0 },
  ArrowUp: { right: 0, down: -1 },
  ArrowDown: { right: 0, down: 1 },
  Home: { right: Number.NEGATIVE_INFINITY, down: 0 },
  End: { right: Number.POSITIVE_INFINITY, down: 0 },
}

function within(index: number, length: number): number {
  return Math.max(0, Math.min(length - 1, index))
}
