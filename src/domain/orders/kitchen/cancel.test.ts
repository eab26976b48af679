import { expect, test } from 'vitest'
import { orderStatuses } from '../ordering/status.ts'
import { whyNotCancel, whyNotCancelReason } from './cancel.ts'

const today = '2026-11-20'

test.each(orderStatuses)('[KIT-12] of today, in status %s', (status) => {
  const isOpen = status !== 'completed' && status !== 'cancelled'
  expect(whyNotCancel({ status, businessDay: today }, today)).toEqual(
    isOpen ? null : { kind: 'order_moved_on', status },
  )
})

test.each(['2026-11-19', '2026-11-21'])(
  '[KIT-12] an open order of %s can be canceled only by the owner',
  (businessDay) => {
    expect(whyNotCancel({ status: 'pending', businessDay }, today)).toEqual({ kind: 'order_of_other_day' })
  },
)

test('[KIT-12] a cancellation needs a reason', () => {
  expect(whyNotCancelReason('  ')).toEqual({ kind: 'cancel_reason_missing' })
  expect(whyNotCancelReason('Out of eel')).toBeNull()
})
