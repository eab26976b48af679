import { expect, test } from 'vitest'
import { searchMenu } from './menu-search.ts'

const entry = (name: string) => ({ name, path: `/${name.toLowerCase()}` })
const menu = [
  entry('Dashboard'),
  { name: 'Content', entries: [entry('Pages'), entry('Categories')] },
  { name: 'Products', entries: [entry('Add Product'), entry('Product Categories'), entry('Attributes')] },
]

test.each([
  [
    'the query is empty',
    '',
    ['Dashboard', 'Content: Pages, Categories', 'Products: Add Product, Product Categories, Attributes'],
  ],
  [
    'the query has only spaces',
    '  ',
    ['Dashboard', 'Content: Pages, Categories', 'Products: Add Product, Product Categories, Attributes'],
  ],
  ['an entry matches', 'dash', ['Dashboard']],
  ['children match', 'CATEGOR', ['Content: Categories', 'Products: Product Categories']],
  ['the name of a group matches', 'content', ['Content: Pages, Categories']],
  ['a group and its children match', 'product', ['Products: Add Product, Product Categories, Attributes']],
  ['all words must be there', 'product cat', ['Products: Product Categories']],
  ['nothing matches', 'kitchen', []],
])('[ADM-2] %s', (_, query, left) => {
  const shown = searchMenu(menu, query).map((item) =>
    'entries' in item ? `${item.name}: ${item.entries.map(({ name }) => name).join(', ')}` : item.name,
  )
  expect(shown).toEqual(left)
})
