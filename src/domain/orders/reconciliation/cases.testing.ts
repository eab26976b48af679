/** Payments with their orders on both sides, for tests of the comparison. */

import { type CartId, type IntentId, type OrderId, type RefundId, toId } from '../../ids.ts'
import { cents, sum, zero } from '../../money.ts'
import type { BookedPayment, BookedRefund, LedgerRefund, Moment, PaymentCase } from './books.ts'

export const noon = Temporal.Instant.from('2026-11-20T17:00:00Z')
/** One hour after all events of these cases. */
export const later: Moment = { now: noon.add({ hours: 1 }), grace: Temporal.Duration.from({ minutes: 2 }) }

export type CaseChanges = {
  readonly payment?: Partial<BookedPayment> | null
  readonly checkout?: Partial<NonNullable<PaymentCase['checkout']>> | null
  readonly order?: Partial<NonNullable<PaymentCase['order']>> | null
}

/** A payment of $20.00 with its checkout and order, for which both sides agree. */
export function aCase(name: string, changes: CaseChanges = {}): PaymentCase {
  const { payment = {}, checkout = {}, order = {} } = changes
  const intentId: IntentId = toId(`pi_${name}`)
  const amount = cents(2000)
  const cartId: CartId = toId(`cart-${name}`)
  return {
    restaurantId: toId('restaurant'),
    intentId,
    payment: payment && {
      id: intentId,
      checkoutId: toId(`checkout-${name}`),
      status: 'succeeded',
      received: amount,
      currency: 'usd',
      at: noon,
      isDisputed: false,
      refunds: [],
      ...payment,
    },
    checkout: checkout && {
      id: toId(`checkout-${name}`),
      cartId,
      status: order ? 'completed' : 'open',
      intentId,
      grandTotal: amount,
      expiresAt: noon.add({ minutes: 30 }),
      ...checkout,
    },
    order: order && {
      id: toId<'Order'>(`order-${name}`) satisfies OrderId,
      number: 1042,
      grandTotal: amount,
      refunded: refundedOf(order.requests ?? []),
      placedAt: noon,
      requests: [],
      isDisputed: false,
      ...order,
    },
  }
}

/** A refund request in the ledger. */
export function aRefundRequest(
  name: string,
  amount: number,
  status: LedgerRefund['status'] = 'pending',
): LedgerRefund {
  const id: RefundId = toId(`request-${name}`)
  return { id, amount: cents(amount), status, providerRefundId: null, requestedAt: noon }
}

/** The provider's refund for the request of the same name; `requestId: null` if it was made by hand. */
export function aRefund(name: string, amount: number, changes: Partial<BookedRefund> = {}): BookedRefund {
  return {
    id: `re_${name}`,
    requestId: toId(`request-${name}`),
    amount: cents(amount),
    status: 'succeeded',
    at: noon,
    ...changes,
  }
}

function refundedOf(requests: readonly LedgerRefund[]) {
  return sum(zero, ...requests.filter(({ status }) => status === 'refunded').map(({ amount }) => amount))
}
