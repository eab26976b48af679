import { expect, test } from 'vitest'
import { keyOfTry } from './key-of-try.ts'

test('[PAY-14] [RFD-14] the first attempt uses the id itself, each further one its own key', () => {
  expect([0, 1, 2].map((tries) => keyOfTry('a1', tries))).toEqual(['a1', 'a1.1', 'a1.2'])
})
