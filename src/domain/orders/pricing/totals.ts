/** The only code that computes totals (M1, M3). Cart, summary, payment, order, email and reports show its result. */

import { atLeastZero, type Cents, minus, smaller, sum, zero } from '../../money.ts'
import { percentOf } from '../../percent.ts'
import type { Restaurant } from '../../restaurants/settings/restaurant.ts'
import type { Tip } from '../cart/cart.ts'
import { itemCount } from '../cart/item-count.ts'
import { type OrderType, orderTypeRules } from '../ordering/order-types.ts'
import type { PricedLine, Totals } from './priced.ts'

/** The fields of a restaurant that affect totals. */
type Rates = Pick<Restaurant, 'taxRate' | 'processingFee' | 'taxBase' | 'tipPercentages'>

/** Amounts in cents, none of them negative. */
export type TotalsInput = {
  readonly lines: readonly Pick<PricedLine, 'quantity' | 'lineTotal'>[]
  readonly orderType: OrderType
  readonly rates: Rates
  /** PRC-5: the courier's quote, otherwise the restaurant's fee. Ignored without an address. */
  readonly deliveryFee: Cents
  /** The discount's value; reduced to the total if it is greater. */
  readonly discount: Cents
  readonly tip: Tip | null
}

/** PRC-8: all amounts of an order, in cents. Throws a RangeError if an amount in `input` is negative. */
export function computeTotals(input: TotalsInput): Totals {
  const subtotal = subtotalOf(input.lines)
  const value = notNegative(input.discount)
  const { taxBase } = input.rates
  const taxed = taxedAmount({ taxBase, subtotal, discount: value })
  const tax = percentOf(taxed, input.rates.taxRate)
  const processingFee = percentOf(taxed, input.rates.processingFee)
  const deliveryFee = orderTypeRules[input.orderType].needsAddress ? notNegative(input.deliveryFee) : zero
  const total = sum(subtotal, tax, processingFee, deliveryFee)
  const discount = smaller(total, value)
  const tip = tipAmount(input.tip, subtotal, discount, input.rates)
  return {
    itemCount: itemCount(input.lines),
    subtotal,
    tax,
    processingFee,
    deliveryFee,
    total,
    discount,
    tip,
    grandTotal: sum(minus(total, discount), tip),
    taxBase,
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
export function subtotalOf(lines: readonly Pick<PricedLine, 'lineTotal'>[]): Cents {
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
  { tipPercentages }: Pick<Rates, 'tipPercentages'>,
): Cents {
  if (!tip) return zero
  if (tip.kind === 'custom') return notNegative(tip.amount)
  return percentOf(atLeastZero(minus(subtotal, discount)), tipPercentages[tip.index])
}

function notNegative(amount: Cents): Cents {
  if (amount < 0) throw new RangeError(`amount must not be negative: ${amount}`)
  return amount
}
