import { describe, expect, test } from 'vitest'
import {
  aCategory,
  aMenu,
  aModifier,
  aModifierGroup,
  anOption,
  anUpsellGroup,
  aProduct,
  aVariant,
  aVariantGroup,
} from '#testing/menus.ts'
import { toId } from '../ids.ts'
import { hasAddOns, hasOptions, priceMayGrow, searchMenu, visibleProducts } from './filter.ts'

const starters = aCategory('Starters', { sortOrder: 1 })
const lunch = aCategory('Lunch', { sortOrder: 0 })
const empty = aCategory('Empty', { sortOrder: 2 })
const inStarters = { categoryId: starters.id }
const menu = aMenu(
  [
    aProduct('Jalapeño Poppers', 700, { ...inStarters, sortOrder: 2, description: 'Crisp and hot.' }),
    aProduct('Edamame', 550, { ...inStarters, sortOrder: 1 }),
    aProduct('Hibachi Shrimp', 1900, { ...inStarters, sortOrder: 3 }),
    aProduct('Lunch Box', 1200, { categoryId: lunch.id, availableMenus: ['Lunch Special'] }),
    aProduct('Hidden', 100, { categoryId: toId('inactive') }),
    aProduct('Nowhere', 100, { ...inStarters, availableMenus: [] }),
  ],
  { categories: [starters, lunch, empty] },
)
const always = ['regular']
const atLunch = ['regular', 'Lunch Special']
const found = (query: string, categoryId: string | null = null, names = always) =>
  searchMenu(menu, query, categoryId === null ? null : toId(categoryId), names).map(
    ({ category, products }) => `${category.name}: ${products.map(({ name }) => name).join(', ')}`,
  )

describe('what is visible', () => {
  test('[MNU-12] products of active categories on the menus that are on, in their order', () => {
    const names = (menus: readonly string[]) => visibleProducts(menu, menus).map(({ name }) => name)
    expect(names(always)).toEqual(['Edamame', 'Jalapeño Poppers', 'Hibachi Shrimp'])
    expect(names(atLunch)).toEqual(['Lunch Box', 'Edamame', 'Jalapeño Poppers', 'Hibachi Shrimp'])
    expect(names([])).toEqual([])
  })

  test('[MNU-12] categories stand in their order, empty ones are left out', () => {
    expect(found('', null, atLunch)).toEqual([
      'Lunch: Lunch Box',
      'Starters: Edamame, Jalapeño Poppers, Hibachi Shrimp',
    ])
    expect(found('')).toEqual(['Starters: Edamame, Jalapeño Poppers, Hibachi Shrimp'])
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
  ])('[MNU-13] %j finds %j', (query, expected) => {
    expect(found(query)).toEqual(expected)
  })

  test('[MNU-13] one category alone', () => {
    expect(found('', 'Lunch', atLunch)).toEqual(['Lunch: Lunch Box'])
    expect(found('edamame', 'Lunch', atLunch)).toEqual([])
    expect(found('', 'Unknown')).toEqual([])
  })
})

describe('hints', () => {
  test.each([
    ['nothing to choose', {}, [false, false, false]],
    ['variants', { variantGroups: [aVariantGroup('Size', [aVariant('Large')])] }, [true, false, true]],
    ['a group without variants', { variantGroups: [aVariantGroup('Size', [])] }, [false, false, false]],
    ['add-ons', { upsellGroups: [anUpsellGroup('Sides', [anOption('Rice')])] }, [false, true, true]],
    [
      'free modifiers',
      { modifierGroups: [aModifierGroup('Changes', [aModifier('No salt')])] },
      [false, false, false],
    ],
    [
      'modifiers that lower the price',
      { modifierGroups: [aModifierGroup('Changes', [aModifier('No egg', -100)])] },
      [false, false, false],
    ],
    [
      'modifiers with a price',
      { modifierGroups: [aModifierGroup('Changes', [aModifier('Extra egg', 150)])] },
      [false, false, true],
    ],
  ])('[MNU-14] options, add-ons and a plus of a product with %s', (_, changes, expected) => {
    const product = aProduct('Rice', 400, changes)
    expect([hasOptions(product), hasAddOns(product), priceMayGrow(product)]).toEqual(expected)
  })
})
