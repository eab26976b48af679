/** The field values of the product form, and the product that they represent. */

import type { ProductView } from '#contract/menu/products.ts'
import { type CategoryId, toId } from '#domain/ids.ts'
import {
  type FullProductDraft,
  newProduct,
  type ProductDraft,
  productFaults,
  productLimits,
  whyNotTypedPrice,
} from '#domain/menu/product-draft.ts'
import { dollarsText, parseDollars } from '#domain/money.ts'
import { countTyped } from '#web/admin/forms/typed-numbers.ts'
import type { FormFault } from '#web/forms/use-server-form.ts'

/** Values as typed: amounts in dollars, numbers as text. */
export type ProductFormValues = Omit<
  ProductDraft,
  'categoryId' | 'description' | 'basePrice' | 'sortOrder'
> & {
  /** '' for no selection. */
  readonly categoryId: string
  readonly description: string
  readonly basePrice: string
  readonly sortOrder: string
}

/** PRD-20: a new product, in the active category if there is only one. */
export function newProductIn(categories: Parameters<typeof categoriesFor>[0]): ProductDraft {
  const [only, ...others] = categoriesFor(categories, null)
  return { ...newProduct, categoryId: only && others.length === 0 ? only.id : null }
}

/** Returns the field values for a product. */
export function valuesOf(product: ProductView | ProductDraft): ProductFormValues {
  const { categoryId, name, description, basePrice, imageUrl, isActive, ...rest } = product
  return {
    categoryId: categoryId ?? '',
    name,
    description: description ?? '',
    basePrice: basePrice === null ? '' : dollarsText(basePrice),
    imageUrl,
    isActive,
    is21Plus: rest.is21Plus,
    allowComments: rest.allowComments,
    sortOrder: String(rest.sortOrder ?? ''),
    labels: rest.labels,
    modifierGroupIds: rest.modifierGroupIds,
    variantGroupIds: rest.variantGroupIds,
    upsellGroupIds: rest.upsellGroupIds,
  }
}

/** Returns the product that the fields represent. */
function draftOf(values: ProductFormValues): ProductDraft {
  const { categoryId, description, basePrice, sortOrder } = values
  return {
    ...values,
    name: values.name.trim(),
    categoryId: categoryId === '' ? null : toId<'Category'>(categoryId),
    description: description.trim() || null,
    basePrice: parseDollars(basePrice),
    sortOrder: countTyped(sortOrder, 0, productLimits.sortOrder),
  }
}

/** PRD-2: returns the product that the fields represent, null if a rule refuses it, and the faults by field. */
export function readProduct(values: ProductFormValues): {
  readonly draft: FullProductDraft | null
  readonly faults: readonly FormFault[]
} {
  const draft = draftOf(values)
  const faults = productFaults(draft).map(({ field, refusal }) => ({
    field,
    refusal: field === 'basePrice' ? (whyNotTypedPrice(values.basePrice) ?? refusal) : refusal,
  }))
  const { categoryId, basePrice, sortOrder } = draft
  if (faults.length > 0 || categoryId === null || basePrice === null || sortOrder === null)
    return { draft: null, faults }
  return { draft: { ...draft, categoryId, basePrice, sortOrder }, faults }
}

/** PRD-26: returns the labels of the fields that differ between two versions. */
export function differingFields(one: ProductView, other: ProductView): readonly string[] {
  return fieldNames
    .filter(([field]) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
    .map(([, name]) => name)
}

const fieldNames = [
  ['name', 'Name'],
  ['categoryId', 'Category'],
  ['description', 'Description'],
  ['basePrice', 'Price'],
  ['sortOrder', 'Sort order'],
  ['imageUrl', 'Picture'],
  ['labels', 'Labels'],
  ['modifierGroupIds', 'Modifier groups'],
  ['variantGroupIds', 'Variant groups'],
  ['upsellGroupIds', 'Upsell groups'],
  ['isActive', 'Status'],
  ['is21Plus', '21+ only'],
  ['allowComments', 'Special instructions'],
] as const satisfies readonly (readonly [keyof ProductView, string])[]

/** Returns the categories that a product can be assigned to: the active ones, and its current one. */
export function categoriesFor<Category extends { readonly id: CategoryId; readonly isActive: boolean }>(
  categories: readonly Category[],
  chosen: CategoryId | null,
): readonly Category[] {
  return categories.filter(({ id, isActive }) => isActive || id === chosen)
}
