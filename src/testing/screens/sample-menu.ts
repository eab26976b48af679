/** The restaurant of the diner's component tests: a small part of the demo's Sakura, with the same prices. */

import { toId } from '#domain/ids.ts'
import type { Menu, Product, TimedMenu } from '#domain/menu/menu.ts'
import { cents } from '#domain/money.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import {
  aCategory,
  aMenu,
  aModifier,
  aModifierGroup,
  anOption,
  anUpsellGroup,
  aProduct,
  aRestaurant,
  aVariant,
  aVariantGroup,
} from '#testing/menus.ts'

/** A Friday at 7 PM in New York. */
export const fridayEvening = '2026-03-07T00:00:00Z'
/** A Friday at 12:30 PM in New York. */
export const fridayNoon = '2026-03-06T17:30:00Z'

export const sakura: Restaurant = aRestaurant({
  slug: 'sakura',
  name: 'Sakura Hibachi',
  logoUrl: '/pictures/demo/sakura-logo.svg',
  address: '418 Orchard Lane, New York, NY 10002',
  phone: '(212) 555-0142',
  hours: {
    sunday: [{ open: '11:00', close: '22:00' }],
    monday: [{ open: '11:00', close: '22:00' }],
    tuesday: [{ open: '11:00', close: '22:00' }],
    wednesday: [{ open: '11:00', close: '22:00' }],
    thursday: [{ open: '11:00', close: '22:00' }],
    friday: [{ open: '11:00', close: '01:00' }],
    saturday: [{ open: '11:00', close: '01:00' }],
  },
  deliveryFee: cents(599),
  minimumOrderDelivery: cents(2000),
})

/** Sakura's menu. Its ids are UUIDs derived from the names. */
export function sampleMenu(changes: Partial<Menu> = {}): Menu {
  const menu = aMenu(dishes, { restaurant: sakura, categories, timedMenus: [lunch], ...changes })
  return JSON.parse(JSON.stringify(menu), (key, value) =>
    (key === 'id' || key === 'categoryId') && typeof value === 'string' ? asUuid(value) : value,
  )
}

/** Adds products to the menu, or replaces those of the same name. */
export function withProducts(...products: readonly Product[]): Menu {
  const others = dishes.filter(({ name }) => !products.some((product) => product.name === name))
  return sampleMenu({ products: [...others, ...products] })
}

const board = aCategory('Entree From Kitchen', { display: 'board', sortOrder: 0 })
const lunchSpecial = aCategory('Lunch Special', { sortOrder: 1 })
const appetizers = aCategory('Appetizers', { sortOrder: 2 })
const soups = aCategory('Soups & Salads', { sortOrder: 3 })
const dinners = aCategory('Hibachi Dinners', { sortOrder: 4 })
const teriyaki = aCategory('Teriyaki', { sortOrder: 5 })
const noodles = aCategory('Udon & Noodles', { sortOrder: 6 })
const maki = aCategory('Classic Maki', { sortOrder: 7 })
const kids = aCategory('Kids Meals', { sortOrder: 8 })
const desserts = aCategory('Desserts', { sortOrder: 9 })
const drinks = aCategory('Sake, Beer & Wine', {
  description: 'For guests of 21 and over, with ID.',
  sortOrder: 10,
})
const categories = [
  board,
  lunchSpecial,
  appetizers,
  soups,
  dinners,
  teriyaki,
  noodles,
  maki,
  kids,
  desserts,
  drinks,
]

const lunchTime = [{ start: '11:00', end: '15:00' }]
const lunch: TimedMenu = {
  id: toId('Lunch Special'),
  name: 'Lunch Special',
  schedule: {
    monday: lunchTime,
    tuesday: lunchTime,
    wednesday: lunchTime,
    thursday: lunchTime,
    friday: lunchTime,
  },
}

const rice = aVariantGroup('Choice of Rice', [
  aVariant('Steamed White Rice', 0, { isDefault: true }),
  aVariant('Brown Rice', 100),
  aVariant('Hibachi Fried Rice', 250),
])
const soupOrSalad = aVariantGroup('Soup or Salad', [
  aVariant('Miso Soup', 0, { isDefault: true }),
  aVariant('Clear Onion Soup'),
])
const steakTemperature = aVariantGroup('Steak Temperature', [
  aVariant('Rare'),
  aVariant('Medium Rare', 0, { isDefault: true }),
  aVariant('Medium'),
  aVariant('Well Done'),
])
const riceAndWrap = aVariantGroup(
  'Rice and Wrap',
  [aVariant('Brown Rice', 100), aVariant('Seaweed Outside'), aVariant('Soy Paper', 125)],
  { isRequired: false, minSelections: 0, maxSelections: 2 },
)
const rollExtras = anUpsellGroup(
  'Roll Extras',
  [anOption('Avocado', 200), anOption('Crunch', 100), anOption('Masago', 200), anOption('Eel Sauce', 75)],
  { maxSelections: 3 },
)
const sushiRequests = aModifierGroup('Sushi Requests', [
  aModifier('Extra Wasabi', 50),
  aModifier('No Sesame', 0, { action: 'remove' }),
])

/** The lunch special with `count` rolls to choose. */
export function rollLunch(count: number): Product {
  const rolls = [
    aVariant('California Roll', 0, { description: 'Cooked' }),
    aVariant('Boston Roll', 0, { description: 'Cooked' }),
    aVariant('Tuna Roll', 0, { description: 'Raw' }),
    aVariant('Salmon Roll', 0, { description: 'Raw' }),
  ]
  const limits = { minSelections: count, maxSelections: count }
  return aProduct('Maki Lunch, Two Rolls', 1350, {
    categoryId: lunchSpecial.id,
    availableMenus: ['Lunch Special'],
    variantGroups: [aVariantGroup('Roll Special (Choose 2)', rolls, limits)],
  })
}

/** Mochi with `count` flavors to choose. */
export function mochi(count: number): Product {
  const flavors = ['Strawberry', 'Mango', 'Matcha', 'Vanilla'].map((name) => aVariant(name))
  const limits = { minSelections: count, maxSelections: count }
  return aProduct('Mochi Ice Cream', 650, {
    categoryId: desserts.id,
    variantGroups: [aVariantGroup('Mochi Flavors', flavors, limits)],
  })
}

function roll(name: string, price: number, changes: Partial<Product> = {}): Product {
  return aProduct(name, price, {
    categoryId: maki.id,
    variantGroups: [riceAndWrap],
    upsellGroups: [rollExtras],
    modifierGroups: [sushiRequests],
    ...changes,
  })
}

const dishes: readonly Product[] = [
  aProduct('E1 Hibachi Chicken', 1400, { categoryId: board.id }),
  aProduct('E13 Hibachi Chicken & Scallops', 2100, { categoryId: board.id }),
  aProduct('E23 Vegetable Hibachi', 1200, { categoryId: board.id }),
  rollLunch(2),
  aProduct('Sushi Lunch', 1695, { categoryId: lunchSpecial.id, availableMenus: ['Lunch Special'] }),
  aProduct('Harumaki', 650, {
    categoryId: appetizers.id,
    description: 'Two crisp vegetable spring rolls with sweet chili.',
    labels: ['vegan'],
  }),
  aProduct('Pork Gyoza', 850, {
    categoryId: appetizers.id,
    modifierGroups: [
      aModifierGroup(
        'Dips',
        [aModifier('Ponzu'), aModifier('Spicy Mayo', 50), aModifier('Sweet Chili', 50)],
        {
          maxSelections: 2,
        },
      ),
    ],
  }),
  aProduct('Miso Soup', 350, { categoryId: soups.id }),
  aProduct('House Salad', 450, {
    categoryId: soups.id,
    upsellGroups: [anUpsellGroup('Salad Toppers', [anOption('Tofu', 400)], { maxSelections: 2 })],
  }),
  aProduct('Hibachi Steak Dinner', 2900, {
    categoryId: dinners.id,
    description: 'New York strip, two-piece shrimp appetizer, soup or salad, vegetables and rice.',
    imageUrl: '/pictures/demo/hibachi-steak/640',
    labels: ['bestseller'],
    variantGroups: [steakTemperature, rice, soupOrSalad],
    upsellGroups: [
      anUpsellGroup('Hibachi Upgrades', [anOption('Add Chicken', 700), anOption('Add Shrimp', 900)], {
        maxSelections: 3,
      }),
    ],
    modifierGroups: [
      aModifierGroup('Hibachi Requests', [
        aModifier('No Onion', 0, { action: 'remove' }),
        aModifier('Noodles for Vegetables', 200, { action: 'substitute' }),
      ]),
      aModifierGroup('Signature Sauces', [aModifier('Yum Yum'), aModifier('Extra Yum Yum', 95)]),
    ],
  }),
  aProduct('Chicken Teriyaki Dinner', 1900, {
    categoryId: teriyaki.id,
    variantGroups: [rice],
    upsellGroups: [anUpsellGroup('Plate Extras', [anOption('Two Gyoza', 300)])],
  }),
  aProduct('Nabeyaki Udon', 1500, { categoryId: noodles.id }),
  aProduct('Yaki Udon', 1400, { categoryId: noodles.id }),
  roll('Salmon Roll', 650, { labels: ['gluten_free'] }),
  roll('Spicy Tuna Roll', 800, {
    imageUrl: '/pictures/demo/maki-spicy-tuna/640',
    labels: ['spicy', 'bestseller'],
  }),
  roll('California Roll', 700),
  roll('Alaska Roll', 750),
  roll('Boston Roll', 750),
  aProduct('Kids Hamburger', 899, { categoryId: kids.id }),
  aProduct('Kids Cheeseburger', 999, { categoryId: kids.id }),
  mochi(3),
  aProduct('Flan', 550, { categoryId: desserts.id }),
  aProduct('Sapporo Draft Can', 650, {
    categoryId: drinks.id,
    description: 'Crisp lager, 22 oz.',
    is21Plus: true,
    allowComments: false,
  }),
]

/** The id that `sampleMenu` uses for a name. An id that is a UUID stays unchanged. */
export function asUuid(name: string): string {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(name)) return name
  const digits = [1, 2, 3, 4].map((seed) => hash(name, seed).toString(16).padStart(8, '0')).join('')
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`
}

/** FNV-1a, 32 bits. */
function hash(text: string, seed: number): number {
  let value = 0x811c9dc5 ^ seed
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}
