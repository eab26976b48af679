/** One line of the table: a measured value, its floor and its target. */

/** A bound for the value itself, or for its ratio to the floor. */
export type Target = {
  readonly of: 'value' | 'ratio'
  readonly at: 'least' | 'most'
  readonly bound: number
}

export type Row = {
  readonly name: string
  /** The printed unit of the value: 'requests/s', 'ms', 'KB'. */
  readonly unit: string
  readonly value: number
  /** The floor's value, measured in the same run; null if there is none. */
  readonly floor: number | null
  readonly ratio: number | null
  /** Null for rows that are only informative. */
  readonly target: Target | null
  readonly met: boolean | null
}

/** Every module of `bench/rows` exports one of these as `measure`. */
export type MeasureRows = () => Promise<readonly Row[]>

export const atLeast = (bound: number, of: Target['of'] = 'ratio'): Target => ({ of, at: 'least', bound })
export const atMost = (bound: number, of: Target['of'] = 'value'): Target => ({ of, at: 'most', bound })

/** The row of a value with its floor. Default for `ratio`: value divided by floor. */
export function rowOf(
  name: string,
  unit: string,
  value: number,
  target: Target | null,
  floor: number | null = null,
  ratio: number | null = floor === null ? null : value / floor,
): Row {
  return { name, unit, value, floor, ratio, target, met: target && isMet(target, value, ratio) }
}

function isMet({ of, at, bound }: Target, value: number, ratio: number | null): boolean {
  const figure = of === 'value' ? value : (ratio ?? Number.NaN)
  return at === 'least' ? figure >= bound : figure <= bound
}

/** '≥ 0.85 ×' for a ratio, '≤ 25' for a value. */
export function formatTarget({ of, at, bound }: Target): string {
  return `${at === 'least' ? '≥' : '≤'} ${bound}${of === 'ratio' ? ' ×' : ''}`
}

export function medianOf(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** `part` is between 0 and 1: 99 of 100 values are below the percentile 0.99. */
export function percentileOf(figures: readonly number[], part: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
