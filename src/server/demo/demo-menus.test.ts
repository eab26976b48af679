import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { earnedKidsMeals } from '#domain/discounts/kids-meals.ts'
import { cents } from '#domain/money.ts'
import { parseMenuFile } from '../catalogue/menu-file.ts'

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

  test('asks from $14 to $32 for every dish', () => {
    const prices = dishes.map(({ price }) => price)
    expect(Math.min(...prices)).toBe(1400)
    expect(Math.max(...prices)).toBe(3200)
  })
})

test('[DEM-4] the kids meals of Burger Barn are a hamburger at $8.99 and a cheeseburger at $9.99, and KIDSFREE gives one for each $19.00', () => {
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
