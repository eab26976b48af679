/** Messages of the payment step that don't belong to a refusal. */

import { type Cents, formatDollars } from '#domain/money.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { PendingPayment } from './pending-payment.ts'

export const notReadyMessage = 'Payment system is not ready. Please refresh the page and try again.'
export const cardRequiredMessage = 'Card information is required.'
export const invalidCardMessage = 'Invalid card information.'
export const paymentFailedMessage = 'Payment processing failed.'
export const unexpectedMessage = 'An unexpected error occurred during payment processing.'
/** Shown by a wallet as it closes; wallets truncate long texts. */
export const challengeInWalletMessage = 'Your bank asks for your approval. Please continue on the page.'
export const unsettledMessage =
  'We could not find out whether your payment went through. Please check again: you will not be charged twice.'

/** A payment that failed before any money moved. `isOurs`: the network or a server failed, not the card. */
export type PaymentFailure = {
  readonly message: string
  /** The rule that refused, or null. */
  readonly refusal: Refusal | null
  readonly isOurs: boolean
}

/** That nothing was charged, and what to do unless the message says it; null if it says both. */
export function nextStepAfter({ message, refusal, isOurs }: PaymentFailure): string | null {
  if (message.includes('charged')) return null
  const text = "You haven't been charged."
  if (refusal || message.includes('try again')) return text
  return isOurs ? `${text} Please try again.` : `${text} Try another card or contact your bank.`
}

export function intentFailedMessage(body: string): string {
  return `Failed to create payment intent: ${body}`
}

/** `message`: why there is no quote. */
export function undeliverableMessage(message: string): string {
  return `Unable to deliver: ${message}`
}

export function feeChangedMessage({ was, now }: { readonly was: Cents; readonly now: Cents }): string {
  return `The delivery fee is now ${formatDollars(now)} (was ${formatDollars(was)})`
}

export function paymentStatusMessage(status: string): string {
  return `Payment was not successful. Status: ${status}`
}

export function orderFailedMessage(body: string, { intentId }: PendingPayment): string {
  const reason = body.replace(/\.+$/, '')
  return `Order creation failed: ${reason}. Your payment was processed successfully. Please contact support with payment ID: ${intentId}`
}
