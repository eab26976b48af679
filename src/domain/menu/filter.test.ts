import { describe, expect, test } from 'vitest'
import { aCategory, aMenu, aProduct } from '#testing/menus.ts'
import { toId } from '../ids.ts'
import { countProducts, firstProducts, servedSections } from './filter.ts'
import { outlineOf } from './make-outline.ts'

const starters = aCategory('Starters', { sortOrder: 1 })
const lunch = aCategory('Lunch', { sortOrder: 0 })
const empty = aCategory('Empty', { sortOrder: 2 })
const inStarters = { categoryId: starters.id }
const menu = aMenu(
  [
    aProduct('Jalapeño Poppers', 700, { ...inStarters, sortOrder: 2, description: 'Crisp and hot.' }),
    aProduct('Edamame', 550, { ...inStarters, sortOrder: 1, labels: ['vegan', 'gluten_free'] }),
    aProduct('Hibachi Shrimp', 1900, { ...inStarters, sortOrder: 3 }),
    aProduct('Lunch Box', 1200, { categoryId: lunch.id, availableMenus: ['Lunch Special'] }),
    aProduct('Hidden', 100, { categoryId: toId('inactive') }),
    aProduct('Nowhere', 100, { ...inStarters, availableMenus: [] }),
  ],
  { categories: [starters, lunch, empty] },
)
const always = ['regular']
const atLunch = ['regular', 'Lunch Special']
const served = (names: readonly string[]) =>
  servedSections(outlineOf(menu), names).map(
    ({ name, products }) => `${name}: ${products.map((product) => product.name).join(', ')}`,
  )

describe('what is visible', () => {
  test('[MNU-12] returns products of active categories on the active menus, both in order, without empty categories', () => {
    expect(served(atLunch)).toEqual([
      'Lunch: Lunch Box',
      'Starters: Edamame, Jalapeño Poppers, Hibachi Shrimp',
    ])
    expect(served(always)).toEqual(['Starters: Edamame, Jalapeño Poppers, Hibachi Shrimp'])
    expect(served([])).toEqual([])
  })
})

test('[MNU-18] returns the first products found, section by section, up to the limit', () => {
  const sections = servedSections(outlineOf(menu), atLunch)
  const names = (limit: number) =>
    firstProducts(sections, limit).map(({ name, products }) => [name, ...products.map((each) => each.name)])
  expect(names(2)).toEqual([
    ['Lunch', 'Lunch Box'],
    ['Starters', 'Edamame'],
  ])
  expect(names(1)).toEqual([['Lunch', 'Lunch Box']])
  expect(firstProducts(sections, 99)).toEqual(sections)
  expect([countProducts(firstProducts(sections, 3)), countProducts(sections)]).toEqual([3, 4])
})
