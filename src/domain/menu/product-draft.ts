/** A product as an owner enters it, and the owner's list of products. */

import { foldText } from '../fold-text.ts'
import type { CategoryId, GroupId } from '../ids.ts'
import { type Cents, cents, parseSignedDollars, sum, zero } from '../money.ts'
import type { Refusal } from '../refusal.ts'
import type { LabelType } from './menu.ts'

/** The maximum values, also for menu files. */
export const productLimits = {
  name: 120,
  description: 1000,
  price: cents(1_000_000),
  sortOrder: 1_000_000,
  groups: 20,
  count: 3000,
} as const

/** The groups in each list are in the order in which diners see them. */
export type AttachedGroups = {
  readonly modifierGroupIds: readonly GroupId[]
  readonly variantGroupIds: readonly GroupId[]
  readonly upsellGroupIds: readonly GroupId[]
}

export type ProductDraft = AttachedGroups & {
  /** null: none is chosen. */
  readonly categoryId: CategoryId | null
  readonly name: string
  readonly description: string | null
  /** null: the typed text is not an amount. */
  readonly basePrice: Cents | null
  readonly imageUrl: string | null
  readonly isActive: boolean
  readonly is21Plus: boolean
  readonly allowComments: boolean
  /** null: the typed text is not a number. */
  readonly sortOrder: number | null
  readonly labels: readonly LabelType[]
}

/** A draft in which all fields are set. */
export type FullProductDraft = ProductDraft & {
  readonly categoryId: CategoryId
  readonly basePrice: Cents
  readonly sortOrder: number
}

/** PRD-1: a new product costs nothing, is active, not restricted to adults, and takes no notes. */
export const newProduct: ProductDraft = {
  categoryId: null,
  name: '',
  description: null,
  basePrice: zero,
  imageUrl: null,
  isActive: true,
  is21Plus: false,
  allowComments: false,
  sortOrder: 0,
  labels: [],
  modifierGroupIds: [],
  variantGroupIds: [],
  upsellGroupIds: [],
}

type ProductField = 'categoryId' | 'name' | 'basePrice' | 'sortOrder'
type ProductFault = { readonly field: ProductField; readonly refusal: Refusal }

/** PRD-2: every reason why a product can't be saved, in the order of the form. */
export function productFaults(draft: Pick<ProductDraft, ProductField>): readonly ProductFault[] {
  const { categoryId, name, basePrice, sortOrder } = draft
  const faults: ProductFault[] = []
  if (!name.trim()) faults.push({ field: 'name', refusal: { kind: 'product_name_missing' } })
  if (categoryId === null) faults.push({ field: 'categoryId', refusal: { kind: 'category_missing' } })
  const priceRefusal = whyNotPrice(basePrice)
  if (priceRefusal) faults.push({ field: 'basePrice', refusal: priceRefusal })
  if (!isPlace(sortOrder)) faults.push({ field: 'sortOrder', refusal: { kind: 'sort_order_invalid' } })
  return faults
}

/** PRD-2: a price must be at least 0 and at most the limit; null is not an amount. */
function whyNotPrice(price: Cents | null): Refusal | null {
  if (price === null || price < 0) return { kind: 'price_invalid' }
  return price > productLimits.price ? { kind: 'price_too_high', max: productLimits.price } : null
}

/** PRD-2: why a price typed in dollars is refused, or null; the refusal says what is wrong with the text. */
export function whyNotTypedPrice(typed: string): Refusal | null {
  const price = parseSignedDollars(typed)
  if (price !== null || typed.trim() === '') return whyNotPrice(price)
  const text = typed.trim().replace(/^\$/, '')
  if (Number(text) * 100 > productLimits.price) return { kind: 'price_too_high', max: productLimits.price }
  return /^\d*\.\d{3,}$/.test(text) ? { kind: 'price_too_precise' } : { kind: 'amount_unreadable' }
}

function isPlace(sortOrder: number | null): boolean {
  return (
    Number.isSafeInteger(sortOrder) && Number(sortOrder) >= 0 && Number(sortOrder) <= productLimits.sortOrder
  )
}

export type ProductFilter = {
  readonly query: string
  /** null: all categories. */
  readonly categoryId: CategoryId | null
  readonly status: 'all' | 'active' | 'inactive'
}

type Filtered = Pick<ProductDraft, 'name' | 'description' | 'isActive'> & { readonly categoryId: CategoryId }

/** PRD-3: the products of this category and status whose name or description contains the search words, in any case. */
export function filterProducts<Product extends Filtered>(
  products: readonly Product[],
  { query, categoryId, status }: ProductFilter,
): readonly Product[] {
  const searched = foldText(query).trim()
  return products.filter((product) => {
    if (categoryId !== null && product.categoryId !== categoryId) return false
    if (status !== 'all' && product.isActive !== (status === 'active')) return false
    return foldText(`${product.name}\n${product.description ?? ''}`).includes(searched)
  })
}

/** PRD-4: the numbers of the summary; the value is the sum of all base prices. */
export function countProducts(
  products: readonly { readonly isActive: boolean; readonly basePrice: Cents }[],
) {
  return {
    total: products.length,
    active: products.filter(({ isActive }) => isActive).length,
    value: sum(...products.map(({ basePrice }) => basePrice)),
  }
}
