import { expect, test } from 'vitest'
import { seededRandom } from '#simulation/random.ts'
import { toId } from '../../ids.ts'
import { cents, minus, sum } from '../../money.ts'
import type { LedgerOrder, PaymentCase } from './books.ts'
import { aCase, aRefund, aRefundRequest, later } from './cases.testing.ts'
import { findGaps } from './find-gaps.ts'
import { type Gap, gapKinds, keyOf, unexplainedOf } from './gap.ts'

/** The effect of each remedy on both sides, as in the regular steps of a checkout and a refund. */
function close(each: PaymentCase, gap: Gap): PaymentCase {
  const { payment, order } = each
  switch (gapKinds[gap.kind]) {
    case 'make_order':
      return { ...each, order: aCase('x', { order: { grandTotal: payment?.received ?? cents(0) } }).order }
    case 'settle_checkout':
    case 'cancel_payment':
      return { ...each, payment: payment && { ...payment, status: 'canceled' } }
    case 'ask_refund': {
      const request = order?.requests.find(({ id }) => id === gap.refundId)
      if (!payment || !order || !request) return each
      const name = request.id.replace('request-', '')
      return ended(
        { ...each, payment: { ...payment, refunds: [...payment.refunds, aRefund(name, request.amount)] } },
        gap,
        `re_${name}`,
      )
    }
    case 'note_refund':
      return ended(each, gap, gap.providerRefundId ?? '')
    case 'note_dispute':
      return { ...each, order: order && { ...order, isDisputed: true } }
    case 'take_back_refund':
      return order ? { ...each, order: takenBack(order, gap) } : each
    case 'tell':
      return each
  }
}

/** A refund that failed after it had succeeded. */
function takenBack(order: LedgerOrder, { refundId, localAmount }: Gap): LedgerOrder {
  const requests = order.requests.map((request) =>
    request.id === refundId ? { ...request, status: 'failed' as const } : request,
  )
  return { ...order, refunded: minus(order.refunded, localAmount), requests }
}

/** Records the provider's status of a refund. */
function ended(each: PaymentCase, gap: Gap, refundId: string): PaymentCase {
  const { payment, order } = each
  const made = payment?.refunds.find(({ id }) => id === refundId)
  if (!order || !made) return each
  const status = made.status === 'succeeded' ? ('refunded' as const) : ('failed' as const)
  const known = order.requests.some(({ id }) => id === gap.refundId)
  const requests = known
    ? order.requests
    : [
        ...order.requests,
        { ...aRefundRequest(`new-${refundId}`, made.amount), id: toId<'Refund'>(`new-${refundId}`) },
      ]
  return {
    ...each,
    order: {
      ...order,
      refunded: sum(order.refunded, cents(status === 'refunded' ? made.amount : 0)),
      requests: requests.map((request) =>
        request.id === gap.refundId || request.id === `new-${refundId}`
          ? { ...request, status, providerRefundId: refundId }
          : request,
      ),
    },
  }
}

test('[RCN-2] [RCN-3] [RCN-8] after any loss and closing the gaps in any order, nothing is left unexplained', () => {
  const random = seededRandom(2026)
  let closed = 0
  for (let round = 0; round < 2_000; round++) {
    let cases = Array.from({ length: 3 }, (_, index) => damaged(`${round}-${index}`))
    const reported = new Set<string>()
    for (let step = 0; step < 40; step++) {
      const gaps = findGaps(cases, later).filter((gap) => !reported.has(keyOf(gap)))
      const gap = gaps[random.int(0, Math.max(0, gaps.length - 1))]
      if (!gap) break
      if (gapKinds[gap.kind] === 'tell') reported.add(keyOf(gap))
      else closed++
      cases = cases.map((each) => (each.intentId === gap.intentId ? close(each, gap) : each))
    }
    expect(unexplainedOf(findGaps(cases, later), reported)).toBe(0)
  }
  expect(closed).toBeGreaterThan(1_000)

  function damaged(name: string): PaymentCase {
    const amounts = Array.from({ length: random.int(0, 3) }, () => random.int(1, 600))
    const refunds = amounts.map((amount, index) => {
      const requestStatus = random.pick(['pending', 'refunded', 'failed'] as const)
      const madeStatus = random.pick(['succeeded', 'pending', 'failed'] as const)
      const request = random.once(4) ? null : aRefundRequest(`${name}-${index}`, amount, requestStatus)
      const made = random.once(4) ? null : aRefund(`${name}-${index}`, amount, { status: madeStatus })
      return { request, made }
    })
    const damage = {
      payment: {
        refunds: refunds.flatMap(({ made }) => made ?? []),
        ...(random.once(8) ? { received: cents(random.int(1900, 2100)) } : {}),
        ...(random.once(8)
          ? { status: random.pick(['open', 'canceled', 'processing', 'unknown'] as const) }
          : {}),
        ...(random.once(8) ? { isDisputed: true } : {}),
      },
      order: { requests: refunds.flatMap(({ request }) => request ?? []) },
    }
    const whole = aCase(name, random.once(4) ? { ...damage, order: null } : damage)
    return random.once(8) ? { ...whole, payment: null, order: whole.order } : whole
  }
})
