/** Gaps between refunds in the ledger and refunds in the provider's records. */

import { isBefore } from '../../clock/compare.ts'
import { cents, sum, zero } from '../../money.ts'
import type { BookedRefund, LedgerRefund, Moment, PaymentCase } from './books.ts'
import type { Gap, GapKind } from './gap.ts'
import { gapOf } from './payment-gaps.ts'

type Pair = { readonly request: LedgerRefund | null; readonly made: BookedRefund | null }

/**
 * RCN-2: the gaps of a payment's refunds, apart from those still in progress. Empty if the payment or the order is missing, because
 * that is itself a gap.
 */
export function refundGaps(paymentCase: PaymentCase, moment: Moment): Gap[] {
  const { payment, order } = paymentCase
  if (payment?.status !== 'succeeded' || !order) return []
  return withoutEqualAmounts(pairsOf(order.requests, payment.refunds, payment.received))
    .filter((pair) => !isRecent(pair, moment))
    .flatMap((pair) => gapOfPair(paymentCase, pair) ?? [])
}

/**
 * RCN-6: matches requests and refunds by the ids that either side has of the other. Matches by amount only if both
 * together would exceed the payment.
 */
function pairsOf(
  requests: readonly LedgerRefund[],
  refunds: readonly BookedRefund[],
  received: number,
): readonly Pair[] {
  const free = new Set(refunds)
  const take = (isIt: (made: BookedRefund) => boolean) => {
    const made = [...free].find(isIt) ?? null
    if (made) free.delete(made)
    return made
  }
  const named = requests.map((request) => ({
    request,
    made: take(({ id, requestId }) => id === request.providerRefundId || requestId === request.id),
  }))
  const live = sum(...refunds.filter(({ status }) => status !== 'failed').map(({ amount }) => amount))
  const pairs = named.map(({ request, made }) => {
    const canBeBoth = live + request.amount <= received
    if (made || request.status !== 'pending' || canBeBoth) return { request, made }
    return {
      request,
      made: take(({ status, amount }) => status === 'succeeded' && amount === request.amount),
    }
  })
  return [...pairs, ...[...free].map((made) => ({ request: null, made }))]
}

/**
 * Removes pairs of equal amounts. If the response to a refund was lost for good, we know that everything was refunded
 * but not the refund's id, so equal amounts that are left on both sides are the same money.
 */
function withoutEqualAmounts(pairs: readonly Pair[]): readonly Pair[] {
  const left = new Set(pairs)
  for (const lost of pairs) {
    if (lost.request?.status !== 'refunded' || lost.made) continue
    const { amount } = lost.request
    const same = [...left].find(
      ({ request, made }) =>
        (!request || request.status === 'failed') && isMade(made) && made.amount === amount,
    )
    if (!same) continue
    left.delete(lost)
    left.delete(same)
  }
  return [...left]
}

function isMade(made: BookedRefund | null): made is BookedRefund {
  return made?.status === 'succeeded'
}

function isRecent({ request, made }: Pair, { now, grace }: Moment): boolean {
  return [request?.requestedAt, made?.at].some((at) => at !== undefined && isBefore(now, at.add(grace)))
}

function gapOfPair(paymentCase: PaymentCase, { request, made }: Pair): Gap | null {
  const there = made?.status ?? 'none'
  // In progress: the outcome is not known yet.
  if (there === 'pending') return null
  const gap = (kind: GapKind) => refundGap(paymentCase, kind, request, made)
  switch (request?.status) {
    case undefined:
      return there === 'succeeded' ? gap('refund_unknown') : null
    case 'pending':
      return there === 'none' ? gap('refund_not_made') : gap('refund_not_noted')
    case 'failed':
      return there === 'succeeded' ? gap('refund_not_noted') : null
    case 'refunded':
      if (there === 'failed') return gap('refund_failed_later')
      if (there === 'none') return gap('refund_missing')
      return request.amount === made?.amount ? null : gap('refund_differs')
  }
}

function refundGap(
  paymentCase: PaymentCase,
  kind: GapKind,
  request: LedgerRefund | null,
  made: BookedRefund | null,
): Gap {
  const localAmount = request && request.status !== 'failed' ? request.amount : zero
  const providerAmount = isMade(made) ? made.amount : zero
  const difference =
    kind === 'refund_differs'
      ? cents(Math.abs(localAmount - providerAmount))
      : cents(Math.max(request?.amount ?? 0, providerAmount))
  return {
    ...gapOf(paymentCase, kind, localAmount, providerAmount, difference),
    refundId: request?.id ?? null,
    providerRefundId: made?.id ?? null,
  }
}
