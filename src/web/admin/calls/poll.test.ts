import { expect, test } from 'vitest'
import { pollAfter } from './poll.ts'

const minute = 60_000

test.for([
  [15_000, 0, 15_000],
  [15_000, 5 * minute - 1, 15_000],
  [15_000, 5 * minute, 60_000],
  [30_000, 60 * minute, 120_000],
] as const)(
  '[ADM-18] polling every %d ms, unchanged for %d ms, continues every %d ms',
  ([usual, unchangedFor, next]) => {
    expect(pollAfter(usual, unchangedFor)).toBe(next)
  },
)

test('[ADM-18] an unchanged screen with the top bar sends fewer than 150 requests an hour', () => {
  const anHour = (usual: number) => (60 * minute) / pollAfter(usual, 60 * minute)
  expect(anHour(15_000) + anHour(30_000) + anHour(60_000)).toBeLessThan(150)
})
