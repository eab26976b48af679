/** A meal that a discount code gives for nothing (M5). */

import type { LineId, ProductId } from '../ids.ts'
import type { Menu } from '../menu/menu.ts'
import { initialSelections } from '../menu/selection.ts'
import { zero } from '../money.ts'
import { priceLine } from './line.ts'
import type { PricedLine, PricedOption } from './priced.ts'

/** Which meal was chosen, once for each that is given. */
export type FreeMeal = { readonly lineId: LineId; readonly productId: ProductId }

/**
 * DSC-10: a line of one such meal as its dialog opens, at $0.00 in every part, with what it would have cost as
 * `listPrice`. null where the menu does not hold it, or can't sell it without a further choice.
 */
export function priceFreeMeal(menu: Menu, { lineId, productId }: FreeMeal): PricedLine | null {
  const product = menu.products.find(({ id }) => id === productId)
  if (!product) return null
  const selections = initialSelections(product)
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
