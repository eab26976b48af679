/** The search of a menu, in one file that loads right after the page. */

export { menuSearch, optionNames } from '#domain/menu/search/menu-search.ts'
export { FoundProducts } from './found-products.tsx'
export { SavedLabelChips } from './label-chips.tsx'
export { NothingFound } from './nothing-found.tsx'
