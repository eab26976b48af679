import type { RefusalTable } from '../../refusal-table.ts'

/** Why an order can't be paid, or its payment not be confirmed. */
export const paymentRefusals = {
  payments_off: 'Card payments are not set up for this site. Please call the restaurant to order.',
  /** PAY-16: `errorId` identifies the call in the log. */
  payment_system_failed: ({ errorId }: { readonly errorId: string }) =>
    `Failed to create payment intent: Our payment system didn't answer as it should. You haven't been charged. Please try again in a moment. (Error ID: ${errorId})`,
  payment_not_succeeded: ({ status }: { readonly status: string }) =>
    `Payment was not successful. Status: ${status}`,
  payment_missing: 'This payment could not be found.',
  /** PAY-11: the provider's payment has a different amount or currency, or belongs to a different checkout. */
  payment_mismatch: "This payment doesn't match your order, so no order was placed. Please don't pay again.",
  /** PAY-44: an earlier payment of the cart is in progress, and can neither be canceled nor paid again. */
  payment_processing:
    "Your earlier payment is still being processed. Please wait a moment, then try again. You won't be charged twice.",
  /** The provider is unreachable, or reports that the payment is still in progress. */
  payment_unconfirmed: 'We are confirming your payment. This can take a moment.',
  /** Another browser placed the order. It is paid, and no details are shown here. */
  paid_in_other_browser:
    'This order is paid and placed. To open it here, use the link in your confirmation email.',
  /** The same for a checkout that is not paid. */
  not_paid_in_other_browser: 'This order is not paid.',
} satisfies RefusalTable
