/** The rows of the totals, the same on every screen and in every email. */

import { type Cents, minus, sum, zero } from '../../money.ts'
import { formatPercent, type Percent } from '../../percent.ts'
import type { Totals } from './priced.ts'
import { taxedAmount } from './totals.ts'

type TotalsLineKind =
  | 'subtotal'
  | 'taxes_and_fees'
  | 'tax'
  | 'processing_fee'
  | 'delivery_fee'
  | 'discount'
  | 'tip'
  | 'total'

/** `amount` in cents; negative for the discount, so that the rows before the last one add up to it. */
type TotalsLine = { readonly label: string; readonly amount: Cents; readonly kind: TotalsLineKind }

export type TotalsFormat = {
  /** null: no longer known; the label omits it. */
  readonly taxRate: Percent | null
  readonly combineTaxProcessing: boolean
}

/** PRC-9: the rows from 'Subtotal' to 'Total'. Rows in between are left out if their amount is 0. */
export function totalsLines(totals: Totals, format: TotalsFormat): readonly TotalsLine[] {
  const between: readonly TotalsLine[] = [
    ...taxAndFeeLines(totals, format),
    { kind: 'delivery_fee', label: 'Delivery fee', amount: totals.deliveryFee },
    { kind: 'discount', label: 'Discount', amount: minus(zero, totals.discount) },
    { kind: 'tip', label: 'Tip', amount: totals.tip },
  ]
  return [
    { kind: 'subtotal', label: 'Subtotal', amount: totals.subtotal },
    ...between.filter(({ amount }) => amount !== 0),
    { kind: 'total', label: 'Total', amount: totals.grandTotal },
  ]
}

/** PRC-16: the labels say so if a discount was subtracted first. */
function taxAndFeeLines(totals: Totals, format: TotalsFormat): readonly TotalsLine[] {
  const { tax, processingFee } = totals
  const base = taxedAmount(totals) < totals.subtotal ? ' after discount' : ''
  if (format.combineTaxProcessing) {
    return [{ kind: 'taxes_and_fees', label: `Taxes & Fees${base}`, amount: sum(tax, processingFee) }]
  }
  const rate = format.taxRate === null ? '' : ` (${formatPercent(format.taxRate)})`
  return [
    { kind: 'tax', label: `Tax${rate}${base}`, amount: tax },
    { kind: 'processing_fee', label: `Processing fee${base}`, amount: processingFee },
  ]
}
