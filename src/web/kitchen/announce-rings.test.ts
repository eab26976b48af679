import { expect, test } from 'vitest'
import { announceCancellations, announceRings } from './announce-rings.ts'
import { kitchenOrder, orderLine } from './kitchen.testing.ts'

test('new orders are announced with number, type, customer and item count', () => {
  const large = kitchenOrder(2, { orderType: 'delivery', lines: [orderLine({ quantity: 2 }), orderLine()] })
  expect(announceRings([kitchenOrder(1), large])).toBe(
    'New order #1: pickup for Ada Lovelace, 1 item. New order #2: delivery for Ada Lovelace, 3 items.',
  )
})

test('a scheduled order that starts to ring is announced as due to start', () => {
  expect(announceRings([kitchenOrder(3, { status: 'acknowledged' })])).toBe(
    'Time to start order #3 for Ada Lovelace.',
  )
})

test('[KIT-41] an order that its diner canceled is announced', () => {
  expect(announceCancellations([kitchenOrder(4)])).toBe('Order #4 was canceled by the diner.')
})
