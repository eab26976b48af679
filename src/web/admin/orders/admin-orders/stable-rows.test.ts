import { expect, test } from 'vitest'
import type { OrderRow } from '#contract/orders/admin-orders.ts'
import { toId } from '#domain/ids.ts'
import { cents, zero } from '#domain/money.ts'
import { stableRows } from './stable-rows.ts'

const row = (number: number, status: OrderRow['status'] = 'pending'): OrderRow => ({
  id: toId(`order ${number}`),
  restaurant: { id: toId('sakura'), slug: 'sakura', name: 'Sakura', timezone: 'America/New_York' },
  number,
  status,
  paymentStatus: 'paid',
  orderType: 'pickup',
  customerName: 'Ada Byron',
  customerEmail: 'ada@example.com',
  customerPhone: '(212) 555-0142',
  placedAt: '2026-11-20T20:00:00Z',
  scheduledFor: null,
  grandTotal: cents(1000),
  refunded: zero,
  rescheduleReason: null,
  isDisputed: false,
})

test('[AOR-11] new orders wait; the shown ones are updated in place', () => {
  const shown = [row(3), row(2), row(1)]
  expect(stableRows(shown, [row(5), row(4), row(3, 'ready')])).toEqual({
    rows: [row(3, 'ready'), row(2), row(1)],
    waiting: 2,
  })
  expect(stableRows(shown, shown)).toEqual({ rows: shown, waiting: 0 })
})
