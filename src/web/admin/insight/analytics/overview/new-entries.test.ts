import { expect, test } from 'vitest'
import { feedEntry } from '../analytics.testing.ts'
import { newEntries } from './use-news.ts'

test('[FIG-28] counts entries that were not there before, and ignores those that were pushed out', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((key) => feedEntry(key))
  if (!a || !b || !c) throw new Error('three entries are needed')
  expect(newEntries([a, b], [c, a])).toBe(1)
  expect(newEntries([a, b], [a, b])).toBe(0)
  expect(newEntries([], [a, b, c])).toBe(3)
})
