/** The part of a menu that a diner sees: what is served now, and what matches a search. */

import { isServed } from '../availability/timed-menus.ts'
import type { MenuSection, ProductOutline } from './outline.ts'

/** MNU-12: the part of the sections on one of the given menus. Sections without a product are left out. */
export function servedSections(
  sections: readonly MenuSection[],
  activeMenuNames: readonly string[],
): readonly MenuSection[] {
  return filterProducts(sections, (product) => isServed(product, activeMenuNames))
}

/** Whether the query contains any word. */
export function isSearch(query: string): boolean {
  return query.trim() !== ''
}

/**
 * MNU-13: returns a search over these sections. It finds the products whose name or displayed description contains every
 * word of the query, ignoring case and accents, grouped by category. An empty query finds everything. Texts are
 * normalized once, at the first search.
 */
export function menuSearch(sections: readonly MenuSection[]): (query: string) => readonly MenuSection[] {
  const texts = new Map<ProductOutline, string>()
  const textOf = (product: ProductOutline) => {
    const known = texts.get(product)
    if (known !== undefined) return known
    const text = plain(`${product.name} ${product.description ?? ''}`)
    texts.set(product, text)
    return text
  }
  return (query) => {
    const words = plain(query).split(/\s+/).filter(Boolean)
    return filterProducts(sections, (product) => words.every((word) => textOf(product).includes(word)))
  }
}

/** MNU-18: the first products of the sections, in order, at most `limit`. */
export function firstProducts(sections: readonly MenuSection[], limit: number): readonly MenuSection[] {
  let left = limit
  return sections.flatMap((section) => {
    const products = section.products.slice(0, left)
    left -= products.length
    return products.length > 0 ? [{ ...section, products }] : []
  })
}

/** The number of products in all sections. */
export function countProducts(sections: readonly MenuSection[]): number {
  return sections.reduce((count, { products }) => count + products.length, 0)
}

function filterProducts(
  sections: readonly MenuSection[],
  isShown: (product: ProductOutline) => boolean,
): readonly MenuSection[] {
  return sections
    .map((section) => ({ ...section, products: section.products.filter(isShown) }))
    .filter(({ products }) => products.length > 0)
}

/** Removes accents and case: 'Jalapeño' becomes 'jalapeno'. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
