import { describe, expect, test } from 'vitest'
import { toId } from '../../ids.ts'
import { cents } from '../../money.ts'
import type { RefundState } from '../kitchen/cancel.ts'
import { mapParts } from './refund-parts.ts'
import { decideRefundAgain, refundableOf, whyNotRefund } from './refund-request.ts'

const order = (grandTotal: number, refunded = 0, pending = 0) => ({
  grandTotal: cents(grandTotal),
  refunded: cents(refunded),
  pending: cents(pending),
  disputes: [],
})

describe('the amount', () => {
  test.each([
    [order(1000), 1, null],
    [order(1000), 1000, null],
    [order(1000), 1001, { kind: 'refund_too_high', most: 1000 }],
    [order(1000, 400), 600, null],
    [order(1000, 400), 601, { kind: 'refund_too_high', most: 600 }],
    [order(1000, 400, 500), 100, null],
    [order(1000, 400, 500), 101, { kind: 'refund_too_high', most: 100 }],
    [order(1000), 0, { kind: 'refund_amount_missing' }],
    [order(1000), -1, { kind: 'refund_amount_missing' }],
    [order(1000), null, { kind: 'refund_amount_missing' }],
    [order(1000, 1000), 1, { kind: 'nothing_to_refund' }],
    [order(1000, 0, 1000), 1, { kind: 'nothing_to_refund' }],
    [order(0), 1, { kind: 'nothing_to_refund' }],
  ] as const)('[RFD-5] of %o may be given back %s: %o', (of, amount, refusal) => {
    const wanted = amount === null ? null : cents(amount)
    expect(whyNotRefund(of, wanted)).toEqual(refusal)
  })

  test('[RFD-5] a pending refund counts as refunded', () => {
    expect(refundableOf(order(1000, 250, 300))).toBe(450)
  })
})

const noParts = mapParts(() => 0)

describe('retry', () => {
  const refund = (status: RefundState, amount: number) => ({
    status,
    amount: cents(amount),
    parts: { ...noParts, food: cents(amount) },
    items: [],
  })
  const paid = { ...noParts, food: cents(1000) }
  test.each([
    ['no refund', false, [], 0],
    ['one that succeeded', false, [refund('refunded', 300)], 0],
    ['one that failed', false, [refund('failed', 300)], 300],
    ['a later one that succeeded', false, [refund('failed', 300), refund('refunded', 300)], 0],
    ['a failed one above the remaining amount', false, [refund('failed', 900)], 700],
    ['a canceled order whose refund failed', true, [refund('failed', 300)], 700],
    [
      'a canceled order whose earlier partial refund failed',
      true,
      [refund('failed', 1), refund('refunded', 2)],
      700,
    ],
    ['a canceled order without a refund', true, [], 0],
  ] as const)('[RFD-8] of %s', (_, isCancelled, refunds, amount) => {
    const again = decideRefundAgain({ ...order(1000, 300), paid, lines: [], isCancelled, refunds })
    expect(again?.amount ?? 0).toBe(amount)
  })

  test('[RFD-8] of dishes names them again, unless they were refunded meanwhile', () => {
    const lineId = toId<'Line'>('Ramen')
    const lines = [{ id: lineId, name: 'Ramen', quantity: 1, lineTotal: cents(1000) }]
    const failed = { ...refund('failed', 1000), items: [{ lineId, quantity: 1 }] }
    const open = { ...order(1200), paid: { ...paid, tip: cents(200) }, lines, isCancelled: false }
    expect(decideRefundAgain({ ...open, refunds: [failed] })).toEqual({
      amount: 1000,
      parts: failed.parts,
      items: failed.items,
    })
    const earlier = refund('refunded', 600)
    const less = decideRefundAgain({ ...open, refunded: cents(600), refunds: [earlier, failed] })
    expect(less).toMatchObject({ amount: 600, parts: { food: 400, tip: 200 }, items: [] })
  })
})
