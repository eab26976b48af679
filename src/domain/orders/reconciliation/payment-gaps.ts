/** Gaps between a payment and its order. */

import { isBefore, laterOf } from '../../clock/compare.ts'
import { atLeastZero, type Cents, cents, minus, sum, zero } from '../../money.ts'
import type { BookedPayment, LedgerCheckout, Moment, PaymentCase } from './books.ts'
import type { Gap, GapKind } from './gap.ts'

/** The only currency in which orders are charged. */
const ourCurrency = 'usd'

/** The received amount minus refunds made or pending at the provider. */
function heldThere(payment: BookedPayment | null): Cents {
  if (payment?.status !== 'succeeded') return zero
  const back = payment.refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => amount)
  return atLeastZero(minus(payment.received, sum(...back)))
}

/**
 * RCN-2: the gap between a payment and its order, or null. A payment in progress is not a gap, and neither is one within the grace
 * period.
 */
export function paymentGap(paymentCase: PaymentCase, moment: Moment): Gap | null {
  if (isRecent(paymentCase, moment)) return null
  const { payment, order } = paymentCase
  if (payment?.status === 'processing' || payment?.status === 'unknown') return null
  if (payment?.status !== 'succeeded') return order ? unpaid(paymentCase) : leftOpen(paymentCase, moment)
  if (!order) return withoutOrder(paymentCase, payment)
  if (payment.received !== order.grandTotal || payment.currency !== ourCurrency)
    return otherAmount(paymentCase)
  return payment.isDisputed && !order.isDisputed ? disputed(paymentCase) : null
}

/** RCN-4: a payment or order within the grace period is not a gap. */
function isRecent({ payment, order }: PaymentCase, { now, grace }: Moment): boolean {
  const latest = [payment?.at, order?.placedAt].filter((at) => at !== undefined)
  return latest.length > 0 && isBefore(now, latest.reduce(laterOf).add(grace))
}

function unpaid(paymentCase: PaymentCase): Gap | null {
  const netAmount = minus(paymentCase.order?.grandTotal ?? zero, paymentCase.order?.refunded ?? zero)
  return netAmount > 0 ? gapOf(paymentCase, 'order_without_payment', netAmount, zero, netAmount) : null
}

/** A payment after its checkout has expired can still be paid, which would take money for an order that no one expects. */
function leftOpen(paymentCase: PaymentCase, { now, grace }: Moment): Gap | null {
  const { payment, checkout } = paymentCase
  if (payment?.status !== 'open' && payment?.status !== 'requires_action') return null
  if (!checkout || isBefore(now, checkout.expiresAt.add(grace))) return null
  const kind = isUnsettled(checkout, payment) ? 'payment_left_open' : 'closed_payment_left_open'
  return gapOf(paymentCase, kind, zero, zero, zero)
}

function isUnsettled({ status, intentId }: LedgerCheckout, { id }: BookedPayment): boolean {
  return (status === 'open' || status === 'replaced') && intentId === id
}

/** P2: a payment becomes an order whatever changed meanwhile, unless all of it was refunded. */
function withoutOrder(paymentCase: PaymentCase, payment: BookedPayment): Gap | null {
  const { checkout } = paymentCase
  const held = heldThere(payment)
  if (held === 0) return null
  if (!checkout) return gapOf(paymentCase, 'payment_unknown', zero, payment.received, held)
  if (checkout.status === 'completed')
    return gapOf(paymentCase, 'cart_paid_twice', zero, payment.received, held)
  if (payment.checkoutId !== checkout.id)
    return gapOf(paymentCase, 'payment_mislabeled', checkout.grandTotal, payment.received, held)
  if (checkout.grandTotal !== payment.received || payment.currency !== ourCurrency)
    return gapOf(paymentCase, 'amount_differs', checkout.grandTotal, payment.received, held)
  return gapOf(paymentCase, 'paid_without_order', zero, payment.received, held)
}

function otherAmount(paymentCase: PaymentCase): Gap {
  const localAmount = paymentCase.order?.grandTotal ?? zero
  const providerAmount = paymentCase.payment?.received ?? zero
  const isSameCurrency = paymentCase.payment?.currency === ourCurrency
  const difference = isSameCurrency
    ? Math.abs(providerAmount - localAmount)
    : Math.max(providerAmount, localAmount)
  return gapOf(paymentCase, 'amount_differs', localAmount, providerAmount, cents(difference))
}

function disputed(paymentCase: PaymentCase): Gap | null {
  const held = heldThere(paymentCase.payment)
  return held > 0
    ? gapOf(
        paymentCase,
        'payment_disputed',
        paymentCase.order?.grandTotal ?? zero,
        paymentCase.payment?.received ?? zero,
        held,
      )
    : null
}

/**
 * RCN-2: payments of a cart that still have money, except the first: a cart is paid once (P1). Payments that already
 * have their own gap are left out.
 */
export function doublePayments(ofCart: readonly PaymentCase[], moment: Moment): Gap[] {
  return ofCart
    .filter(({ order, payment }) => order && heldThere(payment) > 0)
    .toSorted((a, b) => (a.order?.number ?? 0) - (b.order?.number ?? 0))
    .slice(1)
    .filter((paymentCase) => !isRecent(paymentCase, moment) && !paymentGap(paymentCase, moment))
    .map((paymentCase) => {
      const localAmount = paymentCase.order?.grandTotal ?? zero
      return gapOf(
        paymentCase,
        'cart_paid_twice',
        localAmount,
        paymentCase.payment?.received ?? zero,
        heldThere(paymentCase.payment),
      )
    })
}

export function gapOf(
  { restaurantId, intentId, payment, checkout, order }: PaymentCase,
  kind: GapKind,
  localAmount: Cents,
  providerAmount: Cents,
  difference: Cents,
): Gap {
  return {
    kind,
    restaurantId,
    intentId: payment?.id ?? intentId,
    checkoutId: checkout?.id ?? payment?.checkoutId ?? null,
    orderId: order?.id ?? null,
    orderNumber: order?.number ?? null,
    refundId: null,
    providerRefundId: null,
    localAmount,
    providerAmount,
    difference,
  }
}
