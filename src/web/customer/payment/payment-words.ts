/** The sentences of the payment step that no rule refuses with. */

import { type Cents, formatDollars } from '#domain/money.ts'
import type { PendingPayment } from './pending-payment.ts'

export const notReadyWords = 'Payment system is not ready. Please refresh the page and try again.'
export const cardRequiredWords = 'Card information is required.'
export const invalidCardWords = 'Invalid card information.'
export const paymentFailedWords = 'Payment processing failed.'
export const unexpectedWords = 'An unexpected error occurred during payment processing.'
/** A wallet shows it as it closes; wallets cut off long texts. */
export const challengeInWalletWords = 'Your bank asks for your approval. Please continue on the page.'
export const unsettledWords =
  'We could not find out whether your payment went through. Please check again: you will not be charged twice.'

export function intentFailedWords(body: string): string {
  return `Failed to create payment intent: ${body}`
}

/** `message`: why there is no quote. */
export function undeliverableWords(message: string): string {
  return `Unable to deliver: ${message}`
}

export function feeChangedWords({ was, now }: { readonly was: Cents; readonly now: Cents }): string {
  return `The delivery fee is now ${formatDollars(now)} (was ${formatDollars(was)})`
}

export function statusWords(status: string): string {
  return `Payment was not successful. Status: ${status}`
}

export function orderFailedWords(body: string, { intentId }: PendingPayment): string {
  const reason = body.replace(/\.+$/, '')
  return `Order creation failed: ${reason}. Your payment was processed successfully. Please contact support with payment ID: ${intentId}`
}
