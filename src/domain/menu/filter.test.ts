import { describe, expect, test } from 'vitest'
import { aCategory, aMenu, aProduct } from '#testing/menus.ts'
import { toId } from '../ids.ts'
import { countProducts, firstProducts, menuSearch, servedSections } from './filter.ts'
import { asksForDiet } from './label-words.ts'
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
const found = (query: string, names = always) =>
  menuSearch(servedSections(outlineOf(menu), names))(query).map(
    ({ name, products }) => `${name}: ${products.map((product) => product.name).join(', ')}`,
  )

describe('what is visible', () => {
  test('[MNU-12] returns products of active categories on the active menus, both in order, without empty categories', () => {
    expect(found('', atLunch)).toEqual([
      'Lunch: Lunch Box',
      'Starters: Edamame, Jalapeño Poppers, Hibachi Shrimp',
    ])
    expect(found('')).toEqual(['Starters: Edamame, Jalapeño Poppers, Hibachi Shrimp'])
    expect(found('', [])).toEqual([])
  })
})

describe('search', () => {
  test.each([
    ['edam', ['Starters: Edamame']],
    ['  EDAMAME ', ['Starters: Edamame']],
    ['jalapeno', ['Starters: Jalapeño Poppers']],
    ['JALAPEÑO', ['Starters: Jalapeño Poppers']],
    ['hot crisp', ['Starters: Jalapeño Poppers']],
    ['shrimp hibachi', ['Starters: Hibachi Shrimp']],
    ['seared', ['Starters: Hibachi Shrimp']],
    ['edamame shrimp', []],
    ['lunch', []],
    ['(', []],
    ['gluten free', ['Starters: Edamame']],
    ['allergy', ['Starters: Edamame']],
    ['Gluten‑Free', ['Starters: Edamame']],
    ['vegetarian', ['Starters: Edamame']],
    ['starters poppers', ['Starters: Jalapeño Poppers']],
  ])('[MNU-13] %j finds %j', (query, expected) => {
    expect(found(query)).toEqual(expected)
  })
})

test('[MNU-13] finds a product by its options', () => {
  const search = menuSearch(servedSections(outlineOf(menu), always), ({ name }) =>
    name === 'Hibachi Shrimp' ? ['Extra wasabi'] : [],
  )
  expect(search('wasabi').flatMap(({ products }) => products.map(({ name }) => name))).toEqual([
    'Hibachi Shrimp',
  ])
})

test.each([
  ['gluten', true],
  ['Any allergies?', true],
  ['nuts', true],
  ['HALAL', true],
  ['ramen', false],
  ['donuts', false],
])('[MNU-26] whether %j asks what dishes contain: %j', (query, asks) => {
  expect(asksForDiet(query)).toBe(asks)
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
