/** The parts of what an order was charged, and how refunds are divided among them. */

import { atLeastZero, type Cents, cents, minus, smaller, sum } from '../../money.ts'
import type { Totals } from '../pricing/priced.ts'

/** The parts of an order's total. */
export const refundParts = ['food', 'tax', 'processingFee', 'deliveryFee', 'tip'] as const
export type RefundPart = (typeof refundParts)[number]
export type PartAmounts = Readonly<Record<RefundPart, Cents>>

export const refundPartLabels = {
  food: 'Food',
  tax: 'Tax',
  processingFee: 'Processing fee',
  deliveryFee: 'Delivery fee',
  tip: 'Tip',
} as const satisfies Record<RefundPart, string>

/** An amount for each part. */
export function mapParts(amountOf: (part: RefundPart) => number): PartAmounts {
  // One entry per part.
  return Object.fromEntries(refundParts.map((part) => [part, cents(amountOf(part))])) as PartAmounts
}

export function sumOfParts(parts: PartAmounts): Cents {
  return sum(...refundParts.map((part) => parts[part]))
}

/** The amounts of an order that its parts are computed from. */
export type ChargedAmounts = Pick<
  Totals,
  'subtotal' | 'tax' | 'processingFee' | 'deliveryFee' | 'discount' | 'tip'
>

/**
 * RFD-6: the amount paid for each part, which is stored with the order. A discount is subtracted from the food first, then from
 * tax, fees and delivery.
 */
export function paidParts(charged: ChargedAmounts): PartAmounts {
  const { subtotal, tax, processingFee, deliveryFee, tip } = charged
  let off = charged.discount
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

/** RFD-6: what is left of each paid part after these refunds; failed ones don't count. */
export function partsLeft(
  paid: PartAmounts,
  refunds: readonly { readonly status: string; readonly parts: PartAmounts }[],
): PartAmounts {
  const counted = refunds.filter(({ status }) => status !== 'failed')
  return mapParts((part) => atLeastZero(minus(paid[part], sum(...counted.map(({ parts }) => parts[part])))))
}

/**
 * RFD-6: how a refund of `amount` is split: each part in proportion to what is left of it, with running sums rounded
 * half up. The parts add up to the amount, none exceeds what is left of it, and a full refund returns every part in
 * full. What exceeds all that is left, as only the provider can refund, is food.
 */
export function splitRefund(left: PartAmounts, amount: Cents): PartAmounts {
  const whole = sumOfParts(left)
  const within = smaller(amount, whole)
  let before = 0
  let given = 0
  const split = mapParts((part) => {
    before += left[part]
    const upToHere = whole === 0 ? 0 : Math.floor((2 * within * before + whole) / (2 * whole))
    const share = upToHere - given
    given = upToHere
    return share
  })
  return { ...split, food: sum(split.food, minus(amount, within)) }
}
