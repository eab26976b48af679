/** The steps of paying, in their order: card, payment intent, confirmation, order (P1). */

import { safe } from '@orpc/client'
import type { z } from 'zod'
import type { CheckoutAnswer, OrderView, startCheckoutSchema } from '#contract/ordering.ts'
import { refusalMessage } from '#domain/messages.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Billing, CardForm } from './card-form.ts'
import { type FinishParts, finishOrder } from './finish-order.ts'
import {
  intentFailedWords,
  invalidCardWords,
  notReadyWords,
  orderFailedWords,
  paymentFailedWords,
  statusWords,
  unexpectedWords,
  unsettledWords,
} from './payment-words.ts'
import type { PendingPayment } from './pending-payment.ts'

export type CheckoutRequest = z.input<typeof startCheckoutSchema>

export type PayParts = FinishParts & {
  readonly remember: (pending: PendingPayment) => void
  readonly forget: () => void
  /** Takes what went wrong outside of the rules: network and server. */
  readonly report: (problem: unknown) => void
}

export type PayAttempt = {
  /** What is missing for a payment, or null. */
  readonly refusal: Refusal | null
  readonly request: CheckoutRequest
  readonly billing: Billing
  /** 'none': the order comes to nothing, no card is asked for. */
  readonly card: CardForm | 'none' | null
}

/**
 * failed: nothing was charged, everything may be tried again · price_changed: nothing was charged, the diner must agree
 * to another total first · unsettled: the money may have moved; only asking again helps.
 */
export type PayOutcome =
  | { readonly kind: 'ordered'; readonly order: OrderView }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'price_changed'; readonly changes: readonly string[]; readonly grandTotal: Cents }
  | { readonly kind: 'unsettled'; readonly message: string }

/** Pays an order once. Never throws; what was unexpected is reported and said in plain words. */
export async function payOrder(parts: PayParts, attempt: PayAttempt): Promise<PayOutcome> {
  try {
    if (attempt.refusal) return failed(refusalMessage(attempt.refusal))
    if (!attempt.card) return failed(notReadyWords)
    if (attempt.card === 'none') return await payNothing(parts, attempt.request)
    return await payByCard(parts, attempt, attempt.card)
  } catch (problem) {
    parts.report(problem)
    return failed(unexpectedWords)
  }
}

async function payByCard(parts: PayParts, attempt: PayAttempt, card: CardForm): Promise<PayOutcome> {
  const method = await card.createPaymentMethod(attempt.billing)
  if (method.kind === 'refused') return failed(method.message ?? invalidCardWords)
  const started = await startCheckout(parts, attempt.request)
  if (started.kind !== 'pay') return started
  const pending = { checkoutId: started.checkoutId, intentId: started.intentId }
  parts.remember(pending)
  const confirmed = await card.confirm(started.clientSecret, method.id)
  if (confirmed.kind === 'unknown') return settlePayment(parts, pending)
  if (confirmed.kind === 'refused') return giveUp(parts, confirmed.message ?? paymentFailedWords)
  if (confirmed.status !== 'succeeded') return giveUp(parts, statusWords(confirmed.status))
  return makeOrder(parts, pending)
}

/** M3: a total of 0 makes the order by the same path, without a payment. */
async function payNothing(parts: PayParts, request: CheckoutRequest): Promise<PayOutcome> {
  const started = await startCheckout(parts, request)
  return started.kind === 'pay' ? failed(notReadyWords) : started
}

type Started = Extract<CheckoutAnswer, { kind: 'pay' }> | PayOutcome

async function startCheckout({ api, report }: PayParts, request: CheckoutRequest): Promise<Started> {
  const { error, data, isDefined } = await safe(api.checkouts.start(request))
  if (!error) return data
  if (!isDefined) {
    report(error)
    return failed(intentFailedWords(error.message))
  }
  if (error.code !== 'PRICE_CHANGED') return failed(refusalMessage(error.data.refusal))
  const { changes, grandTotal } = error.data
  return { kind: 'price_changed', changes, grandTotal: cents(grandTotal) }
}

/** The order of a payment that the provider calls succeeded. */
export async function makeOrder(parts: PayParts, pending: PendingPayment): Promise<PayOutcome> {
  const finished = await finishOrder(parts, pending.checkoutId, true)
  if (finished.kind === 'ordered') return ordered(parts, finished.order)
  if (finished.kind === 'refused')
    return unsettled(orderFailedWords(refusalMessage(finished.refusal), pending))
  parts.report(finished.cause)
  return unsettled(orderFailedWords(finished.body, pending))
}

/** The outcome of a payment that this browser has lost sight of: by reload, network or another window. */
export async function settlePayment(parts: PayParts, pending: PendingPayment): Promise<PayOutcome> {
  const finished = await finishOrder(parts, pending.checkoutId, false)
  if (finished.kind === 'ordered') return ordered(parts, finished.order)
  if (finished.kind === 'refused') return giveUp(parts, notPaidWords(finished.refusal))
  parts.report(finished.cause)
  return unsettled(unsettledWords)
}

function notPaidWords(refusal: Refusal): string {
  return refusal.kind === 'payment_not_succeeded' ? paymentFailedWords : refusalMessage(refusal)
}

function ordered({ forget }: PayParts, order: OrderView): PayOutcome {
  forget()
  return { kind: 'ordered', order }
}

function giveUp({ forget }: PayParts, message: string): PayOutcome {
  forget()
  return failed(message)
}

function failed(message: string): PayOutcome {
  return { kind: 'failed', message }
}

function unsettled(message: string): PayOutcome {
  return { kind: 'unsettled', message }
}
