import { expect, test } from 'vitest'
import { type CartId, toId } from '../../ids.ts'
import { cents } from '../../money.ts'
import type { PaymentCase } from './books.ts'
import { aCase, aRefund, aRefundRequest, type CaseChanges, later, noon } from './cases.testing.ts'
import { findGaps, sumBooks } from './find-gaps.ts'
import { gapKinds, keyOf, unexplainedOf } from './gap.ts'

const inCart = (cases: readonly PaymentCase[]) =>
  cases.map((each) => ({
    ...each,
    checkout: each.checkout && { ...each.checkout, cartId: toId<'Cart'>('one') satisfies CartId },
  }))
const summarize = (cases: readonly PaymentCase[]) =>
  findGaps(cases, later).map(({ kind, difference }) => [kind, gapKinds[kind], difference])
const byHand = { requestId: null }

test.each<[string, CaseChanges]>([
  ['a recorded dispute', { payment: { isDisputed: true }, order: { isDisputed: true } }],
  ['a payment with its order', {}],
  [
    'an open payment whose checkout can still be paid',
    { payment: { status: 'open' }, order: null, checkout: { expiresAt: noon.add({ hours: 1 }) } },
  ],
  ['a payment that was canceled unpaid', { payment: { status: 'canceled' }, order: null }],
  ['a payment in progress', { payment: { status: 'processing' }, order: null }],
  ['a payment with an unknown state', { payment: { status: 'unknown' }, order: null }],
  [
    'a fully refunded payment without an order',
    { payment: { refunds: [aRefund('x', 2000, byHand)] }, order: null },
  ],
  [
    'a payment without an order whose full refund is pending',
    { payment: { refunds: [aRefund('x', 2000, { ...byHand, status: 'pending' })] }, order: null },
  ],
  [
    'a disputed payment whose full refund is pending',
    {
      payment: { isDisputed: true, refunds: [aRefund('a', 2000, { status: 'pending' })] },
      order: { requests: [aRefundRequest('a', 2000)] },
    },
  ],
  [
    'a refund that both sides have',
    {
      payment: { refunds: [aRefund('a', 500)] },
      order: { requests: [aRefundRequest('a', 500, 'refunded')] },
    },
  ],
  [
    'a pending refund',
    {
      payment: { refunds: [aRefund('a', 500, { status: 'pending' })] },
      order: { requests: [aRefundRequest('a', 500)] },
    },
  ],
  [
    'a refund that failed on both sides',
    {
      payment: { refunds: [aRefund('a', 500, { status: 'failed' })] },
      order: { requests: [aRefundRequest('a', 500, 'failed')] },
    },
  ],
  ['a refund that was never made', { order: { requests: [aRefundRequest('a', 500, 'failed')] } }],
  [
    'a failed refund made by hand',
    { payment: { refunds: [aRefund('x', 500, { ...byHand, status: 'failed' })] } },
  ],
  [
    'a full refund whose response was lost',
    {
      payment: { refunds: [aRefund('x', 2000, byHand)] },
      order: { requests: [aRefundRequest('a', 2000, 'refunded')] },
    },
  ],
  [
    'a failed request that succeeded after all and is counted by its retry',
    {
      payment: { refunds: [aRefund('a', 2000)] },
      order: { requests: [aRefundRequest('a', 2000, 'failed'), aRefundRequest('b', 2000, 'refunded')] },
    },
  ],
])('[RCN-2] %s is not a gap', (_, changes) => {
  expect(summarize([aCase('one', changes)])).toEqual([])
})

test.each<[string, CaseChanges, string, string, number]>([
  ['paid without an order', { order: null }, 'paid_without_order', 'make_order', 2000],
  [
    'paid, partly refunded, without an order',
    { payment: { refunds: [aRefund('x', 500, byHand)] }, order: null },
    'paid_without_order',
    'make_order',
    1500,
  ],
  [
    'paid after expiry without an order',
    { checkout: { status: 'expired' }, order: null },
    'paid_without_order',
    'make_order',
    2000,
  ],
  ['an order whose payment is open', { payment: { status: 'open' } }, 'order_without_payment', 'tell', 2000],
  ['an order whose payment is unknown', { payment: null }, 'order_without_payment', 'tell', 2000],
  [
    'an order whose payment was canceled',
    { payment: { status: 'canceled' } },
    'order_without_payment',
    'tell',
    2000,
  ],
  ['less was paid', { payment: { received: cents(1900) } }, 'amount_differs', 'tell', 100],
  ['more was paid', { payment: { received: cents(2350) } }, 'amount_differs', 'tell', 350],
  ['paid in another currency', { payment: { currency: 'eur' } }, 'amount_differs', 'tell', 2000],
  [
    'an amount other than that of the checkout',
    { payment: { received: cents(1900) }, order: null },
    'amount_differs',
    'tell',
    1900,
  ],
  [
    'paid for a checkout other than the one that requested it',
    { payment: { checkoutId: toId('checkout-other') }, order: null },
    'payment_mislabeled',
    'tell',
    2000,
  ],
  [
    'paid without naming a checkout',
    { payment: { checkoutId: null }, order: null },
    'payment_mislabeled',
    'tell',
    2000,
  ],
  [
    'a second payment of a checkout that has an order',
    { checkout: { status: 'completed', intentId: toId('pi_other') }, order: null },
    'cart_paid_twice',
    'tell',
    2000,
  ],
  [
    'paid for a checkout that does not exist',
    { checkout: null, order: null },
    'payment_unknown',
    'tell',
    2000,
  ],
  ['disputed, but not recorded', { payment: { isDisputed: true } }, 'payment_disputed', 'note_dispute', 2000],
  [
    'still open after expiry',
    { payment: { status: 'open' }, order: null },
    'payment_left_open',
    'settle_checkout',
    0,
  ],
  [
    'waiting for the bank after expiry',
    { payment: { status: 'requires_action' }, checkout: { status: 'replaced' }, order: null },
    'payment_left_open',
    'settle_checkout',
    0,
  ],
  [
    'open although its checkout is closed',
    { payment: { status: 'open' }, checkout: { status: 'expired' }, order: null },
    'closed_payment_left_open',
    'cancel_payment',
    0,
  ],
  [
    'requested, but not made',
    { order: { requests: [aRefundRequest('a', 500)] } },
    'refund_not_made',
    'ask_refund',
    500,
  ],
  [
    'made, but still pending in the ledger',
    { payment: { refunds: [aRefund('a', 500)] }, order: { requests: [aRefundRequest('a', 500)] } },
    'refund_not_noted',
    'note_refund',
    500,
  ],
  [
    'failed at the provider, but still pending in the ledger',
    {
      payment: { refunds: [aRefund('a', 500, { status: 'failed' })] },
      order: { requests: [aRefundRequest('a', 500)] },
    },
    'refund_not_noted',
    'note_refund',
    500,
  ],
  [
    'made, but failed in the ledger',
    { payment: { refunds: [aRefund('a', 500)] }, order: { requests: [aRefundRequest('a', 500, 'failed')] } },
    'refund_not_noted',
    'note_refund',
    500,
  ],
  [
    'made by hand',
    { payment: { refunds: [aRefund('x', 500, byHand)] } },
    'refund_unknown',
    'note_refund',
    500,
  ],
  [
    'failed at the provider after it had succeeded',
    {
      payment: { refunds: [aRefund('a', 500, { status: 'failed' })] },
      order: { requests: [aRefundRequest('a', 500, 'refunded')] },
    },
    'refund_failed_later',
    'take_back_refund',
    500,
  ],
  [
    'refunded only in the ledger',
    { order: { requests: [aRefundRequest('a', 500, 'refunded')] } },
    'refund_missing',
    'tell',
    500,
  ],
  [
    'an amount other than the requested one',
    {
      payment: { refunds: [aRefund('a', 400)] },
      order: { requests: [aRefundRequest('a', 500, 'refunded')] },
    },
    'refund_differs',
    'tell',
    100,
  ],
])('[RCN-2] [RCN-3] %s', (_, changes, kind, remedy, difference) => {
  expect(summarize([aCase('one', changes)])).toEqual([[kind, remedy, difference]])
})

test('[RCN-2] of two orders paid for one cart, the later one is a gap until its money is returned', () => {
  const first = aCase('one')
  const second = aCase('two', { order: { number: 1043 } })
  expect(summarize([second, first])).toEqual([])
  const [gap, ...others] = findGaps(inCart([second, first]), later)
  expect([gap?.kind, gap?.orderNumber, gap?.difference, others]).toEqual(['cart_paid_twice', 1043, 2000, []])
  const back = aCase('two', {
    payment: { refunds: [aRefund('a', 2000)] },
    order: { number: 1043, requests: [aRefundRequest('a', 2000, 'refunded')] },
  })
  expect(summarize(inCart([back, first]))).toEqual([])
})

test('[RCN-4] anything paid, ordered or refunded within the last two minutes is not a gap yet', () => {
  const soon = { ...later, now: noon.add({ minutes: 2 }).subtract({ milliseconds: 1 }) }
  const then = { ...later, now: noon.add({ minutes: 2 }) }
  const cases = [
    aCase('one', { order: null }),
    aCase('two', { payment: null }),
    aCase('three', { order: { requests: [aRefundRequest('a', 500)] } }),
    aCase('four', { payment: { refunds: [aRefund('x', 500, byHand)] } }),
    aCase('five', { payment: { received: cents(1) } }),
  ]
  expect(findGaps(cases, soon)).toEqual([])
  expect(findGaps(cases, then)).toHaveLength(5)
})

test('[RCN-6] a refund by hand and a request of the same amount are two if both fit the payment, otherwise one', () => {
  const made = (amount: number) => ({
    payment: { refunds: [aRefund('x', amount, byHand)] },
    order: { requests: [aRefundRequest('a', amount)] },
  })
  expect(summarize([aCase('one', made(1000))])).toEqual([
    ['refund_not_made', 'ask_refund', 1000],
    ['refund_unknown', 'note_refund', 1000],
  ])
  expect(summarize([aCase('one', made(1001))])).toEqual([['refund_not_noted', 'note_refund', 1001]])
})

test('[RCN-5] a gap keeps its key, and has a new one for another amount', () => {
  const keyFor = (received: number) =>
    findGaps([aCase('one', { payment: { received: cents(received) } })], later).map(keyOf)
  expect(keyFor(1900)).toEqual(['amount_differs:pi_one:::2000:1900:100'])
  expect(keyFor(1900)).not.toEqual(keyFor(1901))
})

test('[RCN-3] the unexplained amount is the sum of all gaps without an explanation', () => {
  const gaps = findGaps(
    [aCase('one', { payment: { received: cents(1900) } }), aCase('two', { payment: null })],
    later,
  )
  const [first] = gaps
  if (!first) throw new Error('there is a gap')
  expect(unexplainedOf(gaps, new Set())).toBe(2100)
  expect(unexplainedOf(gaps, new Set([keyOf(first)]))).toBe(2000)
  expect(unexplainedOf([], new Set())).toBe(0)
})

test('[RCN-1] sums the payments of both sides', () => {
  const given = { refunds: [aRefund('a', 500), aRefund('b', 100, { status: 'failed' })] }
  const cases = [
    aCase('one', { payment: given, order: { requests: [aRefundRequest('a', 500, 'refunded')] } }),
    aCase('two', { order: null }),
    aCase('three', { payment: { status: 'canceled', received: cents(0) }, order: null }),
  ]
  expect(sumBooks(cases)).toEqual({
    payments: 2,
    received: 4000,
    refundedThere: 500,
    orders: 1,
    charged: 2000,
    refundedHere: 500,
  })
})
