import { expect, test } from 'vitest'
import { feedEntry } from '../analytics.testing.ts'
import { formatFeedEntry, formatNewsCount } from './feed-text.ts'

const entry = (changes: Parameters<typeof feedEntry>[1]) => feedEntry('any', changes)

test.each([
  [
    entry({ kind: 'visit', landingPage: '/menu/sakura', referrerHost: 'google.com' }),
    { title: 'Menu opened', detail: '/menu/sakura · from google.com', amount: null },
  ],
  [entry({ kind: 'visit' }), { title: 'Menu opened', detail: null, amount: null }],
  [
    entry({ kind: 'item_added', productName: 'Hibachi Chicken', quantity: 2, amount: 1800 }),
    { title: 'Added 2 × Hibachi Chicken', detail: null, amount: '$36.00' },
  ],
  [
    entry({ kind: 'item_removed', productName: 'Miso Soup', quantity: 1, amount: 450 }),
    { title: 'Removed 1 × Miso Soup', detail: null, amount: '$4.50' },
  ],
  [
    entry({ kind: 'item_quantity_changed', productName: 'Miso Soup', quantity: 3, amount: 450 }),
    { title: 'Changed to 3 × Miso Soup', detail: null, amount: '$13.50' },
  ],
  [entry({ kind: 'checkout_started', amount: 4050 }), { title: 'Checkout started', amount: '$40.50' }],
  [entry({ kind: 'checkout_completed', amount: 4050 }), { title: 'Checkout completed', amount: '$40.50' }],
  [entry({ kind: 'payment_succeeded', amount: 4391 }), { title: 'Payment succeeded', amount: '$43.91' }],
  [entry({ kind: 'payment_failed', amount: 4391 }), { title: 'Payment failed', amount: '$43.91' }],
  [
    entry({ kind: 'refused', reason: 'paused', amount: 1250 }),
    { title: 'Turned away: Ordering paused', amount: '$12.50' },
  ],
  [entry({ kind: 'refused', reason: 'closed', amount: 0 }), { title: 'Turned away: Closed', amount: null }],
])('[FIG-26] formats %o as %o', (facts, text) => {
  expect(formatFeedEntry(facts)).toMatchObject(text)
})

test('[FIG-28] announces the number of new entries', () => {
  expect([0, 1, 12].map(formatNewsCount)).toEqual([
    '',
    '1 new entry in the Live Activity Feed',
    '12 new entries in the Live Activity Feed',
  ])
})
