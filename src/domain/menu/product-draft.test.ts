import { expect, test } from 'vitest'
import { toId } from '../ids.ts'
import { refusalMessage } from '../messages/messages.ts'
import { cents } from '../money.ts'
import {
  countProducts,
  filterProducts,
  newProduct,
  type ProductFilter,
  productFaults,
  whyNotTypedPrice,
} from './product-draft.ts'

const soup = { ...newProduct, name: 'Soup', categoryId: toId<'Category'>('starters') }

test('[PRD-1] a new product is free, active, for all ages, and without notes, labels and groups', () => {
  expect(newProduct).toMatchObject({
    basePrice: 0,
    isActive: true,
    is21Plus: false,
    allowComments: false,
    sortOrder: 0,
    labels: [],
    modifierGroupIds: [],
  })
})

test.for([
  [soup, []],
  [{ ...soup, basePrice: cents(0), sortOrder: 0 }, []],
  [newProduct, ['name: Product name is required', 'categoryId: Category is required']],
  [{ ...soup, name: '  ' }, ['name: Product name is required']],
  [{ ...soup, basePrice: cents(-1) }, ['basePrice: Price must be 0 or greater']],
  [{ ...soup, basePrice: null }, ['basePrice: Price must be 0 or greater']],
  [{ ...soup, basePrice: cents(1_000_001) }, ['basePrice: Price can be at most $10,000.00']],
  [{ ...soup, sortOrder: -1 }, ['sortOrder: Sort order must be 0 or greater']],
  [{ ...soup, sortOrder: 1.5 }, ['sortOrder: Sort order must be 0 or greater']],
  [{ ...soup, sortOrder: null }, ['sortOrder: Sort order must be 0 or greater']],
] as const)('[PRD-2] %j: %j', ([draft, expected]) => {
  expect(productFaults(draft).map(({ field, refusal }) => `${field}: ${refusalMessage(refusal)}`)).toEqual(
    expected,
  )
})

test.for([
  ['0', null],
  ['12.34', null],
  ['$12.3', null],
  ['10000', null],
  ['12.345', 'Price can have at most two decimals, such as 12.34'],
  ['.005', 'Price can have at most two decimals, such as 12.34'],
  ['-1', 'Price must be 0 or greater'],
  ['-1.005', 'Enter an amount such as 1.50'],
  ['', 'Price must be 0 or greater'],
  ['ten', 'Enter an amount such as 1.50'],
  ['1,000', 'Enter an amount such as 1.50'],
  ['12,5', null],
  ['10000.01', 'Price can be at most $10,000.00'],
  ['123456789', 'Price can be at most $10,000.00'],
] as const)('[PRD-2] a price typed as "%s": %s', ([typed, text]) => {
  const refusal = whyNotTypedPrice(typed)
  expect(refusal && refusalMessage(refusal)).toBe(text)
})

const listed = [
  {
    name: 'Miso Soup',
    description: 'With tofu',
    categoryId: toId<'Category'>('a'),
    isActive: true,
    basePrice: cents(350),
  },
  {
    name: 'Edamame',
    description: null,
    categoryId: toId<'Category'>('a'),
    isActive: false,
    basePrice: cents(505),
  },
  {
    name: 'Udon',
    description: 'A soup of noodles',
    categoryId: toId<'Category'>('b'),
    isActive: true,
    basePrice: cents(1400),
  },
]
const all: ProductFilter = { query: '', categoryId: null, status: 'all' }

test.for<[Partial<ProductFilter>, readonly string[]]>([
  [{}, ['Miso Soup', 'Edamame', 'Udon']],
  [{ query: ' SOUP ' }, ['Miso Soup', 'Udon']],
  [{ query: 'TOFU' }, ['Miso Soup']],
  [{ query: 'ramen' }, []],
  [{ categoryId: toId('a') }, ['Miso Soup', 'Edamame']],
  [{ status: 'inactive' }, ['Edamame']],
  [{ status: 'active', query: 'soup', categoryId: toId('b') }, ['Udon']],
])('[PRD-3] %j finds %j', ([filter, names]) => {
  expect(filterProducts(listed, { ...all, ...filter }).map(({ name }) => name)).toEqual(names)
})

test('[PRD-4] the summary counts all and active products, and sums the base prices', () => {
  expect(countProducts(listed)).toEqual({ total: 3, active: 2, value: 2255 })
})
