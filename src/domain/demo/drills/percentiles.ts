/** Milliseconds below which half, 95 % and 99 % of the values lie, and the largest value. */
export type Percentiles = {
  readonly count: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly most: number
}

/** By the nearest rank, in whole milliseconds; null without values. */
export function percentilesOf(values: readonly number[]): Percentiles | null {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? 0)
  if (sorted.length === 0) return null
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}
