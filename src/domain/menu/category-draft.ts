/** A category as an owner writes it, and the list of them as its owner works on it. */

import type { Refusal } from '../refusal.ts'
import type { CategoryDisplay } from './menu.ts'

/** The largest that can be written; a menu file knows the same. */
export const categoryLimits = { name: 100, description: 500, sortOrder: 1_000_000, count: 200 } as const

export type CategoryDraft = {
  readonly name: string
  readonly description: string | null
  readonly display: CategoryDisplay
  readonly isActive: boolean
  readonly sortOrder: number
}

/** CTG-1: a new one is active and stands in place 0. */
export const newCategory: CategoryDraft = {
  name: '',
  description: null,
  display: 'cards',
  isActive: true,
  sortOrder: 0,
}

export type CategoryFault = { readonly field: 'name' | 'sortOrder'; readonly refusal: Refusal }

/** CTG-2: all that keeps a category from being saved, in the order of the form. */
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

/** CTG-3: those whose name or description has the words that are looked for, in either case, and of that status. */
export function filterCategories<Category extends Pick<CategoryDraft, 'name' | 'description' | 'isActive'>>(
  categories: readonly Category[],
  query: string,
  status: StatusFilter,
): readonly Category[] {
  const wanted = query.trim().toLowerCase()
  return categories.filter(({ name, description, isActive }) => {
    if (status !== 'all' && isActive !== (status === 'active')) return false
    return `${name}\n${description ?? ''}`.toLowerCase().includes(wanted)
  })
}

/** CTG-4: how many there are. */
export function countCategories(categories: readonly Pick<CategoryDraft, 'isActive'>[]) {
  const active = categories.filter(({ isActive }) => isActive).length
  return { total: categories.length, active, inactive: categories.length - active }
}

/** B5: what becomes of the products of a category that is deleted. 'none': there are none. */
export type ProductsOfDeleted<CategoryId> =
  | { readonly fate: 'none' }
  | { readonly fate: 'move'; readonly to: CategoryId }
  | { readonly fate: 'delete' }
