/** A menu as it is read: sections of products with words and prices, without what can be chosen. A fifth of the whole. */

import type { CategoryId, ProductId } from '../ids.ts'
import { categoryBlurb, describeProduct } from './dish-wording.ts'
import { hasAddOns, hasOptions, priceMayGrow } from './hints.ts'
import type { CategoryDisplay, Menu, Product } from './menu.ts'
import { isSoldOut } from './sold-out.ts'

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
  readonly id: CategoryId
  readonly name: string
  /** The words under the name (MNU-11). */
  readonly blurb: string | null
  readonly display: CategoryDisplay
  /** Never empty. */
  readonly products: readonly ProductOutline[]
}

/** MNU-12, MNU-17: the active categories that have products, on whichever menu, and both in their order. */
export function outlineOf(menu: Menu): readonly MenuSection[] {
  const keyLength = lengthToTellApart(menu.products.map(({ id }) => id))
  const products = menu.products.toSorted((a, b) => a.sortOrder - b.sortOrder)
  return menu.categories
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .map((category) => ({
      id: category.id,
      name: category.name,
      blurb: categoryBlurb(category),
      display: category.display,
      products: products
        .filter(({ categoryId }) => categoryId === category.id)
        .map((product) => outlineProduct(product, category.name, keyLength)),
    }))
    .filter((section) => section.products.length > 0)
}

/** MNU-17: whether the outline with this key is that of the product with this id. */
export function isOutlineOf({ key }: Pick<ProductOutline, 'key'>, id: ProductId): boolean {
  return id.startsWith(key)
}

function outlineProduct(product: Product, categoryName: string, keyLength: number): ProductOutline {
  const { name, basePrice, imageUrl, is21Plus, labels, availableMenus } = product
  return {
    key: product.id.slice(0, keyLength),
    name,
    description: describeProduct(product, categoryName),
    basePrice,
    imageUrl,
    is21Plus,
    labels,
    availableMenus,
    hasOptions: hasOptions(product),
    hasAddOns: hasAddOns(product),
    priceMayGrow: priceMayGrow(product),
    ...(isSoldOut(product) && { isSoldOut: true as const }),
  }
}

function lengthToTellApart(ids: readonly string[]): number {
  const longest = Math.max(0, ...ids.map((id) => id.length))
  for (let length = 1; length < longest; length += 1) {
    if (new Set(ids.map((id) => id.slice(0, length))).size === ids.length) return length
  }
  return longest
}
