/** Which part of a menu a diner sees: what is on now, what was searched for, and the hints on its cards. */

import { isServed } from '../availability/timed-menus.ts'
import type { CategoryId } from '../ids.ts'
import { describeProduct } from './dish-wording.ts'
import type { Category, Menu, Product } from './menu.ts'

/** MNU-12: the products of active categories that are on one of the menus named, in their order. */
export function visibleProducts(menu: Menu, activeMenuNames: readonly string[]): readonly Product[] {
  const categoryIds = new Set(menu.categories.map(({ id }) => id))
  return menu.products
    .filter(({ categoryId }) => categoryIds.has(categoryId))
    .filter((product) => isServed(product, activeMenuNames))
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
}

/** A category with those of its products that are shown; never empty. */
export type MenuSection = { readonly category: Category; readonly products: readonly Product[] }

/**
 * MNU-13: the visible products in which every word of the query occurs, in the name or in the description shown,
 * whatever the case and accents, by category. An empty query finds everything; `categoryId` narrows to one category.
 */
export function searchMenu(
  menu: Menu,
  query: string,
  categoryId: CategoryId | null,
  activeMenuNames: readonly string[],
): readonly MenuSection[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const visible = visibleProducts(menu, activeMenuNames)
  return menu.categories
    .filter(({ id }) => categoryId === null || id === categoryId)
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .map((category) => ({
      category,
      products: visible.filter(
        (product) => product.categoryId === category.id && hasWords(product, category, words),
      ),
    }))
    .filter(({ products }) => products.length > 0)
}

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

function hasWords(product: Product, category: Category, words: readonly string[]): boolean {
  const text = plain(`${product.name} ${describeProduct(product, category.name) ?? ''}`)
  return words.every((word) => text.includes(word))
}

/** Without accents and capitals: 'Jalapeño' becomes 'jalapeno'. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
