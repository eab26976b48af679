import { expect, test } from 'vitest'
import { orderStatuses } from '../ordering/status.ts'
import { whyNotCancelAsDiner } from './cancel-as-diner.ts'

test.each(orderStatuses)(
  '[KIT-39] a diner cancels an order in status %s only while it is new, if allowed',
  (status) => {
    const isNew = status === 'pending' || status === 'received'
    const phone = '3125550177'
    expect(whyNotCancelAsDiner({ status }, { allowDinerChanges: true, phone })).toEqual(
      isNew ? null : { kind: 'order_accepted', phone },
    )
    expect(whyNotCancelAsDiner({ status }, { allowDinerChanges: false, phone })).toEqual({
      kind: 'diner_changes_off',
      phone,
    })
  },
)
