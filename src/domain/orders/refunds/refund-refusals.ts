import { type Cents, formatDollars } from '../../money.ts'
import type { RefusalTable } from '../../refusal-table.ts'

/** Why money can't be refunded. */
export const refundRefusals = {
  /** The provider is unreachable, so the status of a refund is unknown. */
  refund_unconfirmed:
    'The payment provider can’t say right now whether this was refunded after all. Nothing has changed; please try again in a moment.',
  nothing_to_refund: 'There is nothing left to refund on this order.',
  refund_amount_missing: 'Please enter an amount above $0.00.',
  /** The same request was made before, with this amount. */
  refund_requested_otherwise: ({ amount }: { readonly amount: Cents }) =>
    `This refund was already requested for ${formatDollars(amount)}, so nothing more was given back. Look at the order before you request another refund.`,
  refund_too_high: ({ most }: { readonly most: Cents }) =>
    `At most ${formatDollars(most)} of this order can be refunded.`,
  /** None of the chosen items was paid for, or none was chosen. */
  refund_items_missing: 'Please choose at least one item that was paid for.',
  /** The line belongs to another order. */
  refund_item_unknown: 'One of these items does not belong to this order. Nothing was refunded.',
  /** Fewer of the line are left; the others were refunded meanwhile. */
  refund_item_gone: ({ name, left }: { readonly name: string; readonly left: number }) =>
    left === 0
      ? `${name} was already refunded. Nothing more was refunded.`
      : `Only ${left} × ${name} can still be refunded. Nothing was refunded.`,
  /** The chosen items amount to this now, which is not the amount on the screen. */
  refund_changed: ({ amount }: { readonly amount: Cents }) =>
    `Something of this order was refunded meanwhile: these items now come to ${formatDollars(amount)}. Nothing was refunded; check the amount and try again.`,
} satisfies RefusalTable
