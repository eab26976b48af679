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

/** RCN-2, RCN-4: the gap between a payment and its order, or null. A payment in progress is not a gap (PAY-8). */
export function paymentGap(each: PaymentCase, moment: Moment): Gap | null {
  if (isRecent(each, moment)) return null
  const { payment, order } = each
  if (payment?.status === 'processing' || payment?.status === 'unknown') return null
  if (payment?.status !== 'succeeded') return order ? unpaid(each) : leftOpen(each, moment)
  if (!order) return withoutOrder(each, payment)
  if (payment.received !== order.grandTotal || payment.currency !== ourCurrency) return otherAmount(each)
  return payment.isDisputed && !order.isDisputed ? disputed(each) : null
}

/** RCN-4: a payment or order within the grace period is not a gap. */
function isRecent({ payment, order }: PaymentCase, { now, grace }: Moment): boolean {
  const latest = [payment?.at, order?.placedAt].filter((at) => at !== undefined)
  return latest.length > 0 && isBefore(now, latest.reduce(laterOf).add(grace))
}

function unpaid(each: PaymentCase): Gap | null {
  const netAmount = minus(each.order?.grandTotal ?? zero, each.order?.refunded ?? zero)
  return netAmount > 0 ? gapOf(each, 'order_without_payment', netAmount, zero, netAmount) : null
}

/** A payment after its checkout has expired can still be paid, which would take money for an order that no one expects. */
function leftOpen(each: PaymentCase, { now, grace }: Moment): Gap | null {
  const { payment, checkout } = each
  if (payment?.status !== 'open' && payment?.status !== 'requires_action') return null
  if (!checkout || isBefore(now, checkout.expiresAt.add(grace))) return null
  const kind = isUnsettled(checkout, payment) ? 'payment_left_open' : 'closed_payment_left_open'
  return gapOf(each, kind, zero, zero, zero)
}

function isUnsettled({ status, intentId }: LedgerCheckout, { id }: BookedPayment): boolean {
  return (status === 'open' || status === 'replaced') && intentId === id
}

/** P2: a payment becomes an order whatever changed meanwhile, unless all of it was refunded. */
function withoutOrder(each: PaymentCase, payment: BookedPayment): Gap | null {
  const { checkout } = each
  const held = heldThere(payment)
  if (held === 0) return null
  if (!checkout) return gapOf(each, 'payment_unknown', zero, payment.received, held)
  if (checkout.status === 'completed') return gapOf(each, 'cart_paid_twice', zero, payment.received, held)
  if (payment.checkoutId !== checkout.id)
    return gapOf(each, 'payment_mislabeled', checkout.grandTotal, payment.received, held)
  if (checkout.grandTotal !== payment.received || payment.currency !== ourCurrency)
    return gapOf(each, 'amount_differs', checkout.grandTotal, payment.received, held)
  return gapOf(each, 'paid_without_order', zero, payment.received, held)
}

function otherAmount(each: PaymentCase): Gap {
  const localAmount = each.order?.grandTotal ?? zero
  const providerAmount = each.payment?.received ?? zero
  const isSameCurrency = each.payment?.currency === ourCurrency
  const difference = isSameCurrency
    ? Math.abs(providerAmount - localAmount)
    : Math.max(providerAmount, localAmount)
  return gapOf(each, 'amount_differs', localAmount, providerAmount, cents(difference))
}

function disputed(each: PaymentCase): Gap | null {
  const held = heldThere(each.payment)
  return held > 0
    ? gapOf(each, 'payment_disputed', each.order?.grandTotal ?? zero, each.payment?.received ?? zero, held)
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
    .filter((each) => !isRecent(each, moment) && !paymentGap(each, moment))
    .map((each) => {
      const localAmount = each.order?.grandTotal ?? zero
      return gapOf(
        each,
        'cart_paid_twice',
        localAmount,
        each.payment?.received ?? zero,
        heldThere(each.payment),
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
