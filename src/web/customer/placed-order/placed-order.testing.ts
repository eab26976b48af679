import type { FollowedOrder } from '#contract/orders/ordering.ts'
import { toId } from '#domain/ids.ts'
import { zero } from '#domain/money.ts'
import { initialChoices, storedChoices } from '#domain/orders/ordering/checkout-choices.ts'
import { aRestaurant } from '#testing/menus.ts'

/** A pickup order without lines that has just been placed. */
export const placedOrder: FollowedOrder = {
  token: toId('t'.repeat(43)),
  number: 1001,
  status: 'pending',
  paymentStatus: 'paid',
  orderType: 'pickup',
  scheduledFor: null,
  promisedFrom: '2026-03-07T00:15:00Z',
  promisedTo: '2026-03-07T00:20:00Z',
  ...storedChoices(initialChoices),
  courier: null,
  placedAt: '2026-03-07T00:00:00Z',
  statusChangedAt: '2026-03-07T00:00:00Z',
  now: '2026-03-07T00:00:00Z',
  receiptByMail: true,
  steps: [],
  shownAt: null,
  customerFirstName: 'Ada',
  restaurant: {
    ...aRestaurant({
      id: toId('019a9d00-0000-7000-8000-000000000001'),
      slug: 'sakura',
      name: 'Sakura',
      address: '1 Main St',
    }),
    allowDinerChanges: false,
  },
  cancellation: null,
  refunded: zero,
  rescheduleReason: null,
  lines: [],
  totals: {
    itemCount: 0,
    subtotal: zero,
    tax: zero,
    processingFee: zero,
    deliveryFee: zero,
    total: zero,
    discount: zero,
    tip: zero,
    grandTotal: zero,
    taxBase: 'subtotal',
  },
  priceSteps: [],
}
