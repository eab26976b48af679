import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { earnedKidsMeals } from '#domain/orders/discounts/kids-meals.ts'
import { formatPercent } from '#domain/percent.ts'
import { isOpenAt } from '#domain/restaurants/availability/opening.ts'
import { parseMenuFile } from '../menu/catalogue/menu-file/menu-file.ts'

function demo(slug: string) {
  const parsed = parseMenuFile(JSON.parse(readFileSync(`demo/${slug}.json`, 'utf8')))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal))
  return parsed.value
}

describe('[DEM-3] the board of Sakura', () => {
  const file = demo('sakura')
  const dishes = file.products.filter(({ category }) => category === 'Entree From Kitchen')
  const priceOf = (number: string) => dishes.find(({ name }) => name.startsWith(`${number} `))?.price
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, place) => `E${from + place}`)

  test('is the category Entree From Kitchen, with the numbered dishes E1 to E26, E29 and E30', () => {
    expect(file.categories.filter(({ display }) => display === 'board').map(({ name }) => name)).toEqual([
      'Entree From Kitchen',
    ])
    expect(dishes.map(({ name }) => name.split(' ')[0])).toEqual([...numbers(1, 26), 'E29', 'E30'])
  })

  test.each([
    [/hibachi/i, numbers(1, 17)],
    [/teriyaki/i, numbers(18, 22)],
    [/katsu/i, numbers(23, 24)],
    [/tempura/i, numbers(25, 26)],
    [/udon/i, numbers(29, 30)],
  ])('has %s dishes under their numbers', (manner, wanted) => {
    const found = dishes.filter(({ name }) => manner.test(name)).map(({ name }) => name.split(' ')[0])
    expect(found).toEqual(wanted)
  })

  test.each([
    ['E23', 1400],
    ['E24', 1500],
    ['E25', 1500],
    ['E26', 1600],
    ['E29', 1400],
    ['E30', 1500],
  ])('asks for %s %i cents', (number, price) => {
    expect(priceOf(number)).toBe(price)
  })

  test('prices every dish from $14 to $32', () => {
    const prices = dishes.map(({ price }) => price)
    expect(Math.min(...prices)).toBe(1400)
    expect(Math.max(...prices)).toBe(3200)
  })
})

test('[DEM-4] the kids meals of Burger Barn are a hamburger at $8.99 and a cheeseburger at $9.99, and KIDSFREE makes one free per $19.00', () => {
  const { products, discountCodes } = demo('burgerbarn')
  const code = discountCodes.find((each) => each.code === 'KIDSFREE')
  if (code?.type !== 'free_kids_meal') throw new Error('KIDSFREE gives no kids meals')
  const eligible = products.filter(({ name }) => code.products.includes(name))
  expect(eligible.map(({ name, price }) => [name, price])).toEqual([
    ['Kids Hamburger', 899],
    ['Kids Cheeseburger', 999],
  ])
  expect([1899, 1900, 3799, 3800].map((subtotal) => earnedKidsMeals(cents(subtotal)))).toEqual([0, 1, 1, 2])
})

const slugs = ['burgerbarn', 'luna', 'sakura'] as const
const evening = /DEMO_NOW='([^']+)' npm start/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? ''

test.each([
  ...new Set([evening, '2026-03-06T19:00[America/New_York]', '2026-11-20T20:00[America/New_York]']),
])('[DEM-5] all demo restaurants are open at %s and for an hour after it', (moment) => {
  const start = Temporal.ZonedDateTime.from(moment).toInstant()
  for (const { restaurant } of slugs.map(demo))
    for (const minutes of [0, 30, 60])
      expect(isOpenAt({ ...restaurant, specialHours: [] }, start.add({ minutes })), restaurant.name).toBe(
        true,
      )
})

test.each([
  ['sakura', 'New York, NY', '8.875%'],
  ['burgerbarn', 'Chicago, IL', '10.25%'],
  ['luna', 'Los Angeles, CA', '9.75%'],
])('[DEM-6] %s charges the sales tax of %s, %s', (slug, city, rate) => {
  const { restaurant } = demo(slug)
  expect(restaurant.address).toContain(city)
  expect(formatPercent(restaurant.taxRate)).toBe(rate)
})

describe('[DEM-7] a demo dish matches its labels', () => {
  const animal =
    /\b(beef|steak|chicken|pork|bacon|fish|salmon|tuna|eel|crab\w*|shrimp|scallops?|dashi|egg|butter|milk|cream|crema|cheese|cheddar|queso|cotija|mayo|honey|brioche)\b/i
  const gluten =
    /\b(wheat|flour|bread\w*|brioche|panko|crumb|tempura|batter\w*|crisp(y)? onions?|crunch|noodles?|udon|yakisoba|wonton|soda bread|cookie|brownie)\b/i
  // 'vegan mayo', 'gluten-free bun' and 'no fish' mean the opposite of the word they contain.
  const plainly = (text: string) => text.replaceAll(/\b(vegan|gluten-free|no) \w+/gi, '')
  const dishes = slugs.flatMap((slug) => {
    const file = demo(slug)
    return file.products.map((product) => ({ ...product, file }))
  })
  type Dish = (typeof dishes)[number]

  /** The contents of a dish by default: its text, and the defaults of its groups. */
  function contentsOf({ name, description, variantGroups, file }: Dish): string[] {
    const variants = file.variantGroups
      .filter((group) => group.required && variantGroups.includes(group.name))
      .map((group) => group.variants.find((variant) => variant.default) ?? group.variants[0])
    return [name, description, ...variants.map((option) => option?.name)].filter((text) => text != null)
  }

  test.each(dishes.filter(({ labels }) => labels.includes('vegan')))('$name is vegan', (dish) => {
    const notVegan = dish.file.products.filter(({ labels }) => !labels.includes('vegan'))
    const sides = contentsOf(dish).slice(1)
    expect(contentsOf(dish).filter((text) => animal.test(plainly(text)))).toEqual([])
    expect(sides.filter((text) => notVegan.some(({ name }) => name === text))).toEqual([])
  })

  test.each(dishes.filter(({ labels }) => labels.includes('gluten_free')))('$name is gluten free', (dish) => {
    expect(contentsOf(dish).filter((text) => gluten.test(plainly(text)))).toEqual([])
  })
})
