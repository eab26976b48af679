import type { MenuSection, ProductOutline } from './outline.ts'

const mostShown = 8

/**
 * MNU-21: the bestsellers of these sections that have a picture and are not sold out, each once, in the order of the menu; at
 * most eight. Empty if there are fewer than three, since they are on the first screen anyway.
 */
export function popularProducts(sections: readonly MenuSection[]): readonly ProductOutline[] {
  const isPopular = ({ labels, imageUrl, isSoldOut }: ProductOutline) =>
    labels.includes('bestseller') && imageUrl !== null && !isSoldOut
  const popular = sections.flatMap(({ products }) => products).filter(isPopular)
  return popular.length < 3 ? [] : popular.slice(0, mostShown)
}
