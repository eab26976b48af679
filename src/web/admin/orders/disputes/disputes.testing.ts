/** Disputes for the tests of their screens: a payment at Sakura, with its deadline a week after `now`. */

import type { DisputeDetail, DisputeList, DisputeRow } from '#contract/orders/disputes.ts'
import { toId } from '#domain/ids.ts'
import { cents, zero } from '#domain/money.ts'

/** 7 PM in New York. */
const now = '2026-03-07T00:00:00Z'
const none = { count: 0, amount: zero }

export function sampleDispute(changes: Partial<DisputeDetail> = {}): DisputeDetail {
  return {
    ...sampleDisputeRow(),
    customer: { name: 'Ada Lovelace', email: 'ada@example.com', phone: '(212) 555-0142' },
    withdrawn: cents(4300),
    fee: cents(1500),
    evidence: [
      { label: 'Items', text: '1 × Hibachi Steak Dinner', at: null },
      { label: 'Delivered to', text: '12 Grand Street', at: null },
      { label: 'Order placed', text: 'Ada Lovelace', at: '2026-02-20T23:00:00Z' },
      { label: 'Delivered', text: null, at: '2026-02-20T23:40:00Z' },
    ],
    reversal: null,
    now,
    may: { reverseTransfer: false },
    ...changes,
  }
}

export function sampleDisputeRow(changes: Partial<DisputeRow> = {}): DisputeRow {
  return {
    id: 'dp_1',
    restaurant: {
      id: toId('019a9d00-0000-7000-8000-00000000000a'),
      slug: 'sakura',
      name: 'Sakura Hibachi',
      timezone: 'America/New_York',
    },
    order: { id: toId('019a9d00-0000-7000-8000-000000001042'), number: 1042 },
    amount: cents(4300),
    status: 'needs_response',
    isInquiry: false,
    reason: 'The order wasn’t received',
    dueBy: '2026-03-14T21:00:00Z',
    openedAt: '2026-03-06T12:00:00Z',
    endedAt: null,
    ...changes,
  }
}

export function sampleDisputeList(changes: Partial<DisputeList> = {}): DisputeList {
  return {
    disputes: [],
    hasMore: false,
    sums: { open: none, won: none, lost: none },
    now,
    may: { see: true },
    ...changes,
  }
}
