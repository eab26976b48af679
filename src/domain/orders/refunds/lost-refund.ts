/** Finds the provider's refund for one of our requests whose response was lost. */

import type { RefundId } from '../../ids.ts'
import type { Cents } from '../../money.ts'

/** A refund in the provider's records. */
export type MadeRefund = {
  readonly refundId: string
  readonly amount: Cents
  readonly status: 'succeeded' | 'pending' | 'failed'
  /** Our id of the refund; null if it was made by hand. */
  readonly requestId: RefundId | null
}

type OtherRequest = {
  readonly id: RefundId
  readonly status: 'pending' | 'refunded' | 'failed'
  readonly providerRefundId: string | null
}

/** How long after a refund request the provider certainly remembers its idempotency key. */
export const idempotencyKeyLifetime = { hours: 23 } as const

/** RFD-11: the refund with our request's id; of several, one that has not failed. */
export function madeFor<Made extends MadeRefund>(requestId: RefundId, refunds: readonly Made[]): Made | null {
  const named = refunds.filter((made) => made.requestId === requestId)
  return named.find(({ status }) => status !== 'failed') ?? named[0] ?? null
}

/**
 * RFD-11: the refund for our request if nothing is left to refund: the one with its id, otherwise one of the requested
 * amount that belongs to no other request. null if the money was refunded in other amounts, which then stand for
 * themselves.
 */
export function findMatchingRefund<Made extends MadeRefund>(
  request: { readonly id: RefundId; readonly amount: Cents },
  refunds: readonly Made[],
  others: readonly OtherRequest[],
): Made | null {
  const counts = (made: Made) =>
    others.some(
      ({ id, status, providerRefundId }) =>
        status !== 'failed' && (id === made.requestId || providerRefundId === made.refundId),
    )
  const free = refunds.filter((made) => made.status === 'succeeded' && !counts(made))
  return madeFor(request.id, free) ?? free.find(({ amount }) => amount === request.amount) ?? null
}
