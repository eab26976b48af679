import { expect, test } from 'vitest'
import { ageInDays, isKeyDue, keyKinds, keyNames } from './key-ages.ts'

const now = Temporal.Instant.from('2026-11-24T12:00:00Z')
const daysAgo = (days: number) => now.subtract({ hours: days * 24 })

test.each([
  ['app_secret', 365, false],
  ['app_secret', 366, true],
  ['displays', 400, false],
  ['displays', 731, true],
  ['payment_key', null, false],
  ['app_secret_before', 0, true],
  ['app_secret_before', null, true],
] as const)('[SEC-72] %s after %s days is due: %s', (name, days, isDue) => {
  expect(isKeyDue(name, days === null ? null : daysAgo(days), now)).toBe(isDue)
})

test('[SEC-72] ages are whole days, and never negative', () => {
  expect(ageInDays(now.subtract({ hours: 47 }), now)).toBe(1)
  expect(ageInDays(now.add({ hours: 1 }), now)).toBe(0)
})

test('[SEC-72] every key says how to replace it', () => {
  for (const name of keyNames) expect(keyKinds[name].replace).toMatch(/\.$/)
})
