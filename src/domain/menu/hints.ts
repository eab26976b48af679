/** Hints about options on a product card. */

import type { Product } from './menu.ts'

/** MNU-14: whether a card shows 'Options available'. */
export function hasOptions(product: Product): boolean {
  return product.variantGroups.some(({ variants }) => variants.length > 0)
}

/** MNU-14: whether a card shows 'Add-ons available'. */
export function hasAddOns(product: Product): boolean {
  return product.upsellGroups.some(({ upsells }) => upsells.length > 0)
}

/** MNU-14: whether the base price is followed by '+': there are options, add-ons, or modifiers with a price. */
export function priceMayGrow(product: Product): boolean {
  const hasPaidModifiers = product.modifierGroups.some(({ modifiers }) =>
    modifiers.some(({ price }) => price > 0),
  )
  return hasOptions(product) || hasAddOns(product) || hasPaidModifiers
}
