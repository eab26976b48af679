import { expect, test } from 'vitest'
import { categoryFaults, countCategories, filterCategories, newCategory } from './category-draft.ts'

test('[CTG-1] a new category is active, shows cards, and has position 0', () => {
  expect(newCategory).toMatchObject({ isActive: true, display: 'cards', sortOrder: 0, description: null })
})

test.for([
  ['valid', { name: 'Rolls', sortOrder: 3 }, []],
  ['no name', { name: '  ', sortOrder: 0 }, ['name category_name_missing']],
  ['below 0', { name: 'Rolls', sortOrder: -1 }, ['sortOrder sort_order_invalid']],
  ['not an integer', { name: 'Rolls', sortOrder: 1.5 }, ['sortOrder sort_order_invalid']],
  ['not a number', { name: 'Rolls', sortOrder: Number.NaN }, ['sortOrder sort_order_invalid']],
  ['both', { name: '', sortOrder: -1 }, ['name category_name_missing', 'sortOrder sort_order_invalid']],
] as const)('[CTG-2] a category needs a name and a sort order from 0 on: %s', ([, fields, faults]) => {
  const found = categoryFaults({ ...newCategory, ...fields })
  expect(found.map(({ field, refusal }) => `${field} ${refusal.kind}`)).toEqual(faults)
})

const list = [
  { name: 'Sushi Rolls', description: 'Eight pieces', isActive: true },
  { name: 'Drinks', description: null, isActive: true },
  { name: 'Specials', description: 'With a drink', isActive: false },
]

test.for([
  ['', 'all', ['Sushi Rolls', 'Drinks', 'Specials']],
  ['', 'active', ['Sushi Rolls', 'Drinks']],
  ['', 'inactive', ['Specials']],
  [' DRINK ', 'all', ['Drinks', 'Specials']],
  ['pieces', 'all', ['Sushi Rolls']],
  ['drink', 'inactive', ['Specials']],
  ['soup', 'all', []],
] as const)('[CTG-3] looking for "%s" among %s', ([query, status, names]) => {
  expect(filterCategories(list, query, status).map(({ name }) => name)).toEqual(names)
})

test('[CTG-4] counts all, active and inactive categories', () => {
  expect(countCategories(list)).toEqual({ total: 3, active: 2, inactive: 1 })
  expect(countCategories([])).toEqual({ total: 0, active: 0, inactive: 0 })
})
