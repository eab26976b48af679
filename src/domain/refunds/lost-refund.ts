/** Which of the refunds that the provider has made is one of ours, where its answer was lost. */

import type { RefundId } from '../ids.ts'
import type { Cents } from '../money.ts'

/** As the provider has it. */
export type MadeRefund = {
  readonly refundId: string
  readonly amount: Cents
  readonly status: 'succeeded' | 'pending' | 'failed'
  /** Our id of it; null where it was made by hand. */
  readonly requestId: RefundId | null
}

type OtherRequest = {
  readonly id: RefundId
  readonly status: 'pending' | 'refunded' | 'failed'
  readonly providerRefundId: string | null
}

/** How long the provider is sure to know the key of a refund after it was wished for. */
export const keyHolds = { hours: 23 } as const

/** RFD-11: the one that names our request; of several the one that came furthest. */
export function madeFor<Made extends MadeRefund>(requestId: RefundId, refunds: readonly Made[]): Made | null {
  const named = refunds.filter((made) => made.requestId === requestId)
  return named.find(({ status }) => status !== 'failed') ?? named[0] ?? null
}

/**
 * RFD-11: where nothing is left to give back: the one of the wished amount that counts for no other request. Null where what
 * went back was other amounts, which then count for themselves.
 */
export function standsFor<Made extends MadeRefund>(
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
