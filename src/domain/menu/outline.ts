/** A menu as it is read: sections of products with words and prices, without what can be chosen. A fifth of the whole. */

import type { ProductId } from '../ids.ts'
import type { CategoryDisplay, Product } from './menu.ts'

export type ProductOutline = Pick<
  Product,
  'name' | 'basePrice' | 'imageUrl' | 'is21Plus' | 'labels' | 'availableMenus'
> & {
  /** The beginning of the product's id, as long as it takes to tell the products of this menu apart. */
  readonly key: string
  /** The words shown: the restaurant's own, or those of its manner (MNU-10). */
  readonly description: string | null
  readonly hasOptions: boolean
  readonly hasAddOns: boolean
  readonly priceMayGrow: boolean
  /** Left out: it can be had. */
  readonly isSoldOut?: true
}

export type MenuSection = {
  /** The beginning of the category's id, as long as it takes to tell the categories of this menu apart. */
  readonly key: string
  readonly name: string
  /** The words under the name (MNU-11). */
  readonly blurb: string | null
  readonly display: CategoryDisplay
  /** Never empty. */
  readonly products: readonly ProductOutline[]
}

/** MNU-17: whether the outline with this key is that of the product with this id. */
export function isOutlineOf({ key }: Pick<ProductOutline, 'key'>, id: ProductId): boolean {
  return id.startsWith(key)
}
