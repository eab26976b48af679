import { expect, test } from 'vitest'
import { consequenceOfFailures, droppedDeliveriesText, unreachableText } from './webhook.ts'

const failingSince = Temporal.Instant.from('2026-11-20T20:00:00Z')

test.each([
  [59, false, null],
  [60, false, 'bell'],
  [60, true, null],
  [5 * 24 * 60 - 1, true, null],
  [5 * 24 * 60, true, 'off'],
  [5 * 24 * 60, false, 'off'],
])('[WHK-7] after %d minutes, reported: %s, what follows is %s', (minutes, isReported, consequence) => {
  expect(consequenceOfFailures({ failingSince, isReported }, failingSince.add({ minutes }))).toBe(consequence)
})

test.each([
  [1, 'Orders no longer reach https://till.example/hooks. 1 event is waiting.'],
  [1_312, 'Orders no longer reach https://till.example/hooks. 1,312 events are waiting.'],
])('[WHK-7] %d that wait: %s', (waiting, text) => {
  expect(unreachableText('https://till.example/hooks?key=1#2', waiting)).toBe(text)
})

test.each([
  [0, null],
  [1, 'The oldest one is no longer kept.'],
  [14, 'The oldest 14 are no longer kept.'],
])('[WHK-8] %d that were deleted: %s', (dropped, text) => {
  expect(droppedDeliveriesText(dropped)).toBe(text)
})
