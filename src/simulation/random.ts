/** Reproducible randomness: the same seed produces the same sequence on every machine. */

import { type Id, toId } from '#domain/ids.ts'

export type Random = {
  /** A fraction from 0 up to, but not including, 1. */
  readonly fraction: () => number
  /** An integer from `min` to `max`, both included. */
  readonly int: (min: number, max: number) => number
  /** True once in `times`. */
  readonly once: (times: number) => boolean
  /** True with this probability, from 0 to 1. */
  readonly chance: (probability: number) => boolean
  /** One of the items. Throws if there are none. */
  readonly pick: <Item>(items: readonly Item[]) => Item
  /** One of the items, each as likely as its weight says. Throws if there are none. */
  readonly weighted: <const Choices extends readonly (readonly [item: unknown, weight: number])[]>(
    items: Choices,
  ) => Choices[number][0]
  /** `count` different items, in random order. */
  readonly sample: <Item>(items: readonly Item[], count: number) => readonly Item[]
  readonly id: <Kind extends string>() => Id<Kind>
  /** A sequence of its own for a part, so that a change elsewhere does not change the part. */
  readonly fork: (name: string) => Random
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
    fraction: next,
    int,
    sample,
    once: (times) => int(1, times) === 1,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const [picked] = items.slice(int(0, items.length - 1))
      if (picked === undefined) throw new RangeError('nothing to pick from')
      return picked
    },
    weighted: (items) => {
      let left = next() * items.reduce((whole, [, weight]) => whole + weight, 0)
      for (const [item, weight] of items) {
        left -= weight
        if (left < 0) return item
      }
      throw new RangeError('nothing to pick from')
    },
    id: () => {
      const [a, b, c, d] = [hex(next()), hex(next()), hex(next()), hex(next())]
      return toId(`${a}-${b.slice(0, 4)}-4${b.slice(5)}-a${c.slice(1, 4)}-${c.slice(4)}${d}`)
    },
    fork: (name) => seededRandom(digestOf(`${seed} ${name}`)),
  }
}

function hex(fraction: number): string {
  return Math.floor(fraction * 2 ** 32)
    .toString(16)
    .padStart(8, '0')
}

/** FNV-1a, 32 bits. */
function digestOf(text: string): number {
  let digest = 0x811c9dc5
  for (const character of text) digest = Math.imul(digest ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return digest >>> 0
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
