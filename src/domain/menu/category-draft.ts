/** A category as an owner enters it, and the owner's list of categories. */

import { foldText } from '../fold-text.ts'
import type { Refusal } from '../refusal.ts'
import type { CategoryDisplay } from './menu.ts'

/** The maximum values, also for menu files. */
export const categoryLimits = { name: 100, description: 500, sortOrder: 1_000_000, count: 200 } as const

export type CategoryDraft = {
  readonly name: string
  readonly description: string | null
  readonly display: CategoryDisplay
  readonly isActive: boolean
  readonly sortOrder: number
}

/** CTG-1: a new category is active and has position 0. */
export const newCategory: CategoryDraft = {
  name: '',
  description: null,
  display: 'cards',
  isActive: true,
  sortOrder: 0,
}

type CategoryFault = { readonly field: 'name' | 'sortOrder'; readonly refusal: Refusal }

/** CTG-2: every reason why a category can't be saved, in the order of the form. */
export function categoryFaults({ name, sortOrder }: CategoryDraft): readonly CategoryFault[] {
  const faults: CategoryFault[] = []
  if (!name.trim()) faults.push({ field: 'name', refusal: { kind: 'category_name_missing' } })
  if (!Number.isSafeInteger(sortOrder) || sortOrder < 0 || sortOrder > categoryLimits.sortOrder) {
    faults.push({ field: 'sortOrder', refusal: { kind: 'sort_order_invalid' } })
  }
  return faults
}

export const statusFilters = ['all', 'active', 'inactive'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** CTG-3: the categories with this status whose name or description contains the search words, in any case. */
export function filterCategories<Category extends Pick<CategoryDraft, 'name' | 'description' | 'isActive'>>(
  categories: readonly Category[],
  query: string,
  status: StatusFilter,
): readonly Category[] {
  const searched = foldText(query).trim()
  return categories.filter(({ name, description, isActive }) => {
    if (status !== 'all' && isActive !== (status === 'active')) return false
    return foldText(`${name}\n${description ?? ''}`).includes(searched)
  })
}

/** CTG-4: the number of all, active and inactive categories. */
export function countCategories(categories: readonly Pick<CategoryDraft, 'isActive'>[]) {
  const active = categories.filter(({ isActive }) => isActive).length
  return { total: categories.length, active, inactive: categories.length - active }
}

/** B5: the fate of the products of a deleted category. 'none': it has none. */
export type ProductsOfDeleted<CategoryId> =
  | { readonly fate: 'none' }
  | { readonly fate: 'move'; readonly to: CategoryId }
  | { readonly fate: 'delete' }
