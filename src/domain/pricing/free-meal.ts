/** A meal that a discount code gives for nothing (M5). */

import type { LineId, OptionId, ProductId } from '../ids.ts'
import type { Menu } from '../menu/menu.ts'
import { zero } from '../money.ts'
import { freeMealSelections } from './free-meal-options.ts'
import { priceLine } from './line.ts'
import type { PricedLine, PricedOption } from './priced.ts'

/** Which meal was chosen, once for each that is given. */
export type FreeMeal = {
  readonly lineId: LineId
  readonly productId: ProductId
  /** The variants that were chosen (DSC-24); without them it comes as its dialog opens. */
  readonly variants?: readonly OptionId[] | undefined
}

/**
 * DSC-10: a line of one such meal, as its dialog opens or with the variants that were chosen, at $0.00 in every part, with what it would have cost as
 * `listPrice`. null where the menu does not hold it, or can't sell it without a further choice.
 */
export function priceFreeMeal(menu: Menu, { lineId, productId, variants = [] }: FreeMeal): PricedLine | null {
  const product = menu.products.find(({ id }) => id === productId)
  if (!product) return null
  const selections = freeMealSelections(product, variants)
  if (!selections) return null
  const priced = priceLine(menu, { id: lineId, productId, quantity: 1, selections, note: '' })
  if (!priced.ok) return null
  const line = priced.value
  return {
    ...line,
    variants: line.variants.map(free),
    basePrice: zero,
    unitPrice: zero,
    lineTotal: zero,
    listPrice: line.unitPrice,
  }
}

function free(option: PricedOption): PricedOption {
  return { ...option, price: zero }
}
