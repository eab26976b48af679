import type { MessageTable } from '../../messages/message-table.ts'
import { formatDollars } from '../../money.ts'
import type { RefundRefusal } from './refund-refusals.ts'

export const refundMessages: MessageTable<RefundRefusal> = {
  refund_unconfirmed:
    'The payment provider can not be asked just now whether this was given back after all. Nothing has changed; please try again in a moment.',
  nothing_to_refund: 'There is nothing left to refund on this order.',
  refund_amount_missing: 'Please enter an amount above $0.00.',
  refund_requested_otherwise: ({ amount }) =>
    `This refund was already requested for ${formatDollars(amount)}, so nothing more was given back. Look at the order before you request another refund.`,
  refund_too_high: ({ most }) => `At most ${formatDollars(most)} of this order can be refunded.`,
  refund_items_missing: 'Please choose at least one item that was paid for.',
  refund_item_unknown: 'One of these items does not belong to this order. Nothing was refunded.',
  refund_item_gone: ({ name, left }) =>
    left === 0
      ? `${name} was already refunded. Nothing more was refunded.`
      : `Only ${left} × ${name} can still be refunded. Nothing was refunded.`,
  refund_changed: ({ amount }) =>
    `Something of this order was refunded meanwhile: these items now come to ${formatDollars(amount)}. Nothing was refunded; check the amount and try again.`,
}
