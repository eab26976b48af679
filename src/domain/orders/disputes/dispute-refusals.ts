import type { Cents } from '../../money.ts'

/** Why a disputed payment can't be refunded, or its money not be taken back from the restaurant. */
export type DisputeRefusal =
  /** DSP-4: the bank has not decided yet, or decided for the cardholder. */
  | { readonly kind: 'payment_disputed' }
  | { readonly kind: 'dispute_lost' }
  | { readonly kind: 'dispute_not_found' }
  | { readonly kind: 'dispute_not_lost' }
  | { readonly kind: 'nothing_passed_on' }
  | { readonly kind: 'transfer_reversed'; readonly amount: Cents }
  /** The provider is unreachable or refused. */
  | { readonly kind: 'transfer_unconfirmed' }
  | { readonly kind: 'transfer_refused'; readonly code: string }
