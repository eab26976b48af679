import { expect, test } from 'vitest'
import { orderStatuses } from '../ordering/status.ts'
import { whyNotCancelAsDiner } from './cancel-as-diner.ts'

test.each(orderStatuses)(
  '[KIT-39] a diner cancels an order in status %s only while it is new, if allowed',
  (status) => {
    const isNew = status === 'pending' || status === 'received'
    const phone = '3125550177'
    expect(
      whyNotCancelAsDiner({ status, rescheduleReason: null }, { allowDinerChanges: true, phone }),
    ).toEqual(isNew ? null : { kind: 'order_accepted', phone })
    expect(
      whyNotCancelAsDiner({ status, rescheduleReason: null }, { allowDinerChanges: false, phone }),
    ).toEqual({
      kind: 'diner_changes_off',
      phone,
    })
  },
)

test.each(orderStatuses)(
  '[RSC-4] one that was asked for another time cancels an order in status %s until the kitchen begins, whatever is allowed',
  (status) => {
    const isNotBegun = ['pending', 'received', 'acknowledged'].includes(status)
    const order = { status, rescheduleReason: 'Luna Tacos is closed on Nov 26.' }
    const refusal = whyNotCancelAsDiner(order, { allowDinerChanges: false, phone: '3125550177' })
    expect(refusal === null).toBe(isNotBegun)
  },
)
