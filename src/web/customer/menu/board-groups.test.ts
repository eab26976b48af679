import { expect, test } from 'vitest'
import { aProduct } from '#testing/menus.ts'
import { boardGroups, splitNumber } from './board-groups.ts'

test('[WEB-8] dishes are grouped by preparation, in menu order', () => {
  const names = [
    'E1 Hibachi Tofu',
    'E18 Chicken Teriyaki',
    'E2 Hibachi Steak',
    'E29 Chicken Udon',
    'Rice Bowl',
  ]
  const groups = boardGroups(names.map((name) => aProduct(name, 1500)))
  expect(groups.map(({ name, products }) => [name, products.map((product) => product.name)])).toEqual([
    ['Hibachi', ['E1 Hibachi Tofu', 'E2 Hibachi Steak']],
    ['Teriyaki', ['E18 Chicken Teriyaki']],
    ['Udon', ['E29 Chicken Udon']],
    [null, ['Rice Bowl']],
  ])
})

test.each([
  ['E1 Hibachi Tofu', 'E1', 'Hibachi Tofu'],
  ['E30. Shrimp Udon', 'E30', 'Shrimp Udon'],
  ['Rice Bowl', null, 'Rice Bowl'],
  ['E1', null, 'E1'],
])('[WEB-8] %s shows its number separately', (name, number, rest) => {
  expect(splitNumber(name)).toEqual({ number, rest })
})
