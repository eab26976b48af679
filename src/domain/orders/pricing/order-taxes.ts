/** The tax of an order by rate. */

import type { Cents } from '../../money.ts'
import type { Percent } from '../../percent.ts'
import type { Totals } from './priced.ts'
import { taxedAmount } from './totals.ts'

export type OrderTax = {
  readonly rate: Percent
  /** What the tax is a percentage of. */
  readonly base: Cents
  readonly tax: Cents
}

/** PRC-17: the taxes of an order, which add up to its tax: one, at the restaurant's rate. */
export function orderTaxes(
  totals: Pick<Totals, 'taxBase' | 'subtotal' | 'discount' | 'tax'>,
  rate: Percent,
): readonly OrderTax[] {
  return [{ rate, base: taxedAmount(totals), tax: totals.tax }]
}
