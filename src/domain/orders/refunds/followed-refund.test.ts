import { expect, test } from 'vitest'
import { cents } from '../../money.ts'
import { followedRefund } from './followed-refund.ts'
import { paymentStatusOf } from './payment-status.ts'
import { refundEnds } from './refund-ends.ts'

test.for([
  ['pending', 'succeeded', 'note'],
  ['pending', 'pending', 'nothing'],
  ['pending', 'failed', 'note'],
  ['failed', 'succeeded', 'note'],
  ['failed', 'failed', 'nothing'],
  ['refunded', 'succeeded', 'nothing'],
  ['refunded', 'pending', 'nothing'],
  ['refunded', 'failed', 'take_back'],
] as const)('[RFD-15] %s here and %s at the provider: %s', ([here, there, action]) => {
  expect(followedRefund[here][there]).toBe(action)
})

test.for([
  [0, 'paid'],
  [1, 'partly_refunded'],
  [999, 'partly_refunded'],
  [1000, 'refunded'],
] as const)('[RFD-9] [RFD-15] of $10.00, %i cents given back: %s', ([refunded, status]) => {
  expect(paymentStatusOf({ grandTotal: cents(1000), refunded: cents(refunded) })).toBe(status)
})

test('[RFD-15] a refund ends once, or twice if it fails after it had succeeded', () => {
  const endedAt = Temporal.Instant.from('2026-11-20T18:00:00Z')
  const takenBackAt = endedAt.add({ hours: 24 * 9 })
  const never = { endedAt: null, takenBackAt: null }
  expect(refundEnds({ status: 'pending', ...never })).toEqual([])
  expect(refundEnds({ status: 'refunded', endedAt, takenBackAt: null })).toEqual([
    { at: endedAt, isRefunded: true },
  ])
  expect(refundEnds({ status: 'failed', endedAt, takenBackAt: null })).toEqual([
    { at: endedAt, isRefunded: false },
  ])
  expect(refundEnds({ status: 'failed', endedAt, takenBackAt })).toEqual([
    { at: endedAt, isRefunded: true },
    { at: takenBackAt, isRefunded: false },
  ])
})
