import { expect, test } from 'vitest'
import { choosePermission, dropPermission } from './permission-choice.ts'

test.each([
  [[], 'hours.write', ['restaurant.read', 'hours.write']],
  [['restaurant.read'], 'hours.write', ['restaurant.read', 'hours.write']],
  [['orders.read'], 'stock.write', ['orders.read', 'stock.write']],
  [['orders.read'], 'orders.read', ['orders.read']],
] as const)('[PRM-10] to %j, %s is added with what it needs: %j', (chosen, added, expected) => {
  expect(choosePermission(chosen, added)).toEqual(expected)
})

test('[PRM-10] a permission is removed with those that need it', () => {
  expect(dropPermission(['orders.read', 'orders.refund', 'stock.write'], 'orders.read')).toEqual([
    'stock.write',
  ])
  expect(dropPermission(['orders.read', 'orders.refund'], 'orders.refund')).toEqual(['orders.read'])
})
