/** Starts a checkout that can be paid. Nothing is charged here. */

import { ORPCError, safe } from '@orpc/client'
import type { z } from 'zod'
import type { Api } from '#contract/index.ts'
import type { CheckoutAnswer, startCheckoutSchema } from '#contract/orders/ordering.ts'
import type { CartId } from '#domain/ids.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { Refusal, RefusalKind } from '#domain/refusal.ts'
import type { RenewedQuote } from '../draft/renew-quote.ts'
import {
  feeChangedMessage,
  intentFailedMessage,
  type PaymentFailure,
  undeliverableMessage,
} from './payment-messages.ts'
import { untilBack } from './until-back.ts'

/** The checkout request without the cart id. */
export type StartCheckoutInput = Omit<z.input<typeof startCheckoutSchema>, 'cartId'>

export type StartDeps = {
  readonly callApi: () => Promise<Pick<Api, 'checkouts'>>
  /** Resolves after this many milliseconds. */
  readonly wait: (ms: number) => Promise<void>
  /** Returns the cart id, requested if there is none yet; null without an order. */
  readonly openCart: () => Promise<CartId | null>
  /** Returns a new quote for the delivery and stores it with the order. */
  readonly renewQuote: () => Promise<RenewedQuote>
}

/** The change that the diner must agree to before anything is charged (M1). */
export type PriceChange = {
  readonly kind: 'price_changed'
  readonly changes: readonly string[]
  /** The total that the diner saw. */
  readonly was: Cents
  readonly grandTotal: Cents
}

/** Nothing was charged. */
export type FailedStart = PaymentFailure & { readonly kind: 'failed' }

type Started =
  | CheckoutAnswer
  | PriceChange
  /** The cart is already paid, and this browser can't prove that it placed the order (PAY-12). */
  | { readonly kind: 'paid' }
  | FailedStart

/**
 * Returns the checkout, or why it can't start. DLV-14: renews a delivery quote that is no longer valid, once; if its fee has
 * changed, the diner must agree. Throws if the server can't be reached.
 */
export async function startCheckout(deps: StartDeps, request: StartCheckoutInput): Promise<Started> {
  const started = await askToStart(deps, request)
  if (started.kind !== 'refused') return started
  if (!request.delivery || !aboutQuotes.has(started.refusal.kind)) return failed(started.refusal)
  const renewed = await deps.renewQuote()
  if (renewed.kind === 'failed') {
    const message = undeliverableMessage(renewed.message)
    return { kind: 'failed', message, refusal: started.refusal, isOurs: false }
  }
  const again = await askToStart(deps, { ...request, delivery: renewed.request })
  if (again.kind === 'refused') return failed(again.refusal)
  if (again.kind !== 'price_changed' || renewed.now === renewed.was) return again
  return { ...again, changes: [feeChangedMessage(renewed), ...again.changes] }
}

/** The refusals that a new quote resolves. */
const aboutQuotes: ReadonlySet<RefusalKind> = new Set([
  'quote_expired',
  'quote_unknown',
  'quote_for_other_address',
  'quote_for_other_time',
])

type CheckoutResult = Started | { readonly kind: 'refused'; readonly refusal: Refusal }

async function askToStart(deps: StartDeps, request: StartCheckoutInput): Promise<CheckoutResult> {
  const opened = await untilBack(deps.wait, () => safe(deps.openCart()))
  if (opened.error) throw opened.error
  const cartId = opened.data
  if (!cartId) return { kind: 'refused', refusal: { kind: 'order_incomplete' } }
  const api = await deps.callApi()
  const start = () => safe(api.checkouts.start({ ...request, cartId }))
  const { error, data, isDefined } = await untilBack(deps.wait, start)
  if (!error) return data
  if (!isDefined) {
    // A response that is not a refusal: the server failed. Without any response there is no error message to quote.
    if (!(error instanceof ORPCError)) throw error
    return { kind: 'failed', message: intentFailedMessage(error.message), refusal: null, isOurs: true }
  }
  if (error.code !== 'PRICE_CHANGED') return refusedOrPaid(error.data.refusal)
  const { changes, grandTotal } = error.data
  const was = cents(request.shown.grandTotal)
  return { kind: 'price_changed', changes, was, grandTotal: cents(grandTotal) }
}

function refusedOrPaid(refusal: Refusal): CheckoutResult {
  return refusal.kind === 'paid_in_other_browser' ? { kind: 'paid' } : { kind: 'refused', refusal }
}

function failed(refusal: Refusal): Started {
  return { kind: 'failed', message: refusalMessage(refusal), refusal, isOurs: false }
}
