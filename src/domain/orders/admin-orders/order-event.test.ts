import { expect, test } from 'vitest'
import { cents } from '../../money.ts'
import { formatOrderEvent, type OrderEvent } from './order-event.ts'

const at = { at: '2026-11-20T20:00:00Z', by: null }
const amount = cents(1250)

test.each<[OrderEvent, string]>([
  [{ ...at, kind: 'kitchen', what: 'paid', status: 'pending', times: null }, 'Paid'],
  [{ ...at, kind: 'kitchen', what: 'moved', status: 'ready', times: null }, 'Ready for Delivery'],
  [
    { ...at, kind: 'kitchen', what: 'undone', status: 'acknowledged', times: null },
    'Step undone: Acknowledged',
  ],
  [{ ...at, kind: 'kitchen', what: 'cancelled', status: 'cancelled', times: null }, 'Canceled'],
  [
    {
      ...at,
      kind: 'kitchen',
      what: 'rescheduled',
      status: null,
      times: { from: '2026-11-26T23:00:00Z', to: '2026-11-28T00:15:00Z' },
    },
    'Moved by the diner from Thu, Nov 26 at 6:00 PM to Fri, Nov 27 at 7:15 PM',
  ],
  [{ ...at, kind: 'kitchen', what: 'reschedule_asked', status: null, times: null }, 'Asked for another time'],
  [
    { ...at, kind: 'payment_failed', amount, code: 'card_declined' },
    'Payment of $12.50 failed (card_declined)',
  ],
  [{ ...at, kind: 'payment_failed', amount, code: null }, 'Payment of $12.50 failed'],
  [
    { ...at, kind: 'refund_asked', amount, contents: '1 × Miso Ramen, tip', reason: 'Cold soup' },
    'Refund of $12.50 requested for 1 × Miso Ramen, tip: Cold soup',
  ],
  [{ ...at, kind: 'refund_asked', amount, contents: null, reason: null }, 'Refund of $12.50 requested'],
  [{ ...at, kind: 'refund_ended', amount, isRefunded: true, code: null }, '$12.50 refunded'],
  [
    { ...at, kind: 'refund_ended', amount, isRefunded: false, code: 'gone' },
    'Refund of $12.50 failed (gone)',
  ],
  [{ ...at, kind: 'courier_sent', fee: amount, isRenewed: false }, 'Courier booked at $12.50'],
  [
    { ...at, kind: 'courier_sent', fee: amount, isRenewed: true },
    'Courier booked at $12.50, more than quoted',
  ],
  [{ ...at, kind: 'courier_update', what: 'order_delivered' }, 'The order was delivered'],
  [
    { ...at, kind: 'follow_up', what: 'confirmation_mail', state: 'asked' },
    'Confirmation email requested again',
  ],
  [{ ...at, kind: 'follow_up', what: 'confirmation_mail', state: 'done' }, 'Confirmation email sent'],
  [
    { ...at, kind: 'follow_up', what: 'cancellation_mail', state: 'failed' },
    'Cancellation email failed permanently',
  ],
  [{ ...at, kind: 'follow_up', what: 'courier', state: 'failed' }, 'No courier could be booked'],
])('[AOR-6] %o reads %s', (event, text) => {
  expect(formatOrderEvent(event, 'delivery', 'America/New_York')).toBe(text)
})
