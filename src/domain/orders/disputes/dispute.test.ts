import { expect, test } from 'vitest'
import { cents } from '../../money.ts'
import {
  type DisputeStatus,
  disputeStatuses,
  formatDisputeReason,
  isOpenDispute,
  whyNotRefundDisputed,
  whyNotReverseTransfer,
} from './dispute.ts'

test('[DSP-4] a dispute is open until the bank decides', () => {
  expect(disputeStatuses.filter((status) => isOpenDispute({ status }))).toEqual([
    'needs_response',
    'under_review',
  ])
})

test.for<[DisputeStatus[], string | null]>([
  [[], null],
  [['won'], null],
  [['closed'], null],
  [['needs_response'], 'payment_disputed'],
  [['under_review'], 'payment_disputed'],
  [['lost'], 'dispute_lost'],
  [['closed', 'lost'], 'dispute_lost'],
  [['lost', 'needs_response'], 'payment_disputed'],
])('[DSP-4] disputes that are %o block refunds with %s', ([statuses, kind]) => {
  expect(whyNotRefundDisputed(statuses.map((status) => ({ status })))?.kind ?? null).toBe(kind)
})

test.for([
  [{ status: 'lost', transferId: 'tr_1', reversed: null }, null],
  [{ status: 'under_review', transferId: 'tr_1', reversed: null }, 'dispute_not_lost'],
  [{ status: 'won', transferId: 'tr_1', reversed: null }, 'dispute_not_lost'],
  [{ status: 'lost', transferId: null, reversed: null }, 'nothing_passed_on'],
  [{ status: 'lost', transferId: 'tr_1', reversed: cents(500) }, 'transfer_reversed'],
] as const)('[DSP-6] of %o nothing is taken back for %s', ([dispute, kind]) => {
  expect(whyNotReverseTransfer(dispute)?.kind ?? null).toBe(kind)
})

test.for([
  ['product_not_received', 'The order wasn’t received'],
  ['some_new_code', 'Some new code'],
  ['constructor', 'Constructor'],
] as const)('[DSP-2] the reason %s reads "%s"', ([code, text]) => {
  expect(formatDisputeReason(code)).toBe(text)
})
