/** Giving money back at an owner's request: how much may be, and what it is taken from. */

import { type DisputeStatus, whyNotRefundDisputed } from '../disputes/dispute.ts'
import { type Cents, cents, minus, smaller, sum, zero } from '../money.ts'
import type { Totals } from '../pricing/priced.ts'
import type { Refusal } from '../refusal.ts'
import type { Result } from '../result.ts'
import { accept, refuse } from '../result.ts'

/** How long the reason may be. */
export const maxRefundReason = 200

export type Refundable = {
  readonly grandTotal: Cents
  /** What was given back already. */
  readonly refunded: Cents
  /** What the provider was asked to give back and has not answered. */
  readonly pending: Cents
  /** The disputes of its payment. */
  readonly disputes: readonly { readonly status: DisputeStatus }[]
}

/** RFD-5, DSP-4: what can still be given back: what was paid, less what was given back and what is on its way. */
export function refundableOf({ grandTotal, refunded, pending, disputes }: Refundable): Cents {
  return whyNotRefundDisputed(disputes) ? zero : minus(minus(grandTotal, refunded), pending)
}

/** RFD-5, DSP-4: 0 < amount ≤ what can still be given back; else the refusal that says why not. */
export function whyNotRefund(order: Refundable, amount: Cents | null): Refusal | null {
  const disputed = whyNotRefundDisputed(order.disputes)
  if (disputed) return disputed
  const most = refundableOf(order)
  if (most <= 0) return { kind: 'nothing_to_refund' }
  if (amount === null || amount <= 0) return { kind: 'refund_amount_missing' }
  return amount > most ? { kind: 'refund_too_high', most } : null
}

/** RFD-5: the amount that was typed, in dollars, once it may be given back. */
export function acceptRefund(order: Refundable, amount: Cents | null): Result<Cents> {
  const why = whyNotRefund(order, amount)
  if (why) return refuse(why)
  return amount === null ? refuse({ kind: 'refund_amount_missing' }) : accept(amount)
}

/** What an order's money was paid for. */
export const refundParts = ['food', 'tax', 'processingFee', 'deliveryFee', 'tip'] as const
export type RefundPart = (typeof refundParts)[number]
export type RefundSplit = Readonly<Record<RefundPart, Cents>>

/** RFD-6: what was paid for each part: a discount comes off the food first, then off tax, fees and delivery. */
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
 * RFD-6: what a refund of `amount` is taken from: each part in proportion to what is left of it, running sums rounded
 * half up, so that the parts add up to the amount, none is more than was left of it, and the whole gives all parts whole.
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
  // One entry for each part.
  return Object.fromEntries(shares) as RefundSplit
}

/** RFD-6: what is left of each part after these refunds, in their order. */
export function leftAfter(totals: Totals, refunds: readonly Cents[]): RefundSplit {
  return refunds.reduce<RefundSplit>((left, amount) => {
    const given = splitRefund(left, amount)
    const rest = refundParts.map((part) => [part, minus(left[part], given[part])] as const)
    // One entry for each part.
    return Object.fromEntries(rest) as RefundSplit
  }, paidParts(totals))
}

/**
 * RFD-8: what is asked for once more where refunds have failed; nothing where none did. Of a cancelled order all that is
 * still owed, of another the latest refund, as far as it may still be given back. `refunds`: the oldest first.
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
