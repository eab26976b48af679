/** Where sections stand on the page, by their keys. */

/** The id of a category's section on the page. */
export function sectionAnchor(key: string): string {
  return `category-${key}`
}

/** The same of the section that shows what was found of it. */
export function foundAnchor(key: string): string {
  return `found-${key}`
}
