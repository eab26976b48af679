import { expect, test } from 'vitest'
import { type RefundId, toId } from '../../ids.ts'
import { cents } from '../../money.ts'
import { findMatchingRefund, type MadeRefund, madeFor } from './lost-refund.ts'

const request: { id: RefundId; amount: ReturnType<typeof cents> } = {
  id: toId('request'),
  amount: cents(500),
}

function made(refundId: string, amount: number, changes: Partial<MadeRefund> = {}): MadeRefund {
  return { refundId, amount: cents(amount), status: 'succeeded', requestId: null, ...changes }
}
const ours = { requestId: request.id }

test("[RFD-11] a request's refund is the one with its id, whatever its amount; a failed one only if alone", () => {
  const failed = made('re_failed', 500, { ...ours, status: 'failed' })
  const done = made('re_done', 400, ours)
  const byHand = made('re_hand', 500)
  expect(madeFor(request.id, [byHand, failed, done])).toBe(done)
  expect(madeFor(request.id, [byHand, failed])).toBe(failed)
  expect(madeFor(request.id, [byHand])).toBeNull()
})

const other = { id: toId<'Refund'>('other'), status: 'refunded', providerRefundId: null } as const

test.each<[string, MadeRefund, Parameters<typeof findMatchingRefund>[2], boolean]>([
  ['one by hand of the same amount', made('re_1', 500), [], true],
  ['one of another amount', made('re_1', 2000), [], false],
  ['one that has failed', made('re_1', 500, { status: 'failed' }), [], false],
  ['one that names another request', made('re_1', 500, { requestId: other.id }), [other], false],
  ['one whose id another request has', made('re_1', 500), [{ ...other, providerRefundId: 're_1' }], false],
  [
    'one of a request that failed',
    made('re_1', 500, { requestId: other.id }),
    [{ ...other, status: 'failed' }],
    true,
  ],
])('[RFD-11] if nothing is left to refund, %s', (_, refund, others, stands) => {
  expect(findMatchingRefund(request, [refund], others)).toBe(stands ? refund : null)
})
