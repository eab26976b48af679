import { expect, test } from 'vitest'
import { formatItemCount, formatReferrer } from './cart-text.ts'

test('[FIG-42] formats item counts with singular and plural', () => {
  expect([0, 1, 1200].map((count) => formatItemCount(count))).toEqual(['0 items', '1 item', '1,200 items'])
  expect(formatItemCount(1, 'removed')).toBe('1 removed item')
  expect(formatItemCount(2, 'removed')).toBe('2 removed items')
})

test.each([
  [null, 'Direct visit'],
  ['', 'Direct visit'],
  ['https://www.google.com/search', 'google.com/search'],
  ['https://maps.example/', 'maps.example'],
])('[FIG-42] formats the referrer %s as %s', (referrer, text) => {
  expect(formatReferrer(referrer)).toBe(text)
})
