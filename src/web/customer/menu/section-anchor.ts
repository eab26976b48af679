import type { CategoryId } from '#domain/ids.ts'

/** The id of a category's section on the page. */
export function sectionAnchor(categoryId: CategoryId): string {
  return `category-${categoryId}`
}

/** The same of the section that shows what was found of it. */
export function foundAnchor(categoryId: CategoryId): string {
  return `found-${categoryId}`
}
