import type { LabelType } from '../menu.ts'
import type { MenuSection } from '../outline.ts'

/** In the order of the chips. 'Featured' says nothing about a dish. */
const filterLabels = ['vegan', 'gluten_free', 'spicy', 'organic', 'bestseller', 'new'] as const

/** MNU-27: the labels by which these sections can be filtered, each with the number of its dishes. */
export function labelCounts(
  sections: readonly MenuSection[],
): readonly { readonly label: LabelType; readonly count: number }[] {
  const all = sections.flatMap(({ products }) => products)
  return filterLabels
    .map((label) => ({ label, count: all.filter(({ labels }) => labels.includes(label)).length }))
    .filter(({ count }) => count > 0)
}
