import { expect, test } from 'vitest'
import { demandsSecondFactor, secondFactorStart, whyNotDemandSecondFactor } from './second-factor.ts'

const now = Temporal.Instant.from('2026-03-07T17:00:00Z')

test.each([
  [null, false],
  ['2026-03-07T17:00:01Z', false],
  ['2026-03-07T17:00:00Z', true],
  ['2026-02-07T17:00:00Z', true],
])('[ACC-70, ACC-72] a demand from %s applies: %s', (from, applies) => {
  const secondFactorFrom = from === null ? null : Temporal.Instant.from(from)
  expect(demandsSecondFactor({ secondFactorFrom }, now)).toBe(applies)
})

test.each([
  [0, '2026-03-07T17:00:00Z'],
  [7, '2026-03-14T17:00:00Z'],
  [14, '2026-03-21T17:00:00Z'],
] as const)('[ACC-72] with %i days to set it up, it applies from %s', (days, from) => {
  expect(secondFactorStart(days, now).toString()).toBe(from)
})

test('[ACC-71] only a person who uses it demands it', () => {
  expect(whyNotDemandSecondFactor({ secondFactor: true })).toBeNull()
  expect(whyNotDemandSecondFactor({ secondFactor: false })).toEqual({ kind: 'second_factor_missing' })
})
