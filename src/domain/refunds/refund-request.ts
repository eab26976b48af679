/** Refunds on an owner's request: how much can be refunded, and from which parts. */

import { type DisputeStatus, whyNotRefundDisputed } from '../disputes/dispute.ts'
import { type Cents, cents, minus, smaller, sum, zero } from '../money.ts'
import type { Totals } from '../pricing/priced.ts'
import type { Refusal } from '../refusal.ts'
import type { Result } from '../result.ts'
import { accept, refuse } from '../result.ts'

/** The maximum length of the reason, in characters. */
export const maxRefundReason = 200

export type Refundable = {
  readonly grandTotal: Cents
  /** The amount already refunded. */
  readonly refunded: Cents
  /** The amount requested from the provider without a response yet. */
  readonly pending: Cents
  /** The disputes of its payment. */
  readonly disputes: readonly { readonly status: DisputeStatus }[]
}

/** RFD-5, DSP-4: the amount that can still be refunded: the paid amount minus refunded and pending amounts. */
export function refundableOf({ grandTotal, refunded, pending, disputes }: Refundable): Cents {
  return whyNotRefundDisputed(disputes) ? zero : minus(minus(grandTotal, refunded), pending)
}

/** RFD-5, DSP-4: requires 0 < amount ≤ the refundable amount; otherwise returns the refusal. */
export function whyNotRefund(order: Refundable, amount: Cents | null): Refusal | null {
  const disputed = whyNotRefundDisputed(order.disputes)
  if (disputed) return disputed
  const most = refundableOf(order)
  if (most <= 0) return { kind: 'nothing_to_refund' }
  if (amount === null || amount <= 0) return { kind: 'refund_amount_missing' }
  return amount > most ? { kind: 'refund_too_high', most } : null
}

/** RFD-5: the typed amount, if it can be refunded. */
export function acceptRefund(order: Refundable, amount: Cents | null): Result<Cents> {
  const why = whyNotRefund(order, amount)
  if (why) return refuse(why)
  return amount === null ? refuse({ kind: 'refund_amount_missing' }) : accept(amount)
}

/** The parts of an order's total. */
export const refundParts = ['food', 'tax', 'processingFee', 'deliveryFee', 'tip'] as const
export type RefundPart = (typeof refundParts)[number]
type RefundSplit = Readonly<Record<RefundPart, Cents>>

/** RFD-6: the amount paid for each part. A discount is subtracted from the food first, then from tax, fees and delivery. */
export function paidParts(totals: Totals): RefundSplit {
  const { subtotal, tax, processingFee, deliveryFee, tip } = totals
  let off = totals.discount
  const less = (amount: Cents) => {
    const taken = smaller(off, amount)
    off = minus(off, taken)
    return minus(amount, taken)
  }
  return {
    food: less(subtotal),
    tax: less(tax),
    processingFee: less(processingFee),
    deliveryFee: less(deliveryFee),
    tip,
  }
}

/**
 * RFD-6: how a refund of `amount` is split: each part in proportion to what is left of it, with running sums rounded
 * half up. The parts add up to the amount, none exceeds what is left of it, and a full refund returns every part in
 * full.
 */
export function splitRefund(left: RefundSplit, amount: Cents): RefundSplit {
  const whole = sum(...refundParts.map((part) => left[part]))
  let before = 0
  let given = 0
  const shares = refundParts.map((part) => {
    before += left[part]
    const upToHere = whole === 0 ? 0 : Math.floor((2 * amount * before + whole) / (2 * whole))
    const share = cents(upToHere - given)
    given = upToHere
    return [part, share] as const
  })
  // One entry per part.
  return Object.fromEntries(shares) as RefundSplit
}

/** RFD-6: what is left of each part after these refunds, in their order. */
export function leftAfter(totals: Totals, refunds: readonly Cents[]): RefundSplit {
  return refunds.reduce<RefundSplit>((left, amount) => {
    const given = splitRefund(left, amount)
    const rest = refundParts.map((part) => [part, minus(left[part], given[part])] as const)
    // One entry per part.
    return Object.fromEntries(rest) as RefundSplit
  }, paidParts(totals))
}

/**
 * RFD-8: the amount to request again after failed refunds; 0 if none failed. For a canceled order everything that is
 * still owed; otherwise the latest refund, as far as it can still be refunded. `refunds`: the oldest first.
 */
export function refundAgainAmount(
  order: Refundable & { readonly isCancelled: boolean },
  refunds: readonly { readonly amount: Cents; readonly status: 'pending' | 'refunded' | 'failed' }[],
): Cents {
  const owed = refundableOf(order)
  const latest = refunds.at(-1)
  if (order.isCancelled) return refunds.some(({ status }) => status === 'failed') ? owed : zero
  return latest?.status === 'failed' ? smaller(latest.amount, owed) : zero
}
