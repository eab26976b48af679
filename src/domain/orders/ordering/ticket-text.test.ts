import { expect, test } from 'vitest'
import { aModifier, aPricedLine } from '#testing/priced-lines.ts'
import { cents, zero } from '../../money.ts'
import { percentFromThousandths, shareOf } from '../../percent.ts'
import { ticketText } from './ticket-text.ts'

const totals = {
  itemCount: 2,
  subtotal: cents(2590),
  tax: cents(230),
  processingFee: zero,
  deliveryFee: zero,
  total: cents(2820),
  discount: cents(500),
  tip: zero,
  grandTotal: cents(2320),
  taxBase: 'subtotal' as const,
}

test('[ORD-36, PRC-21] the receipt as a text has restaurant, number, dishes, sum and fee, in the order of the ticket', () => {
  const line = { ...aPricedLine('Salmon Roll', 2, 1295), modifiers: [aModifier('remove', 'Onion', 0)] }
  const text = ticketText({
    number: 1042,
    orderType: 'pickup',
    placedAt: '2026-11-20T23:30:00Z',
    includeUtensils: true,
    ifSoldOut: null,
    lines: [line],
    totals,
    priceSteps: [
      {
        kind: 'processing_fee',
        name: 'Kitchen Fee',
        purpose: 'keeps our prices low',
        share: shareOf(cents(2590), percentFromThousandths(3000)),
        amount: cents(78),
      },
    ],
    restaurant: {
      name: 'Sakura',
      address: '1 Main St',
      timezone: 'America/New_York',
      combineTaxProcessing: false,
    },
  })
  expect(text.split('\n')).toEqual([
    'Sakura',
    '1 Main St',
    '',
    'Order #1042 · Pickup',
    'Fri, Nov 20 at 6:30 PM',
    '',
    '2 × Salmon Roll  $25.90',
    '   No Onion',
    'Utensils and napkins',
    '',
    'Subtotal  $25.90',
    'Tax  $2.30',
    'Discount  −$5.00',
    'Total  $23.20',
    '',
    'Kitchen Fee (3%): keeps our prices low',
  ])
})
