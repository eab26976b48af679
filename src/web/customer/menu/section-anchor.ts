/** The ids of sections on the page. */

/** Returns the id of a category's section. */
export function sectionAnchor(key: string): string {
  return `category-${key}`
}

/** Returns the id of a category's section in the search results. */
export function foundAnchor(key: string): string {
  return `found-${key}`
}
