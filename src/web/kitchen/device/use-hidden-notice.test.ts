import { expect, test } from 'vitest'
import { hiddenWords } from './use-hidden-notice.ts'

test('[KDS-11] a display that comes back into view says for how long it was hidden', () => {
  expect(hiddenWords(20_000)).toContain('was hidden for less than a minute.')
  expect(hiddenWords(200_000)).toContain('was hidden for 3m.')
  expect(hiddenWords(3_900_000)).toContain('was hidden for 1h 5m.')
})
