/** A meal that is free with a discount code (M5). */

import type { LineId, OptionId, ProductId } from '../../ids.ts'
import type { Menu } from '../../menu/menu.ts'
import { zero } from '../../money.ts'
import { freeMealSelections } from './free-meal-options.ts'
import { priceLine } from './line.ts'
import type { PricedLine, PricedOption } from './priced.ts'

/** One chosen meal. */
export type FreeMeal = {
  readonly lineId: LineId
  readonly productId: ProductId
  /** The chosen variants (DSC-24); if absent, the initial options of its dialog. */
  readonly variants?: readonly OptionId[] | undefined
}

/**
 * DSC-10: a line for this meal with the chosen variants or the initial options of its dialog. All its amounts are $0.00;
 * `listPrice` is the regular price. null if the meal is not on the menu or requires a further choice.
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
