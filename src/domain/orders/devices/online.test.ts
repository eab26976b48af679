import { expect, test } from 'vitest'
import { isOnline } from './online.ts'

const seen = Temporal.Instant.from('2026-03-07T00:00:00Z')

test.each([
  [0, true],
  [120, true],
  [121, false],
])('[DEV-11] %i seconds after it was seen, a display is online: %s', (seconds, expected) => {
  expect(isOnline(seen, seen.add({ seconds }))).toBe(expected)
})
