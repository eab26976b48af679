/** Gaps as text, for owners, for the record of changes, and for the command line. */

import { type Cents, formatDollars } from '../money.ts'
import { formatOrderNumber } from '../ordering/order-number.ts'
import type { GapKind } from './gap.ts'

type Named = { readonly gap: GapKind; readonly orderNumber: number | null }

const titles = {
  paid_without_order: 'A payment without an order',
  payment_left_open: 'A payment that was left open',
  closed_payment_left_open: 'A payment that should be closed',
  refund_not_made: 'A refund that was not made',
  refund_not_noted: 'A refund that was not written down',
  refund_unknown: 'A refund made at the payment provider',
  refund_failed_later: 'A refund that failed later',
  order_without_payment: 'An order without a payment',
  amount_differs: 'Another amount than was charged',
  payment_mislabeled: 'A payment labeled for another checkout',
  cart_paid_twice: 'A cart that was paid twice',
  payment_unknown: 'A payment that nothing here belongs to',
  payment_disputed: 'A disputed payment',
  refund_differs: 'Another refund than was wished for',
  refund_missing: 'A refund that did not arrive',
} as const satisfies Record<GapKind, string>

const texts = {
  paid_without_order: 'It was paid and has no order yet.',
  payment_left_open: 'Its time is over, and it could still be paid.',
  closed_payment_left_open: 'It counts as closed here, and could still be paid.',
  refund_not_made: 'The payment provider has not given it back yet.',
  refund_not_noted: 'The payment provider has ended it, and it is not written down here.',
  refund_unknown: 'It was not asked for here.',
  refund_failed_later: 'It counts as refunded here, and has failed at the payment provider since.',
  order_without_payment: 'The payment provider has no money for it.',
  amount_differs: 'The payment provider has taken another amount.',
  payment_mislabeled: 'The payment provider has it for another checkout than we have.',
  cart_paid_twice: 'Its diner had already paid. Cancel the duplicate order, or refund the payment.',
  payment_unknown: 'It names a checkout of ours that is not there.',
  payment_disputed: 'The holder of the card has disputed it at the bank, and it is not written down here.',
  refund_differs: 'The payment provider has given back another amount.',
  refund_missing: 'It counts as given back here, and the payment provider has not given it back.',
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
  const amounts = `With us ${formatDollars(gap.localAmount)}, at the payment provider ${formatDollars(gap.providerAmount)}.`
  return `${texts[gap.gap]} ${amounts}`
}
