/** One line of the table: what was measured, what it is held against, and how far it may be from it. */

/** A bound of a value itself, or of its ratio to the floor. */
export type Target = {
  readonly of: 'value' | 'ratio'
  readonly at: 'least' | 'most'
  readonly bound: number
}

export type Row = {
  readonly name: string
  /** What the value counts, as it is printed: 'requests/s', 'ms', 'KB'. */
  readonly unit: string
  readonly value: number
  /** The same figure of the floor, measured in the same run; null where there is none. */
  readonly floor: number | null
  readonly ratio: number | null
  /** null: told for orientation alone. */
  readonly target: Target | null
  readonly met: boolean | null
}

/** A module of `bench/rows` exports one of these under the name `measure`. */
export type MeasureRows = () => Promise<readonly Row[]>

export const atLeast = (bound: number, of: Target['of'] = 'ratio'): Target => ({ of, at: 'least', bound })
export const atMost = (bound: number, of: Target['of'] = 'value'): Target => ({ of, at: 'most', bound })

/** The row of a value beside its floor; `ratio` is worked out from both unless it is known better. */
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

/** `part` between 0 and 1: 0.99 is what 99 of 100 stay below. */
export function percentileOf(figures: readonly number[], part: number): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
