/** Why an order can't be paid, or its payment not be confirmed. */
export type PaymentRefusal =
  | { readonly kind: 'payments_off' }
  /** PAY-16: `errorId` identifies the call in the log. */
  | { readonly kind: 'payment_system_failed'; readonly errorId: string }
  | { readonly kind: 'payment_not_succeeded'; readonly status: string }
  | { readonly kind: 'payment_missing' }
  /** PAY-11: the provider's payment has a different amount or currency, or belongs to a different checkout. */
  | { readonly kind: 'payment_mismatch' }
  /** PAY-44: an earlier payment of the cart is in progress, and can neither be canceled nor paid again. */
  | { readonly kind: 'payment_processing' }
  /** The provider is unreachable, or reports that the payment is still in progress. */
  | { readonly kind: 'payment_unconfirmed' }
  /** Another browser placed the order. It is paid, and no details are shown here. */
  | { readonly kind: 'paid_in_other_browser' }
  /** The same for a checkout that is not paid. */
  | { readonly kind: 'not_paid_in_other_browser' }
