/** The invariant of all totals, wherever they are shown or stored. */

import { expect } from 'vitest'
import type { PricedCart } from '#domain/orders/pricing/priced.ts'

/**
 * PRC-2, PRC-4, PRC-8, DSC-10: the lines add up to the subtotal, the parts to the total and the grand total; nothing is
 * negative.
 */
export function expectTotalsToAddUp({ lines, totals }: Pick<PricedCart, 'lines' | 'totals'>): void {
  for (const line of lines) {
    const options = [...line.variants, ...line.upsells, ...line.modifiers]
    const unit = options.reduce((price, option) => price + option.price, line.basePrice as number)
    expect(line.unitPrice).toBe(Math.max(0, unit))
    expect(line.lineTotal).toBe(line.unitPrice * line.quantity)
    if (line.listPrice !== null) expect(line.lineTotal).toBe(0)
  }
  expect(totals.itemCount).toBe(lines.reduce((count, { quantity }) => count + quantity, 0))
  expect(totals.subtotal).toBe(lines.reduce((total, { lineTotal }) => total + lineTotal, 0))
  expect(totals.total).toBe(totals.subtotal + totals.tax + totals.processingFee + totals.deliveryFee)
  expect(totals.grandTotal).toBe(totals.total - totals.discount + totals.tip)
  expect(totals.discount).toBeLessThanOrEqual(totals.total)
  const { taxBase: _, ...amounts } = totals
  expect(Object.values(amounts).filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([])
}
