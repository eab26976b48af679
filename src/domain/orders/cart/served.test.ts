import { expect, test } from 'vitest'
import { aMenu, aProduct } from '#testing/menus.ts'
import { toId } from '../../ids.ts'
import { emptySelections } from './cart.ts'
import { unservedLineRefusals } from './served.ts'

const menu = aMenu([
  aProduct('Edamame', 550),
  aProduct('Lunch Box', 1200, { availableMenus: ['Lunch Special'] }),
  aProduct('Tea', 300, { availableMenus: ['regular', 'Lunch Special'] }),
])
const lines = ['Lunch Box', 'Edamame', 'Tea', 'Vanished'].map((name) => ({
  id: toId<'Line'>(`line of ${name}`),
  productId: toId<'Product'>(name),
  quantity: 1,
  selections: emptySelections,
  note: '',
}))

test('[CRT-8] each product must be on a menu that is active when the order is due', () => {
  expect(unservedLineRefusals(menu, lines, ['regular', 'Lunch Special'])).toEqual([])
  expect(unservedLineRefusals(menu, lines, ['regular'])).toEqual([
    { kind: 'product_not_on_menu', lineId: 'line of Lunch Box', name: 'Lunch Box' },
  ])
})
