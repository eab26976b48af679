/** The scale of a chart. */

/**
 * FIG-25: returns the top of the chart's scale: the smallest of 2, 4, 6, 8, 10, 12, 16, 20, 40, ... that is not below `most`. Bars
 * keep their height while a few events arrive, and half of the scale is a whole number.
 */
export function topOfScale(most: number): number {
  let power = 1
  for (;;) {
    for (const step of [2, 4, 6, 8, 10, 12, 16]) if (most <= step * power) return step * power
    power *= 10
  }
}

/** Returns the height in percent of the scale; a value above zero is always visible. */
export function barHeight(value: number, top: number): number {
  if (value <= 0) return 0
  return Math.max(1.5, Math.min(100, (value / top) * 100))
}

/** FIG-25: returns how many points share one label on the axis, so that at most `labels` of them are shown. */
export function labelEvery(points: number, labels: number): number {
  return Math.max(1, Math.ceil(points / labels))
}
