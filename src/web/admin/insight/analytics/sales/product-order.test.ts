import { expect, test } from 'vitest'
import {
  inProductOrder,
  orderAfterClick,
  type ProductOrder,
  productColumns,
  readProductOrder,
  writeProductOrder,
} from './product-order.ts'

const roll = { name: 'Roll 10', quantity: 5, orders: 4, revenue: 7000 }
const soup = { name: 'Miso Soup', quantity: 9, orders: 4, revenue: 3600 }
const small = { name: 'Roll 9', quantity: 1, orders: 1, revenue: 3600 }
const names = (order: ProductOrder) => inProductOrder([roll, soup, small], order).map(({ name }) => name)

test('[FIG-44] the product mix is sorted by the selected column, ties by name', () => {
  expect(names({ column: 'revenue', isDown: true })).toEqual(['Roll 10', 'Miso Soup', 'Roll 9'])
  expect(names({ column: 'revenue', isDown: false })).toEqual(['Miso Soup', 'Roll 9', 'Roll 10'])
  expect(names({ column: 'orders', isDown: true })).toEqual(['Miso Soup', 'Roll 10', 'Roll 9'])
  expect(names({ column: 'name', isDown: false })).toEqual(['Miso Soup', 'Roll 9', 'Roll 10'])
})

test('[FIG-44] a click on a heading sorts the greatest first; a second click reverses the order', () => {
  const first = orderAfterClick({ column: 'revenue', isDown: true }, 'quantity')
  expect(first).toEqual({ column: 'quantity', isDown: true })
  expect(orderAfterClick(first, 'quantity')).toEqual({ column: 'quantity', isDown: false })
  expect(orderAfterClick(first, 'name')).toEqual({ column: 'name', isDown: false })
})

test('[FIG-44] the address stores the order; an invalid one means the default', () => {
  for (const column of productColumns) {
    for (const isDown of [true, false]) {
      expect(readProductOrder(writeProductOrder({ column, isDown }))).toEqual({ column, isDown })
    }
  }
  expect(readProductOrder('-price')).toEqual({ column: 'revenue', isDown: true })
  expect(writeProductOrder(readProductOrder(null))).toBeNull()
})
