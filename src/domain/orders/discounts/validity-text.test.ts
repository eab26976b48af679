import { expect, test } from 'vitest'
import { instantOf, localText } from './validity-text.ts'

const newYork = 'America/New_York'

test.for([
  ['2026-11-20T18:00', '2026-11-20T23:00:00Z'],
  ['2026-07-04T00:00', '2026-07-04T04:00:00Z'],
] as const)("[DCM-3] %s in the restaurant's time is %s", ([text, instant]) => {
  expect(instantOf(text, newYork)?.toString()).toBe(instant)
  expect(localText(instant, newYork)).toBe(text)
})

test('[DCM-3] empty text and text that is not a time return null', () => {
  expect(localText(null, newYork)).toBe('')
  expect(instantOf('', newYork)).toBeNull()
  expect(instantOf('2026-02-31T18:00', newYork)).toBeNull()
  expect(instantOf('2026-02-20T25:00', newYork)).toBeNull()
})
