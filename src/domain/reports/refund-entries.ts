/** The refunds of an order as entries of the days on which they happened. */

import type { OrderId } from '../ids.ts'
import { type Cents, cents } from '../money.ts'
import type { Percent } from '../percent.ts'
import type { Totals } from '../pricing/priced.ts'
import { paidParts, type RefundPart, refundParts, splitRefund } from '../refunds/refund-request.ts'
import type { RefundEntry } from './day-report.ts'

export type RefundedOrder = {
  readonly orderId: OrderId
  readonly orderNumber: number
  readonly orderDay: string
  readonly totals: Totals
  readonly taxRate: Percent | null
  readonly refunds: readonly {
    readonly amount: Cents
    /** When the money was refunded. */
    readonly at: Temporal.Instant
    /** RFD-15: when the refund failed afterwards; null if it didn't. */
    readonly failedAt: Temporal.Instant | null
  }[]
}

type Parts = RefundEntry['parts']

/**
 * REP-6: the entries of all refunds of an order, in order of time. Each is split by what was left of the order's parts at
 * that time (RFD-6); one that failed afterwards returns exactly the parts that it took.
 */
export function refundEntries({ totals, refunds, ...order }: RefundedOrder): readonly RefundEntry[] {
  const given = new Map<number, Parts>()
  let left: Parts = paidParts(totals)
  const events = refunds.flatMap(({ amount, at, failedAt }, index) => [
    { index, amount, at, isFailure: false },
    ...(failedAt ? [{ index, amount, at: failedAt, isFailure: true }] : []),
  ])
  return events.toSorted(byTime).map(({ index, amount, at, isFailure }) => {
    const split = given.get(index) ?? splitOf(left, amount)
    given.set(index, split)
    const parts = isFailure ? mapParts((part) => -split[part]) : split
    left = mapParts((part) => left[part] - parts[part])
    const { orderId, orderNumber, orderDay, taxRate } = order
    const signed = cents(isFailure ? -amount : amount)
    return { orderId, orderNumber, orderDay, at: at.toString(), amount: signed, parts, taxRate }
  })
}

/** REP-8: what exceeds the order is food, so that the parts always add up to the amount. */
function splitOf(left: Parts, amount: Cents): Parts {
  const most = refundParts.reduce((total, part) => total + left[part], 0)
  const within = cents(Math.max(0, Math.min(amount, most)))
  const split = splitRefund(left, within)
  return { ...split, food: cents(split.food + amount - within) }
}

type Event = { readonly at: Temporal.Instant; readonly index: number; readonly isFailure: boolean }

/** By time, then in the order of the requests; a refund never fails before it was made. */
function byTime(one: Event, other: Event): number {
  return (
    Temporal.Instant.compare(one.at, other.at) ||
    one.index - other.index ||
    Number(one.isFailure) - Number(other.isFailure)
  )
}

function mapParts(amountOf: (part: RefundPart) => number): Parts {
  // One entry per part.
  return Object.fromEntries(refundParts.map((part) => [part, cents(amountOf(part))])) as Parts
}
