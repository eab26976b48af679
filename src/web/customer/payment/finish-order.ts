/** Gets the order of a payment. Safe to repeat: a checkout has at most one order (P1). */

import { safe } from '@orpc/client'
import type { Api } from '#contract/index.ts'
import type { PlacedOrder } from '#contract/orders/ordering.ts'
import type { CheckoutId } from '#domain/ids.ts'
import type { Refusal } from '#domain/refusal.ts'
import { untilBack } from './until-back.ts'

export type FinishDeps = {
  readonly callApi: () => Promise<Pick<Api, 'checkouts'>>
  /** Resolves after this many milliseconds. */
  readonly wait: (ms: number) => Promise<void>
}

/**
 * paid: there is an order, and this browser can't prove that it placed it (PAY-12) · refused: the server checked and there is no
 * order · unconfirmed: the server doesn't know yet · unanswered: the server could not be reached; `body` says why.
 */
type FinishOutcome =
  | { readonly kind: 'ordered'; readonly order: PlacedOrder }
  | { readonly kind: 'paid' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'unanswered'; readonly body: string }

const pausesMs = [500, 1_000, 2_000, 4_000]

/**
 * Returns the order of a checkout. Retries while there is no response or the payment is unconfirmed and, if `mustExist`,
 * while it is refused.
 */
export async function finishOrder(
  deps: FinishDeps,
  checkoutId: CheckoutId,
  mustExist: boolean,
): Promise<FinishOutcome> {
  let outcome = await askOnce(deps, checkoutId)
  for (const pause of pausesMs) {
    if (outcome.kind === 'ordered' || outcome.kind === 'paid') return outcome
    if (outcome.kind === 'refused' && !mustExist) return outcome
    await deps.wait(pause)
    outcome = await askOnce(deps, checkoutId)
  }
  return outcome
}

async function askOnce({ callApi, wait }: FinishDeps, checkoutId: CheckoutId): Promise<FinishOutcome> {
  const loaded = await safe(callApi())
  if (loaded.error) return { kind: 'unanswered', body: loaded.error.message }
  const complete = () => safe(loaded.data.checkouts.complete({ checkoutId }))
  const { error, data, isDefined } = await untilBack(wait, complete)
  if (!error) return { kind: 'ordered', order: data }
  if (isDefined && error.code === 'NOT_YET') return { kind: 'unconfirmed' }
  if (isDefined && error.data.refusal.kind === 'paid_in_other_browser') return { kind: 'paid' }
  if (isDefined) return { kind: 'refused', refusal: error.data.refusal }
  return { kind: 'unanswered', body: error.message }
}
