import { expect, test } from 'vitest'
import { itemsWords, referrerWords } from './cart-text.ts'

test('[FIG-42] items are counted in words', () => {
  expect([0, 1, 1200].map((count) => itemsWords(count))).toEqual(['0 items', '1 item', '1,200 items'])
  expect(itemsWords(1, 'removed')).toBe('1 removed item')
  expect(itemsWords(2, 'removed')).toBe('2 removed items')
})

test.each([
  [null, 'Direct visit'],
  ['', 'Direct visit'],
  ['https://www.google.com/search', 'google.com/search'],
  ['https://maps.example/', 'maps.example'],
])('[FIG-42] the referrer %s reads %s', (referrer, words) => {
  expect(referrerWords(referrer)).toBe(words)
})
