/** The only code that computes totals (M1, M3). Cart, summary, payment, order, email and reports show its result. */

import { atLeastZero, type Cents, minus, smaller, sum, zero } from '../../money.ts'
import { type Share, shareOf } from '../../percent.ts'
import type { Restaurant } from '../../restaurants/settings/restaurant.ts'
import type { Tip } from '../cart/cart.ts'
import { itemCount } from '../cart/item-count.ts'
import { type OrderType, orderTypeRules } from '../ordering/order-types.ts'
import { type Discount, discountValue } from './discount.ts'
import type { ComputedTotals, PricedLine, PriceStep, Totals } from './priced.ts'

/** The fields of a restaurant that affect totals. */
type Rates = Pick<
  Restaurant,
  'taxRate' | 'processingFee' | 'processingFeeName' | 'processingFeePurpose' | 'taxBase' | 'tipPercentages'
>

/** Amounts in cents, none of them negative. */
export type TotalsInput = {
  readonly lines: readonly Pick<PricedLine, 'quantity' | 'lineTotal'>[]
  readonly orderType: OrderType
  readonly rates: Rates
  /** PRC-5: the courier's quote, otherwise the restaurant's fee. Ignored without an address. */
  readonly deliveryFee: Cents
  /** Reduced to the total if its value is greater. */
  readonly discount: Discount | null
  readonly tip: Tip | null
}

/**
 * PRC-8, PRC-19: all amounts of an order, in cents, each with how it was computed. Throws a RangeError if an amount in `input`
 * is negative.
 */
export function computeTotals(input: TotalsInput): ComputedTotals {
  const { rates } = input
  const { taxBase } = rates
  const subtotal = subtotalOf(input.lines)
  const reward = discountValue(input.discount, subtotal)
  const value = notNegative(reward.value)
  const taxed = taxedAmount({ taxBase, subtotal, discount: value })
  const tax = shareOf(taxed, rates.taxRate)
  const fee = shareOf(taxed, rates.processingFee)
  const deliveryFee = orderTypeRules[input.orderType].needsAddress ? notNegative(input.deliveryFee) : zero
  const total = sum(subtotal, tax.amount, fee.amount, deliveryFee)
  const discount = smaller(total, value)
  const tip = tipOf(input.tip, subtotal, discount, rates)
  const parts: readonly PriceStep[] = [
    { kind: 'tax', name: 'Tax', share: tax, amount: tax.amount },
    {
      kind: 'processing_fee',
      name: rates.processingFeeName,
      purpose: rates.processingFeePurpose,
      share: fee,
      amount: fee.amount,
    },
    { kind: 'delivery_fee', name: 'Delivery fee', amount: deliveryFee },
    { kind: 'discount', name: 'Discount', ...reward, amount: minus(zero, discount) },
    { kind: 'tip', name: 'Tip', ...tip },
  ]
  const lines = input.lines.map(({ lineTotal }) => lineTotal)
  return {
    totals: {
      itemCount: itemCount(input.lines),
      subtotal,
      tax: tax.amount,
      processingFee: fee.amount,
      deliveryFee,
      total,
      discount,
      tip: tip.amount,
      grandTotal: sum(minus(total, discount), tip.amount),
      taxBase,
    },
    steps: [
      { kind: 'subtotal', name: 'Subtotal', lines, amount: subtotal },
      ...parts.filter(({ amount }) => amount !== 0),
    ],
  }
}

/** PRC-16: the amount that tax and processing fee are a percentage of: the subtotal, or the subtotal after the discount. */
export function taxedAmount({
  taxBase,
  subtotal,
  discount,
}: Pick<Totals, 'taxBase' | 'subtotal' | 'discount'>): Cents {
  return taxBase === 'subtotal' ? subtotal : atLeastZero(minus(subtotal, discount))
}

/** PRC-4: the sum of the lines, in cents. */
function subtotalOf(lines: readonly Pick<PricedLine, 'lineTotal'>[]): Cents {
  return sum(...lines.map(({ lineTotal }) => lineTotal))
}

/**
 * PRC-7: a percentage of the subtotal after the discount, rounded half up, or the custom amount, which a discount never
 * reduces. In cents. Also the amount shown on a preset button.
 */
export function tipAmount(
  tip: Tip | null,
  subtotal: Cents,
  discount: Cents,
  rates: Pick<Rates, 'tipPercentages'>,
): Cents {
  return tipOf(tip, subtotal, discount, rates).amount
}

function tipOf(
  tip: Tip | null,
  subtotal: Cents,
  discount: Cents,
  { tipPercentages }: Pick<Rates, 'tipPercentages'>,
): { readonly share: Share | null; readonly amount: Cents } {
  if (!tip) return { share: null, amount: zero }
  if (tip.kind === 'custom') return { share: null, amount: notNegative(tip.amount) }
  const share = shareOf(atLeastZero(minus(subtotal, discount)), tipPercentages[tip.index])
  return { share, amount: share.amount }
}

function notNegative(amount: Cents): Cents {
  if (amount < 0) throw new RangeError(`amount must not be negative: ${amount}`)
  return amount
}
