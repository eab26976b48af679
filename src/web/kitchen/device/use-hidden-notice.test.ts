import { expect, test } from 'vitest'
import { formatHidden } from './use-hidden-notice.ts'

test('[KDS-11] a display that is visible again says how long it was hidden', () => {
  expect(formatHidden(20_000)).toContain('was hidden for less than a minute.')
  expect(formatHidden(200_000)).toContain('was hidden for 3 min.')
  expect(formatHidden(3_900_000)).toContain('was hidden for 1 h 5 min.')
})
