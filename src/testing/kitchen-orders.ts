/** Orders as they appear on the kitchen's board, for tests of its rules. */

import { toId } from '#domain/ids.ts'
import { type Cents, cents, zero } from '#domain/money.ts'
import type { KitchenOrder } from '#domain/orders/kitchen/order.ts'
import { initialChoices, storedChoices } from '#domain/orders/ordering/checkout-choices.ts'

/** A new $10 pickup order, placed at 22:00 UTC on November 20, 2026, as soon as possible. */
export function aKitchenOrder(
  number: number,
  { grandTotal = cents(1000), ...changes }: Partial<KitchenOrder> & { readonly grandTotal?: Cents } = {},
): KitchenOrder {
  return {
    id: toId(`order ${number}`),
    number,
    status: 'pending',
    paymentStatus: 'paid',
    orderType: 'pickup',
    customerName: 'Ada Lovelace',
    customerPhone: '(212) 555-0100',
    deliveryAddress: null,
    placedAt: '2026-11-20T22:00:00Z',
    scheduledFor: null,
    startAt: null,
    completedAt: null,
    silencedAt: null,
    courier: null,
    ...storedChoices(initialChoices),
    lines: [],
    totals: {
      itemCount: 0,
      subtotal: grandTotal,
      taxBase: 'subtotal',
      tax: zero,
      processingFee: zero,
      deliveryFee: zero,
      total: grandTotal,
      discount: zero,
      tip: zero,
      grandTotal,
    },
    refunded: zero,
    flags: [],
    businessDay: '2026-11-20',
    undo: null,
    rescheduleReason: null,
    dueBefore: null,
    cancellation: null,
    ...changes,
  }
}
