/** The part of a menu that a diner sees. */

import { isServed } from '../restaurants/availability/timed-menus.ts'
import type { MenuSection, ProductOutline } from './outline.ts'

/** MNU-12: the part of the sections on one of the given menus. Sections without a product are left out. */
export function servedSections(
  sections: readonly MenuSection[],
  activeMenuNames: readonly string[],
): readonly MenuSection[] {
  return filterProducts(sections, (product) => isServed(product, activeMenuNames))
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

/** The part of the sections whose products pass. Sections without one are left out. */
export function filterProducts(
  sections: readonly MenuSection[],
  isShown: (product: ProductOutline, section: MenuSection) => boolean,
): readonly MenuSection[] {
  return sections
    .map((section) => ({
      ...section,
      products: section.products.filter((product) => isShown(product, section)),
    }))
    .filter(({ products }) => products.length > 0)
}
