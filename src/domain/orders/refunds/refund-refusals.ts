import type { Cents } from '../../money.ts'

/** Why money can't be refunded. */
export type RefundRefusal =
  /** The provider is unreachable, so the status of a refund is unknown. */
  | { readonly kind: 'refund_unconfirmed' }
  | { readonly kind: 'nothing_to_refund' }
  | { readonly kind: 'refund_amount_missing' }
  /** The same request was made before, with this amount. */
  | { readonly kind: 'refund_requested_otherwise'; readonly amount: Cents }
  | { readonly kind: 'refund_too_high'; readonly most: Cents }
  /** None of the chosen items was paid for, or none was chosen. */
  | { readonly kind: 'refund_items_missing' }
  /** The line belongs to another order. */
  | { readonly kind: 'refund_item_unknown' }
  /** Fewer of the line are left; the others were refunded meanwhile. */
  | { readonly kind: 'refund_item_gone'; readonly name: string; readonly left: number }
  /** The chosen items amount to this now, which is not the amount on the screen. */
  | { readonly kind: 'refund_changed'; readonly amount: Cents }
