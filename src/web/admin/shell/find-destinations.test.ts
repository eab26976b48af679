import { expect, test } from 'vitest'
import type { ManagedRestaurants } from '#contract/people/accounts.ts'
import { permissionsOf, type RestaurantPermission } from '#domain/access/permissions.ts'
import type { RestaurantRole } from '#domain/access/roles.ts'
import { toId } from '#domain/ids.ts'
import { adminMenu, type Menu } from './destinations.ts'
import { findRows, nearestRows, type ShownEntry, searchMenu } from './find-destinations.ts'
import { destinationsOf, isGroup, mayFind, menuFor } from './menu-entries.ts'

const owner = personWith('owner')
const administrator = personWith('administrator')
const staff = personWith('staff')

/** A person with this role at one restaurant. */
function personWith(
  role: RestaurantRole,
  permissions: readonly RestaurantPermission[] = [...permissionsOf([role])],
): ManagedRestaurants {
  const restaurant = {
    id: toId<'Restaurant'>('a'),
    slug: 'sakura',
    name: 'Sakura Hibachi',
    isPublished: true,
    secondFactorFrom: null,
  }
  return {
    now: '2026-03-06T18:00:00Z',
    administrator: role === 'administrator',
    secondFactorMissing: false,
    restaurants: [{ ...restaurant, role, permissions: [...permissions] }],
  }
}

/** What the palette finds, as it shows it. */
function inPalette(query: string, managed = owner): readonly string[] {
  const rows = destinationsOf(menuFor(managed.administrator, false))
    .filter(({ path }) => mayFind(path, managed))
    .map((row) => ({ ...row, id: row.path }))
  return findRows(rows, query, 6).map(({ name, context }) => (context ? `${context} › ${name}` : name))
}

/** What the sidebar shows: each entry, with the section that was found. */
function inSidebar(query: string, managed = owner): readonly string[] {
  const shownOf = ({ name, section }: ShownEntry) => (section ? `${name} › ${section.name}` : name)
  return searchMenu(menuFor(managed.administrator, false), query, (path) => mayFind(path, managed)).flatMap(
    (item) =>
      'entries' in item ? item.entries.map((entry) => `${item.name} › ${shownOf(entry)}`) : shownOf(item),
  )
}

const team = ['Restaurant › Team', 'Restaurant › Invite staff']

test.each([
  ['tax', ['Restaurant › Taxes, fees & tips']],
  ['hours', ['Restaurant › Opening hours']],
  ['refund', ['Orders']],
  ['staff', team],
  ['payout', ['Reports › Payouts']],
  ['team', team],
  ['tips', ['Restaurant › Taxes, fees & tips']],
  ['fees', ['Restaurant › Taxes, fees & tips']],
  ['holiday', ['Restaurant › Opening hours']],
  ['coupon', ['Products › Discount Codes']],
  ['price', ['Products › All Products']],
  ['print', ['Restaurant › Kitchen displays']],
  ['sound', ['Restaurant › Kitchen displays']],
  ['pause', ['Restaurant › Pause log']],
  ['sold out', ['All Products › Sold Out']],
  ['86', ['All Products › Sold Out']],
  ['lunch', ['Products › Timed Menus']],
  ['bank', ['Reports › Payouts']],
  ['invite', team],
  ['who changed', ['Tools › Logs']],
  ['add restaurant', ['Restaurant › Add restaurant']],
])(
  "[ADM-2, ADM-22] '%s' finds its page first or second, in the sidebar and in the palette",
  (query, pages) => {
    for (const managed of [owner, administrator]) {
      for (const found of [inPalette(query, managed), inSidebar(query, managed)]) {
        const isFound = (shown: string) => pages.some((page) => shown.endsWith(page))
        expect(found.slice(0, 2).some(isFound), found.join(' | ')).toBe(true)
      }
    }
  },
)

test('[ADM-2, ADM-22] every destination has three to eight words or phrases of an owner', () => {
  const counts = destinationsOf(adminMenu).map(({ name, words }) => [name, words.split(', ').length] as const)
  expect(counts.filter(([, count]) => count < 3 || count > 8)).toEqual([])
})

test('[ADM-2, ADM-22] words lead only to pages that the person may open', () => {
  for (const query of ['tax', 'staff', 'payout', 'coupon', 'backup', 'add restaurant']) {
    expect(inPalette(query, staff), query).toEqual([])
    expect(inSidebar(query, staff), query).toEqual([])
  }
  expect(inPalette('86', staff)).toEqual(['All Products › Sold Out'])
  expect(inPalette('backup')).toEqual([])
  expect(inPalette('backup', administrator)).toEqual(['Tools › Database'])
  expect(inPalette('pause', personWith('staff', ['restaurant.read']))).toEqual([])
  expect(inPalette('pause', personWith('staff', ['restaurant.read', 'pauses.read']))).toEqual([
    'Restaurant › Pause log',
  ])
  // A section needs what the settings need, too.
  expect(inPalette('pause', personWith('staff', ['pauses.read']))).toEqual([])
})

const entry = (name: string, words = '') => ({ name, path: `/${name.toLowerCase()}`, words })
const menu: Menu = [
  entry('Dashboard'),
  { name: 'Content', entries: [entry('Pages', 'terms, about us'), entry('Categories')] },
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
  ['an owner’s word begins with the query', 'abo', ['Content: Pages']],
  ['an owner’s word only contains the query', 'bout', []],
  ['nothing matches', 'kitchen', []],
])('[ADM-2] %s', (_, query, left) => {
  const shown = searchMenu(menu, query, () => true).map((item) =>
    isGroup(item) ? `${item.name}: ${item.entries.map(({ name }) => name).join(', ')}` : item.name,
  )
  expect(shown).toEqual(left)
})

const rowOf = (name: string, words = '') => ({ id: name, name, words })
const rows = [
  rowOf('Dashboard', 'home'),
  rowOf('Owner Dashboard'),
  rowOf('Orders', 'refunds'),
  rowOf('Add Product', 'new dish'),
  rowOf('Product Categories', 'refund'),
]

test.each([
  ['', ['Dashboard', 'Owner Dashboard', 'Orders', 'Add Product']],
  ['DASH', ['Dashboard', 'Owner Dashboard']],
  ['prod', ['Product Categories', 'Add Product']],
  ['cat prod', ['Product Categories']],
  ['rders', ['Orders']],
  ['new prod', ['Add Product']],
  ['kettle', []],
])("[ADM-22] '%s' finds %o", (query, names) => {
  expect(findRows(rows, query, 4).map(({ name }) => name)).toEqual(names)
})

test('[ADM-22] two rows that lead to the same place are one, the better match', () => {
  const twice = [rowOf('Sold Out'), { ...rowOf('Mark an item sold out'), id: 'Sold Out' }]
  expect(findRows(twice, 'sold', 4).map(({ name }) => name)).toEqual(['Sold Out'])
  expect(findRows(twice, 'mark', 4).map(({ name }) => name)).toEqual(['Mark an item sold out'])
})

test.each([
  ['refnds', ['Orders', 'Product Categories']],
  ['dashbaord', ['Dashboard', 'Owner Dashboard']],
  ['qqq', []],
])("[ADM-22] the nearest to '%s' are %o", (query, names) => {
  expect(nearestRows(rows, query, 3).map(({ name }) => name)).toEqual(names)
})
