import { expect, test } from 'vitest'
import { keyOfTry } from './key-of-try.ts'

test('[PAY-14] [RFD-14] the first try has the id itself, as in every earlier release; each further one a key of its own', () => {
  expect([0, 1, 2].map((tries) => keyOfTry('a1', tries))).toEqual(['a1', 'a1.1', 'a1.2'])
})
