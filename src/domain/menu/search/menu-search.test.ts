import { expect, test } from 'vitest'
import { aCategory, aMenu, aProduct } from '#testing/menus.ts'
import { servedSections } from '../filter.ts'
import { outlineOf } from '../make-outline.ts'
import type { LabelType } from '../menu.ts'
import { labelCounts } from './label-counts.ts'
import { asksForDiet, menuSearch } from './menu-search.ts'

const starters = aCategory('Starters', { sortOrder: 0, description: 'Hot from the griddle.' })
const kids = aCategory('Kids', { sortOrder: 1 })
const sweet = aCategory('Dulces', { sortOrder: 2 })
const sections = servedSections(
  outlineOf(
    aMenu(
      [
        dish('Jalapeño Poppers', 0, { description: 'Crisp and hot.' }),
        dish('Edamame', 1, { labels: ['vegan', 'gluten_free'] }),
        dish('Hibachi Shrimp', 2),
        dish('Cucumber Roll', 3, { labels: ['vegan'], description: 'Sesame. No fish.' }),
        dish('Seitan', 4, { labels: ['vegan', 'spicy'], description: 'Contains gluten. Free rice.' }),
        dish('Horchata', 5, { description: 'Rice, almond and cinnamon.' }),
        dish('Chicago Dog', 6),
        aProduct('Donuts', 700, { categoryId: sweet.id, labels: ['featured'] }),
        aProduct('Small Udon', 700, { categoryId: kids.id, description: 'With an egg.' }),
      ],
      { categories: [starters, kids, sweet] },
    ),
  ),
  ['regular'],
)

function dish(name: string, sortOrder: number, changes: Parameters<typeof aProduct>[2] = {}) {
  return aProduct(name, 700, { categoryId: starters.id, sortOrder, ...changes })
}

const find = menuSearch(sections, ({ name }) =>
  name === 'Hibachi Shrimp' ? ['Extra wasabi', 'Vegan mayo'] : [],
)
const found = (text: string, labels: readonly LabelType[] = []) =>
  find({ text, labels }).flatMap(({ products }) => products.map(({ name }) => name))

test.each([
  ['edam', ['Edamame']],
  ['  EDAMAME ', ['Edamame']],
  ['jalapeno', ['Jalapeño Poppers']],
  ['JALAPEÑO', ['Jalapeño Poppers']],
  ['crisp hot', ['Jalapeño Poppers']],
  ['shrimp hibachi', ['Hibachi Shrimp']],
  ['seared', ['Hibachi Shrimp']],
  ['edamame shrimp', []],
  ['(', []],
  ['starters poppers', ['Jalapeño Poppers']],
  ['griddle dog', ['Chicago Dog']],
  ['wasabi', ['Hibachi Shrimp']],
])('[MNU-13] the words of %j find %j', (text, expected) => {
  expect(found(text)).toEqual(expected)
})

test.each([
  ['gluten free', ['Edamame']],
  ['Gluten‑Free', ['Edamame']],
  ['glut', ['Edamame', 'Seitan']],
  ['gluten', ['Edamame', 'Seitan']],
  ['celiac', ['Edamame']],
  ['vegan', ['Edamame', 'Cucumber Roll', 'Seitan']],
  ['vegetarian roll', ['Cucumber Roll']],
  ['plant-based', ['Edamame', 'Cucumber Roll', 'Seitan']],
  ['hot', ['Jalapeño Poppers', 'Seitan']],
  ['spicy vegan', ['Seitan']],
  ['nut free', []],
])('[MNU-13] %j means a label: %j', (text, expected) => {
  expect(found(text)).toEqual(expected)
})

test.each([
  ['seafood', ['Hibachi Shrimp']],
  ['fish', ['Hibachi Shrimp']],
  ['kids', ['Small Udon']],
  ['children', ['Small Udon']],
  ['dessert', ['Donuts']],
  ['hot dog', ['Chicago Dog']],
  ['nuts', ['Horchata']],
  ['egg', ['Small Udon']],
  ['allergy', []],
])('[MNU-13] %j means a kind of food: %j', (text, expected) => {
  expect(found(text)).toEqual(expected)
})

test('[MNU-27] chosen labels narrow a search, and all of them must be there', () => {
  expect(found('', ['vegan'])).toEqual(['Edamame', 'Cucumber Roll', 'Seitan'])
  expect(found('', ['vegan', 'spicy'])).toEqual(['Seitan'])
  expect(found('roll', ['vegan'])).toEqual(['Cucumber Roll'])
  expect(found('', ['organic'])).toEqual([])
})

test('[MNU-27] counts the dishes of each label that says something about a dish', () => {
  expect(labelCounts(sections)).toEqual([
    { label: 'vegan', count: 3 },
    { label: 'gluten_free', count: 1 },
    { label: 'spicy', count: 1 },
  ])
  expect(labelCounts(sections, menuSearch(sections)({ text: 'roll', labels: [] }))).toEqual([
    { label: 'vegan', count: 1 },
    { label: 'gluten_free', count: 0 },
    { label: 'spicy', count: 0 },
  ])
})

test.each([
  ['gluten', true],
  ['Any allergies?', true],
  ['nuts', true],
  ['Nut-free', true],
  ['HALAL', true],
  ['ramen', false],
  ['donuts', false],
  ['eggplant', false],
])('[MNU-26] whether %j asks what dishes contain: %j', (text, asks) => {
  expect(asksForDiet(text)).toBe(asks)
})
