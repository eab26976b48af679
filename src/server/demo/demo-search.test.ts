import { afterAll, beforeAll, expect, test } from 'vitest'
import { servedSections } from '#domain/menu/filter.ts'
import { outlineOf } from '#domain/menu/make-outline.ts'
import { isOutlineOf } from '#domain/menu/outline.ts'
import { menuSearch, optionNames } from '#domain/menu/search/menu-search.ts'
import { startWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

async function found(restaurant: string, text: string): Promise<readonly string[]> {
  const menu = await world.api().menu.get({ restaurant })
  const search = menuSearch(servedSections(outlineOf(menu), ['regular']), (outline) =>
    optionNames(menu.products.find(({ id }) => isOutlineOf(outline, id)) ?? null),
  )
  return search({ text, labels: [] }).flatMap(({ products }) => products.map(({ name }) => name))
}

test.for([
  ['burgerbarn', 'gluten free', ['Barn Salad', 'Barn Fries', 'Coleslaw']],
  ['burgerbarn', 'vegan', ['Garden Burger', 'Barn Fries']],
  ['burgerbarn', 'kids', ['Kids Hamburger', 'Kids Cheeseburger', 'Kids Tenders']],
  ['burgerbarn', 'spicy', ['Rodeo Burger', 'Hot Wings']],
  ['burgerbarn', 'seafood', []],
  ['luna', 'gluten free', ['Carne Asada Tacos', 'Burrito Bowl', 'Guacamole & Chips', 'Flan']],
  [
    'luna',
    'vegan',
    ['Mushroom Tacos', 'Guacamole & Chips', 'Chips & Three Salsas', 'Agua de Jamaica', 'Mango Agua Fresca'],
  ],
  ['luna', 'kids', []],
  ['luna', 'spicy', ['Elote']],
  ['luna', 'seafood', ['Baja Fish Tacos']],
  ['luna', 'nuts', ['Horchata']],
  ['sakura', 'kids', ['Kids Hibachi Chicken', 'Kids Hibachi Steak', 'Kids Chicken Katsu', 'Kids Udon']],
] as const)('[MNU-13] %s: %j finds %j', async ([restaurant, text, expected]) => {
  expect(await found(restaurant, text)).toEqual(expected)
})

test.for([
  ['gluten free', 11, ['Edamame', 'Sashimi Plate', 'Mochi Ice Cream'], ['Miso Soup']],
  ['vegan', 18, ['E2 Hibachi Tofu', 'Harumaki', 'Garden Bento'], ['Agedashi Tofu']],
  ['spicy', 10, ['Rock Shrimp', 'Sakura Roll', 'Shrimp Tempura Bento'], ['Snow Mountain Roll']],
  ['seafood', 69, ['E4 Hibachi Calamari', 'Seafood Soup', 'Unagi Don'], ['Egg Omelet', 'Cucumber Roll']],
] as const)('[MNU-13] sakura: %j finds %i dishes', async ([text, count, some, none]) => {
  const names = await found('sakura', text)
  expect(names).toEqual(expect.arrayContaining([...some]))
  expect(names.filter((name) => none.some((other) => other === name))).toEqual([])
  expect(names.length).toBe(count)
})
