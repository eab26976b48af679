/** Gaps between the refunds that we have written down and those that the provider has made. */

import { isBefore } from '../clock/compare.ts'
import { cents, sum, zero } from '../money.ts'
import type { BookedRefund, LedgerRefund, Moment, PaymentCase } from './books.ts'
import type { Gap, GapKind } from './gap.ts'
import { gapOf } from './payment-gaps.ts'

type Pair = { readonly request: LedgerRefund | null; readonly made: BookedRefund | null }

/** RCN-2, RCN-4: the gaps of a payment's refunds. Where there is no payment or no order, that is the gap. */
export function refundGaps(each: PaymentCase, moment: Moment): Gap[] {
  const { payment, order } = each
  if (payment?.status !== 'succeeded' || !order) return []
  return withoutEqualAmounts(pairsOf(order.requests, payment.refunds, payment.received))
    .filter((pair) => !isRecent(pair, moment))
    .flatMap((pair) => gapOfPair(each, pair) ?? [])
}

/** RCN-6: a refund is ours by the name that either side has of the other's; never by its amount alone, save where both together would be more than was paid. */
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
 * Of a refund whose answer was lost for good we know that all went back, but not its name: what is left on both sides
 * and is the same amount is the same money.
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

function gapOfPair(each: PaymentCase, { request, made }: Pair): Gap | null {
  const there = made?.status ?? 'none'
  // It is on its way: nobody knows yet what becomes of it.
  if (there === 'pending') return null
  const gap = (kind: GapKind) => refundGap(each, kind, request, made)
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
  each: PaymentCase,
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
    ...gapOf(each, kind, localAmount, providerAmount, difference),
    refundId: request?.id ?? null,
    providerRefundId: made?.id ?? null,
  }
}
