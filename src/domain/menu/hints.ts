/** What a card says of that which can be chosen. */

import type { Product } from './menu.ts'

/** MNU-14: whether a card says 'Options available'. */
export function hasOptions(product: Product): boolean {
  return product.variantGroups.some(({ variants }) => variants.length > 0)
}

/** MNU-14: whether a card says 'Add-ons available'. */
export function hasAddOns(product: Product): boolean {
  return product.upsellGroups.some(({ upsells }) => upsells.length > 0)
}

/** MNU-14: whether a '+' follows the base price: there are options, add-ons or modifiers with a price. */
export function priceMayGrow(product: Product): boolean {
  const hasPaidModifiers = product.modifierGroups.some(({ modifiers }) =>
    modifiers.some(({ price }) => price > 0),
  )
  return hasOptions(product) || hasAddOns(product) || hasPaidModifiers
}
