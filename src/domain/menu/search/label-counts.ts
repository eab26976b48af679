import type { LabelType } from '../menu.ts'
import type { MenuSection } from '../outline.ts'

/** In the order of the chips. 'Featured' says nothing about a dish. */
const filterLabels = ['vegan', 'gluten_free', 'spicy', 'organic', 'bestseller', 'new'] as const

/** MNU-27: the labels by which these sections can be filtered, each with the number of its dishes among the results. */
export function labelCounts(
  sections: readonly MenuSection[],
  results = sections,
): readonly { readonly label: LabelType; readonly count: number }[] {
  const countIn = (counted: readonly MenuSection[], label: LabelType) =>
    counted.flatMap(({ products }) => products).filter(({ labels }) => labels.includes(label)).length
  return filterLabels
    .filter((label) => countIn(sections, label) > 0)
    .map((label) => ({ label, count: countIn(results, label) }))
}
