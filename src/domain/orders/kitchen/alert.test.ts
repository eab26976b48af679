import { expect, test } from 'vitest'
import { escalatesAt, silentSince } from './alert.ts'

const noon = Temporal.Instant.from('2026-11-20T17:00:00Z')
const minutes = (count: number) => noon.add({ minutes: count })

test('[KIT-17] an open restaurant is without a display two minutes after the last heartbeat', () => {
  const facts = { opens: noon, watchedSince: noon, aliveAt: minutes(30) }
  expect(silentSince(facts, minutes(32))).toBeNull()
  expect(silentSince(facts, minutes(32).add({ seconds: 1 }))).toEqual(minutes(30))
})

test.each([
  ['its opening', { opens: minutes(60), watchedSince: noon, aliveAt: null }],
  ['when the server began to watch', { opens: noon, watchedSince: minutes(60), aliveAt: minutes(10) }],
])('[KIT-17] the two minutes count from %s', (_, facts) => {
  expect(silentSince(facts, minutes(62))).toBeNull()
  expect(silentSince(facts, minutes(63))).toEqual(minutes(60))
})

test('[KIT-18] an order raises an alert three minutes after it was placed or, if scheduled, after its start time', () => {
  expect(escalatesAt({ placedAt: noon, startAt: null })).toEqual(minutes(3))
  expect(escalatesAt({ placedAt: noon, startAt: minutes(90) })).toEqual(minutes(93))
  expect(escalatesAt({ placedAt: noon, startAt: minutes(-5) })).toEqual(minutes(3))
})
