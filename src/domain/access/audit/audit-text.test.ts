import { expect, test } from 'vitest'
import type { AuditValue } from './audit.ts'
import { auditSentence, formatAuditField, formatAuditValue, shownChanges } from './audit-text.ts'

test.each([
  ['name', 'Name'],
  ['isActive', 'Active'],
  ['minimumOrderPickup', 'Minimum order pickup'],
  ['tipPercentage1', 'Tip percentage 1'],
  ['sort_order', 'Sort order'],
  ['is21Plus', '21 and older'],
  ['site_url', 'Site URL'],
  ['deliveryZipCodes', 'Delivery ZIP codes'],
  ['Rice: Large: basePrice', 'Rice: Large: price'],
])('[AUD-4] the field %s is labeled %s', (field, text) => {
  expect(formatAuditField(field)).toBe(text)
})

const cases: readonly [string, AuditValue, string][] = [
  ['name', null, '–'],
  ['name', '', '–'],
  ['labels', [], '–'],
  ['isActive', true, 'Yes'],
  ['isActive', false, 'No'],
  ['basePrice', 1250, '$12.50'],
  ['taxRate', 8875, '8.875%'],
  ['Rice: Large: price', 200, '$2.00'],
  ['ours', 4350, '$43.50'],
  ['tipPercentages', [15000, 18000], '15%, 18%'],
  ['permissions', ['money.read'], 'View reports, disputes and reconciliation'],
  ['labels', ['gluten_free'], 'gluten free'],
  ['sortOrder', 3, '3'],
  ['status', 'cancelled', 'Canceled'],
  ['status', 'out_for_delivery', 'Out for delivery'],
  ['place', 'menu', 'Menu'],
  ['soldOutUntil', '2026-03-07T10:00:00Z', 'the time of 2026-03-07T10:00:00Z'],
  ['validUntil', '2026-03-07T10:00:00.5Z', 'the time of 2026-03-07T10:00:00.5Z'],
  ['pause', { until: '2026-03-07T10:00:00Z' }, 'until the time of 2026-03-07T10:00:00Z'],
  ['name', 'Open 2026-03-07T10:00:00Z', 'Open 2026-03-07T10:00:00Z'],
  ['labels', ['new', 'spicy'], 'new, spicy'],
  ['refund', { amount: 1771, reason: 'Cold soup' }, 'amount $17.71, reason Cold soup'],
  ['options', [{ name: 'Large', price: 200 }], 'name Large, price $2.00'],
]

test.each(cases)('[AUD-4] in the field %s, the value %o is shown as %s', (field, value, text) => {
  expect(formatAuditValue(field, value, (instant) => `the time of ${instant}`)).toBe(text)
})

const sentences: readonly [string, AuditValue, string | null][] = [
  ['refund', { amount: 1771, reason: 'Wrong sauce' }, 'Refunded $17.71 · Wrong sauce'],
  ['refund', { amount: 1771, reason: '' }, 'Refunded $17.71'],
  [
    'refund',
    { amount: 1771, items: '1 × Miso Ramen, tip', reason: 'Wrong sauce' },
    'Refunded $17.71 · 1 × Miso Ramen, tip · Wrong sauce',
  ],
  ['refund', null, null],
  ['soldOut', '2026-03-07T10:00:00Z', 'Sold out until 2026-03-07T10:00:00Z'],
  ['soldOut', true, 'Sold out'],
  ['soldOut', false, 'Back on the menu'],
  ['Rice: Large: soldOut', false, 'Rice: Large: back on the menu'],
  ['text', 'new text', 'Text edited'],
  ['basePrice', 1250, null],
]

test.each(sentences)('[AUD-4] the change of %s to %o is said as %s', (field, to, text) => {
  expect(auditSentence(field, { from: null, to }, (instant) => instant)).toBe(text)
})

test('[AUD-4] of a new thing, what its name already says is left out, and a start comes before its end', () => {
  const made = { slug: 'patio', endsAt: 'later', startsAt: 'now', text: 'Patio', sortOrder: 0, place: 'menu' }
  const changes = Object.fromEntries(Object.entries(made).map(([field, to]) => [field, { from: null, to }]))
  const fields = (action: 'created' | 'changed') =>
    shownChanges({ action, subjectName: 'Patio', changes }).map(([field]) => field)
  expect(fields('created')).toEqual(['startsAt', 'endsAt', 'place'])
  expect(fields('changed')).toEqual(['slug', 'startsAt', 'endsAt', 'text', 'sortOrder', 'place'])
})
