/** The steps of a payment, in order: card, payment intent, confirmation, order (P1). */

import type { PlacedOrder } from '#contract/orders/ordering.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import type { Refusal, RefusalKind } from '#domain/refusal.ts'
import { describeFailure } from '#web/api/failure.ts'
import type { Billing, CardForm } from './card-form.ts'
import { type FinishDeps, finishOrder } from './finish-order.ts'
import {
  invalidCardMessage,
  notReadyMessage,
  orderFailedMessage,
  paymentFailedMessage,
  paymentStatusMessage,
  unexpectedMessage,
  unsettledMessage,
} from './payment-messages.ts'
import type { PendingPayment } from './pending-payment.ts'
import {
  type FailedStart,
  type PriceChange,
  type StartCheckoutInput,
  type StartDeps,
  startCheckout,
} from './start-checkout.ts'

export type PayDeps = FinishDeps &
  StartDeps & {
    readonly remember: (pending: PendingPayment) => void
    readonly forget: () => void
  }

export type PayAttempt = {
  /** Why the order can't be paid yet, or null. */
  readonly refusal: Refusal | null
  readonly request: StartCheckoutInput
  readonly billing: Billing
  /** 'none': the total is 0, so no card is needed. */
  readonly card: CardForm | 'none' | null
}

/**
 * paid: the order is placed, and only its link shows it, because this browser can't prove that it placed it (PAY-12) ·
 * failed: nothing was charged, and the diner may try again · price_changed:
 * nothing was charged; the diner must agree to a new total first · confirming: our server has no result from the provider
 * yet; polling will return the order · unsettled: the money may have moved; checking again is the only option.
 */
export type PayOutcome =
  | { readonly kind: 'ordered'; readonly order: PlacedOrder }
  | { readonly kind: 'paid' }
  | FailedStart
  | PriceChange
  | { readonly kind: 'confirming' }
  | { readonly kind: 'unsettled'; readonly message: string }

/** Pays an order once. Never throws: an unexpected error has the message of the catalog, or a plain one. */
export async function payOrder(deps: PayDeps, attempt: PayAttempt): Promise<PayOutcome> {
  try {
    if (attempt.refusal) return failed(refusalMessage(attempt.refusal), attempt.refusal)
    if (!attempt.card) return failed(notReadyMessage)
    if (attempt.card === 'none') return await payNothing(deps, attempt.request)
    return await payByCard(deps, attempt, attempt.card)
  } catch (problem) {
    return ourFailure(problem, true)
  }
}

async function payByCard(deps: PayDeps, attempt: PayAttempt, card: CardForm): Promise<PayOutcome> {
  const method = await card
    .createPaymentMethod(attempt.billing)
    .catch((problem: unknown) => ourFailure(problem, false))
  if (method.kind === 'failed') return method
  if (method.kind === 'refused') return failed(method.message ?? invalidCardMessage)
  const started = await startCheckout(deps, attempt.request)
  if (started.kind !== 'pay') return started
  const { checkoutId, intentId, amount } = started
  const pending = { checkoutId, intentId, amount, isPaid: false }
  deps.remember(pending)
  const confirmed = await card.confirm(started.clientSecret, method.id)
  // PAY-8: a processing payment may still succeed; only the server can find out.
  const isOpen =
    confirmed.kind === 'unknown' || (confirmed.kind === 'settled' && confirmed.status === 'processing')
  if (isOpen) return settlePayment(deps, pending)
  if (confirmed.kind === 'refused') return giveUp(deps, confirmed.message ?? paymentFailedMessage)
  if (confirmed.status !== 'succeeded') return giveUp(deps, paymentStatusMessage(confirmed.status))
  const paid = { ...pending, isPaid: true }
  deps.remember(paid)
  return makeOrder(deps, paid)
}

/** M3: a total of 0 creates the order by the same path, without a payment. */
async function payNothing(deps: PayDeps, request: StartCheckoutInput): Promise<PayOutcome> {
  const started = await startCheckout(deps, request)
  return started.kind === 'pay' ? failed(notReadyMessage) : started
}

/** Returns the outcome of a payment that was in progress before a reload. Never throws. */
export function resumePayment(deps: PayDeps, pending: PendingPayment): Promise<PayOutcome> {
  return pending.isPaid ? makeOrder(deps, pending) : settlePayment(deps, pending)
}

/** Returns the order of a payment that the provider reports as succeeded. */
async function makeOrder(deps: PayDeps, pending: PendingPayment): Promise<PayOutcome> {
  const finished = await finishOrder(deps, pending.checkoutId, true)
  if (finished.kind === 'ordered' || finished.kind === 'paid') return placed(deps, finished)
  if (finished.kind === 'unconfirmed') return { kind: 'confirming' }
  if (finished.kind === 'refused')
    return unsettled(orderFailedMessage(refusalMessage(finished.refusal), pending))
  return unsettled(orderFailedMessage(finished.body, pending))
}

/** Returns the outcome of a payment that only our server can determine. */
async function settlePayment(deps: PayDeps, pending: PendingPayment): Promise<PayOutcome> {
  const finished = await finishOrder(deps, pending.checkoutId, false)
  if (finished.kind === 'ordered' || finished.kind === 'paid') return placed(deps, finished)
  if (finished.kind === 'unconfirmed') return { kind: 'confirming' }
  if (finished.kind === 'refused') return giveUp(deps, notPaidMessage(finished.refusal))
  return unsettled(unsettledMessage)
}

function notPaidMessage(refusal: Refusal): string {
  return notPaidKinds.has(refusal.kind) ? paymentFailedMessage : refusalMessage(refusal)
}

const notPaidKinds: ReadonlySet<RefusalKind> = new Set(['payment_not_succeeded', 'not_paid_in_other_browser'])

function placed({ forget }: PayDeps, outcome: PayOutcome): PayOutcome {
  forget()
  return outcome
}

function giveUp({ forget }: PayDeps, message: string): PayOutcome {
  forget()
  return failed(message)
}

function failed(message: string, refusal: Refusal | null = null): FailedStart {
  return { kind: 'failed', message, refusal, isOurs: false }
}

/** Has the catalog's message for what a call threw, or a plain one for anything else. */
function ourFailure(problem: unknown, toOwnOrigin: boolean): FailedStart {
  const { code, message } = describeFailure(problem, toOwnOrigin)
  return { ...failed(code === 'UNKNOWN_ERROR' ? unexpectedMessage : message), isOurs: true }
}

function unsettled(message: string): PayOutcome {
  return { kind: 'unsettled', message }
}
