import { expect, test } from 'vitest'
import {
  imageNameOf,
  imageQuota,
  maxAltTextLength,
  mediaSearchWords,
  restorableUntil,
  whyNotAltText,
  whyNotDeleted,
  whyNotStored,
} from './media.ts'

test.each([
  ['roll.jpg', 'roll.jpg'],
  ['C:\\Pictures\\roll.jpg', 'roll.jpg'],
  ['../../roll.jpg', 'roll.jpg'],
  ['roll\u0000\u202E.jpg', 'roll  .jpg'],
  [' ', null],
  ['', null],
  ['a'.repeat(200), 'a'.repeat(120)],
])('[MED-3] the file %j is stored as %j', (fileName, name) => {
  expect(imageNameOf(fileName)).toBe(name)
})

test.each([
  ['', null],
  ['  Six pieces on a black plate  ', null],
  [`  ${'a'.repeat(maxAltTextLength)}  `, null],
  ['a'.repeat(maxAltTextLength + 1), { kind: 'alt_text_too_long', max: 250 }],
])('[MED-4] the text %j: %j', (altText, refusal) => {
  expect(whyNotAltText(altText)).toEqual(refusal)
})

const megabyte = 1024 * 1024
const full = { kind: 'image_quota_exceeded', max: 2 }

test.each([
  [0, 2 * megabyte, null],
  [megabyte, megabyte, null],
  [megabyte, megabyte + 1, full],
  [3 * megabyte, 0, full],
])('[MED-7] %i bytes used of 2 MB, %i more: %j', (used, added, refusal) => {
  expect(whyNotStored({ used, added }, { imageQuotaMegabytes: 2 })).toEqual(refusal)
})

test('[MED-7] the quota is in MB', () => {
  expect(imageQuota({ imageQuotaMegabytes: 2 })).toBe(2 * megabyte)
})

test('[MED-6] only what nothing shows can be deleted, and is restorable for a day', () => {
  expect([0, 2].map(whyNotDeleted)).toEqual([null, { kind: 'image_in_use', count: 2 }])
  const deletedAt = Temporal.Instant.from('2026-11-20T20:00:00Z')
  expect(`${restorableUntil(deletedAt, 24)}`).toBe('2026-11-21T20:00:00Z')
})

test('[MED-2] all words are searched for, at most six', () => {
  expect(mediaSearchWords('  Salmon   ROLL ')).toEqual(['salmon', 'roll'])
  expect(mediaSearchWords('a b c d e f g')).toHaveLength(6)
})
