/** Which part of a menu a diner sees: what is on now, and what was searched for. */

import { isServed } from '../availability/timed-menus.ts'
import type { MenuSection, ProductOutline } from './outline.ts'

/** MNU-12: what of the sections is on one of the menus named. Sections without a product are left out. */
export function servedSections(
  sections: readonly MenuSection[],
  activeMenuNames: readonly string[],
): readonly MenuSection[] {
  return filterProducts(sections, (product) => isServed(product, activeMenuNames))
}

/** Whether the query asks for anything. */
export function isSearch(query: string): boolean {
  return query.trim() !== ''
}

/**
 * MNU-13: a search of these sections. It finds the products in which every word of the query occurs, in the name or in
 * the description shown, whatever the case and accents, by category; without a word it finds everything. The texts are
 * made plain once, at the first search.
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

/** MNU-18: the first products of the sections, in their order, and no more than `limit` of them. */
export function firstProducts(sections: readonly MenuSection[], limit: number): readonly MenuSection[] {
  let left = limit
  return sections.flatMap((section) => {
    const products = section.products.slice(0, left)
    left -= products.length
    return products.length > 0 ? [{ ...section, products }] : []
  })
}

/** How many products the sections have together. */
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

/** Without accents and capitals: 'Jalapeño' becomes 'jalapeno'. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
