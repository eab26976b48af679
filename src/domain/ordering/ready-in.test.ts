import { expect, test } from 'vitest'
import { readyInSentence } from './ready-in.ts'

test.for([
  ['pickup', null, 'It will be ready in about 15-20 min.'],
  ['pickup', '2026-03-06T23:30:00Z', null],
  ['delivery', null, null],
] as const)('[ORD-17] a %s for %s: %s', ([orderType, scheduledFor, text]) => {
  expect(readyInSentence({ orderType, scheduledFor })).toBe(text)
})
