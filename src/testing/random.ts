/** Reproducible randomness: the same seed produces the same sequence on every machine. */

import { type Id, toId } from '#domain/ids.ts'

export type Random = {
  /** An integer from `min` to `max`, both included. */
  readonly int: (min: number, max: number) => number
  /** True once in `times`. */
  readonly once: (times: number) => boolean
  /** One of the items. Throws if there are none. */
  readonly pick: <Item>(items: readonly Item[]) => Item
  /** `count` different items, in random order. */
  readonly sample: <Item>(items: readonly Item[], count: number) => readonly Item[]
  readonly id: <Kind extends string>() => Id<Kind>
}

export function seededRandom(seed: number): Random {
  const next = mulberry32(seed)
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const sample = <Item>(items: readonly Item[], count: number) =>
    items
      .map((item) => ({ item, place: next() }))
      .toSorted((a, b) => a.place - b.place)
      .slice(0, count)
      .map(({ item }) => item)
  return {
    int,
    sample,
    once: (times) => int(1, times) === 1,
    pick: (items) => {
      const [picked] = items.slice(int(0, items.length - 1))
      if (picked === undefined) throw new RangeError('nothing to pick from')
      return picked
    },
    id: () => {
      const digits = Array.from({ length: 32 }, () => int(0, 15).toString(16)).join('')
      return toId(digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5'))
    },
  }
}

/** Fractions from 0 up to 1, with 32 bits of state. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
