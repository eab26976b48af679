import { expect, test } from 'vitest'
import { noticeTone } from './notice-tone.ts'

test.each([
  ['order_waits', 'bad'],
  ['ordering_disabled', 'warn'],
  ['kitchen_back', 'good'],
  ['dispute_ended', 'info'],
  ['of_a_later_version', 'info'],
])('[ADM-23] a notice of the kind %s is marked as %s', (kind, tone) => {
  expect(noticeTone(kind)).toBe(tone)
})
