/** Which part of a menu a diner sees: what is on now, and what was searched for. */

import { isServed } from '../availability/timed-menus.ts'
import type { MenuSection, ProductOutline } from './outline.ts'

/**
 * MNU-12, MNU-13: the products on one of the menus named in which every word of the query occurs, in the name or in the
 * description shown, whatever the case and accents, by category. An empty query finds everything.
 */
export function searchMenu(
  sections: readonly MenuSection[],
  query: string,
  activeMenuNames: readonly string[],
): readonly MenuSection[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return sections
    .map((section) => ({
      ...section,
      products: section.products.filter(
        (product) => isServed(product, activeMenuNames) && hasWords(product, words),
      ),
    }))
    .filter(({ products }) => products.length > 0)
}

function hasWords({ name, description }: ProductOutline, words: readonly string[]): boolean {
  const text = plain(`${name} ${description ?? ''}`)
  return words.every((word) => text.includes(word))
}

/** Without accents and capitals: 'Jalapeño' becomes 'jalapeno'. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
