/**
 * Builds the outline of a menu. Browsers receive the outline ready-made and rebuild it only if the menu changes while
 * the page is open.
 */

import { categoryBlurb, describeProduct } from './dish-description.ts'
import type { Menu, Product } from './menu.ts'
import type { MenuSection, ProductOutline } from './outline.ts'
import { isSoldOut } from './sold-out.ts'

/** MNU-17: the active categories with products on any menu, with categories and products in order. */
export function outlineOf(menu: Menu): readonly MenuSection[] {
  const keyLength = lengthToDistinguish(menu.products.map(({ id }) => id))
  const categoryKeyLength = lengthToDistinguish(menu.categories.map(({ id }) => id))
  const products = menu.products.toSorted((a, b) => a.sortOrder - b.sortOrder)
  return menu.categories
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .map((category) => ({
      key: category.id.slice(0, categoryKeyLength),
      name: category.name,
      blurb: categoryBlurb(category),
      display: category.display,
      products: products
        .filter(({ categoryId }) => categoryId === category.id)
        .map((product) => outlineProduct(product, category.name, keyLength)),
    }))
    .filter((section) => section.products.length > 0)
}

function outlineProduct(product: Product, categoryName: string, keyLength: number): ProductOutline {
  const { name, basePrice, imageUrl, is21Plus, labels, availableMenus } = product
  return {
    key: product.id.slice(0, keyLength),
    name,
    description: describeProduct(product, categoryName),
    basePrice,
    imageUrl,
    is21Plus,
    labels,
    availableMenus,
    hasOptions: hasOptions(product),
    hasAddOns: hasAddOns(product),
    ...(isSoldOut(product) && { isSoldOut: true as const }),
  }
}

function lengthToDistinguish(ids: readonly string[]): number {
  const longest = Math.max(0, ...ids.map((id) => id.length))
  for (let length = 1; length < longest; length += 1) {
    if (new Set(ids.map((id) => id.slice(0, length))).size === ids.length) return length
  }
  return longest
}

/** MNU-14: whether a card shows 'Options available': there are variants, or modifiers that raise the price. */
function hasOptions({ variantGroups, modifierGroups }: Product): boolean {
  return (
    variantGroups.some(({ variants }) => variants.length > 0) ||
    modifierGroups.some(({ modifiers }) => modifiers.some(({ price }) => price > 0))
  )
}

/** MNU-14: whether a card shows 'Add-ons available'. */
function hasAddOns(product: Product): boolean {
  return product.upsellGroups.some(({ upsells }) => upsells.length > 0)
}
