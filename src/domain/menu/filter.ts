/** The part of a menu that a diner sees: what is served now, and what matches a search. */

import { foldText } from '../fold-text.ts'
import { isServed } from '../restaurants/availability/timed-menus.ts'
import { labelWords } from './label-words.ts'
import type { Product } from './menu.ts'
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
 * MNU-13: returns a search over these sections. It finds the products that contain every word of the query in their name,
 * displayed description, labels and the everyday words for them, options, or in the name and text of their category. An
 * empty query finds everything. `optionsOf` returns the names of a product's options, as far as they are loaded. Texts are
 * folded once, at the first search.
 */
export function menuSearch(
  sections: readonly MenuSection[],
  optionsOf: (product: ProductOutline) => readonly string[] = () => [],
): (query: string) => readonly MenuSection[] {
  const texts = new Map<ProductOutline, string>()
  const textOf = ({ name, blurb }: MenuSection, product: ProductOutline) => {
    const stored = texts.get(product)
    if (stored !== undefined) return stored
    const labels = product.labels.map((label) => labelWords[label])
    const parts = [
      product.name,
      product.description ?? '',
      name,
      blurb ?? '',
      ...labels,
      ...optionsOf(product),
    ]
    const text = foldText(parts.join(' '))
    texts.set(product, text)
    return text
  }
  return (query) => {
    const words = foldText(query).split(' ').filter(Boolean)
    return filterProducts(sections, (product, section) =>
      words.every((word) => textOf(section, product).includes(word)),
    )
  }
}

/** MNU-13: the names of everything that can be chosen with a product. */
export function optionNames(product: Product | null): readonly string[] {
  if (!product) return []
  const { variantGroups, upsellGroups, modifierGroups } = product
  const options = [
    ...variantGroups.flatMap(({ variants }) => variants),
    ...upsellGroups.flatMap(({ upsells }) => upsells),
    ...modifierGroups.flatMap(({ modifiers }) => modifiers),
  ]
  return options.map(({ name }) => name)
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
  isShown: (product: ProductOutline, section: MenuSection) => boolean,
): readonly MenuSection[] {
  return sections
    .map((section) => ({
      ...section,
      products: section.products.filter((product) => isShown(product, section)),
    }))
    .filter(({ products }) => products.length > 0)
}
