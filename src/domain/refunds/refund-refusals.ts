import type { Cents } from '../money.ts'

/** Why money can't be refunded. */
export type RefundRefusal =
  /** The provider is unreachable, so the status of a refund is unknown. */
  | { readonly kind: 'refund_unconfirmed' }
  | { readonly kind: 'nothing_to_refund' }
  | { readonly kind: 'refund_amount_missing' }
  /** The same request was made before, with this amount. */
  | { readonly kind: 'refund_requested_otherwise'; readonly amount: Cents }
  | { readonly kind: 'refund_too_high'; readonly most: Cents }
