/** Gaps as text, for owners, for the record of changes, and for the command line. */

import { type Cents, formatDollars } from '../../money.ts'
import { formatOrderNumber } from '../ordering/order-number.ts'
import type { GapKind } from './gap.ts'

type Named = { readonly gap: GapKind; readonly orderNumber: number | null }

const titles = {
  paid_without_order: 'A payment without an order',
  payment_left_open: 'A payment that was left open',
  closed_payment_left_open: 'A payment that should be closed',
  refund_not_made: 'A refund that was not made',
  refund_not_noted: 'A refund that was not recorded',
  refund_unknown: 'A refund made at the payment provider',
  refund_failed_later: 'A refund that failed later',
  order_without_payment: 'An order without a payment',
  amount_differs: 'A payment of a different amount',
  payment_mislabeled: 'A payment labeled for another checkout',
  cart_paid_twice: 'A cart that was paid twice',
  payment_unknown: 'A payment without a checkout',
  payment_disputed: 'A disputed payment',
  refund_differs: 'A refund of a different amount',
  refund_missing: 'A refund that did not arrive',
} as const satisfies Record<GapKind, string>

const texts = {
  paid_without_order: 'It was paid and has no order yet.',
  payment_left_open: 'It has expired but could still be paid.',
  closed_payment_left_open: 'It counts as closed here but could still be paid.',
  refund_not_made: 'The payment provider has not refunded it yet.',
  refund_not_noted: 'The payment provider completed it, but it is not recorded here.',
  refund_unknown: 'It was not requested here.',
  refund_failed_later: 'It counts as refunded here but has since failed at the payment provider.',
  order_without_payment: 'The payment provider has no payment for it.',
  amount_differs: 'The payment provider charged a different amount.',
  payment_mislabeled: 'The payment provider has it under a different checkout.',
  cart_paid_twice: 'Its diner had already paid. Cancel the duplicate order, or refund the payment.',
  payment_unknown: 'It names a checkout that does not exist here.',
  payment_disputed: 'The cardholder disputed it with the bank, but the dispute is not recorded here.',
  refund_differs: 'The payment provider refunded a different amount.',
  refund_missing: 'It counts as refunded here, but the payment provider has not refunded it.',
} as const satisfies Record<GapKind, string>

/** Such as 'Order #1042: a refund that was not made'. */
export function gapTitle({ gap, orderNumber }: Named): string {
  const title = titles[gap]
  if (orderNumber === null) return title
  return `Order ${formatOrderNumber(orderNumber)}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`
}

/** RCN-11: describes the gap with both amounts. */
export function gapText(
  gap: Named & { readonly localAmount: Cents; readonly providerAmount: Cents },
): string {
  const amounts = `Recorded here: ${formatDollars(gap.localAmount)}; at the payment provider: ${formatDollars(gap.providerAmount)}.`
  return `${texts[gap.gap]} ${amounts}`
}
