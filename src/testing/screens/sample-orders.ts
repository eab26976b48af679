/** Orders as the admin area reads them, placed at Sakura on a Friday evening in March 2026. */

import type { OrderDetail, OrderRow } from '#contract/orders/admin-orders.ts'
import { toId } from '#domain/ids.ts'
import { cents, zero } from '#domain/money.ts'
import { initialChoices, storedChoices } from '#domain/orders/ordering/checkout-choices.ts'
import { paidParts } from '#domain/orders/refunds/refund-parts.ts'
import { percentFromThousandths, shareOf } from '#domain/percent.ts'
import { sakura } from './admin-area.tsx'

/** 7 PM in New York. */
export const now = '2026-03-07T00:00:00Z'

export function orderRow(number: number, customerName: string, changes: Partial<OrderRow> = {}): OrderRow {
  const { id, slug, name } = sakura
  return {
    id: toId(`019a9d00-0000-7000-8000-00000000${number}`),
    restaurant: { id, slug, name, timezone: 'America/New_York' },
    number,
    status: 'pending',
    paymentStatus: 'paid',
    orderType: 'pickup',
    customerName,
    customerEmail: 'ada@example.com',
    customerPhone: '(212) 555-0142',
    placedAt: '2026-03-06T23:59:00Z',
    scheduledFor: null,
    grandTotal: cents(4300),
    refunded: zero,
    rescheduleReason: null,
    isDisputed: false,
    ...changes,
  }
}

/** One dish for $40.00, with $3.00 of tax. */
export function orderDetail(changes: Partial<OrderDetail> = {}): OrderDetail {
  const row = orderRow(1001, 'Ada Lovelace')
  const dish = cents(4000)
  const option = (place: number, name: string) => ({
    id: toId<'Option'>(`019a9d00-0000-7000-8000-00000000040${place}`),
    groupId: toId<'Group'>(`019a9d00-0000-7000-8000-00000000030${place}`),
    groupName: 'Choices',
    name,
    price: zero,
  })
  const totals: OrderDetail['totals'] = {
    itemCount: 1,
    subtotal: dish,
    tax: cents(300),
    processingFee: zero,
    deliveryFee: zero,
    total: cents(4300),
    discount: zero,
    tip: zero,
    grandTotal: cents(4300),
    taxBase: 'subtotal',
  }
  return {
    ...row,
    restaurant: { ...row.restaurant, combineTaxProcessing: false },
    disputes: [],
    applicationFee: null,
    deliveryAddress: null,
    card: { brand: 'visa', last4: '4242' },
    ...storedChoices(initialChoices),
    textConsent: null,
    textConsentAt: null,
    termsNumber: null,
    startAt: null,
    completedAt: null,
    dueBefore: null,
    lines: [
      {
        id: toId('019a9d00-0000-7000-8000-000000000801'),
        productId: toId('019a9d00-0000-7000-8000-000000000201'),
        name: 'Hibachi Steak Dinner',
        categoryName: 'Dinners',
        quantity: 1,
        variants: [option(1, 'Medium Rare')],
        upsells: [],
        modifiers: [{ ...option(2, 'Onion'), action: 'remove' }],
        note: 'Allergic to sesame.',
        is21Plus: false,
        basePrice: dish,
        unitPrice: dish,
        lineTotal: dish,
        listPrice: null,
      },
    ],
    totals,
    priceSteps: [
      { kind: 'subtotal', name: 'Subtotal', lines: [dish], amount: dish },
      { kind: 'tax', name: 'Tax', share: shareOf(dish, percentFromThousandths(7500)), amount: cents(300) },
    ],
    discountCode: null,
    flags: [],
    cancelReason: null,
    cancelNotice: null,
    pendingRefund: zero,
    paid: paidParts(changes.totals ?? totals),
    refunds: [],
    events: [],
    trackingUrl: null,
    now,
    may: { cancel: true, refund: true, refundAgain: false, resendConfirmation: true },
    ...changes,
  }
}
