import type { MessageTable } from '../../messages/message-table.ts'
import type { PaymentRefusal } from './payment-refusals.ts'

export const paymentMessages: MessageTable<PaymentRefusal> = {
  payments_off: 'Card payments are not set up for this site. Please call the restaurant to order.',
  payment_system_failed: ({ errorId }) =>
    `Failed to create payment intent: Our payment system didn't answer as it should. You haven't been charged. Please try again in a moment. (Error ID: ${errorId})`,
  payment_not_succeeded: ({ status }) => `Payment was not successful. Status: ${status}`,
  payment_missing: 'This payment could not be found.',
  payment_mismatch: "This payment doesn't match your order, so no order was placed. Please don't pay again.",
  payment_processing:
    "Your earlier payment is still being processed. Please wait a moment, then try again. You won't be charged twice.",
  payment_unconfirmed: 'We are confirming your payment. This can take a moment.',
  paid_in_other_browser:
    'This order is paid and placed. To open it here, use the link in your confirmation email.',
  not_paid_in_other_browser: 'This order is not paid.',
}
