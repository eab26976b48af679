import { expect, test } from 'vitest'
import { formatContents, formatItemCount, formatReferrer } from './cart-text.ts'

test('[FIG-42] formats item counts with singular and plural', () => {
  expect([0, 1, 1200].map((count) => formatItemCount(count))).toEqual(['0 items', '1 item', '1,200 items'])
  expect(formatItemCount(1, 'removed')).toBe('1 removed item')
  expect(formatItemCount(2, 'removed')).toBe('2 removed items')
})

test('[FIG-42] names what is in a cart, without what was removed', () => {
  const soup = { productName: 'Miso Soup', quantity: 2, removedAt: null }
  const gyoza = { productName: 'Gyoza', quantity: 1, removedAt: null }
  const removed = { productName: 'Salmon Roll', quantity: 1, removedAt: '2026-11-20T22:59:00Z' }
  expect(formatContents([soup, removed, gyoza])).toBe('2 × Miso Soup, Gyoza')
  expect(formatContents([removed])).toBe('Nothing left in it')
})

test.each([
  [null, 'Direct visit'],
  ['', 'Direct visit'],
  ['https://www.google.com/search', 'google.com/search'],
  ['https://maps.example/', 'maps.example'],
])('[FIG-42] formats the referrer %s as %s', (referrer, text) => {
  expect(formatReferrer(referrer)).toBe(text)
})
