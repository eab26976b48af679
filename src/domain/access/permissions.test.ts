import { expect, test } from 'vitest'
import { accessWith, isMoreThanStaff, permissionsOf, restaurantPermissionNames } from './permissions.ts'

test.for([
  ['orders.read', ['staff'], true],
  ['orders.read', ['owner'], true],
  ['orders.read', ['administrator'], true],
  ['orders.read', [], false],
  ['menu.write', ['staff'], false],
  ['menu.write', ['owner'], true],
  ['menu.write', ['administrator'], true],
  ['pauses.photos', ['staff'], false],
  ['pauses.photos', ['administrator'], false],
  ['pauses.photos', ['administrator', 'owner'], true],
] as const)('[PRM-2] %s belongs to %j: %s', ([permission, roles, expected]) => {
  expect(permissionsOf(roles).has(permission)).toBe(expected)
})

test('[PRM-2] owners have every permission, administrators all but one, staff two', () => {
  expect([...permissionsOf(['owner'])]).toEqual(restaurantPermissionNames)
  expect(permissionsOf(['administrator']).size).toBe(restaurantPermissionNames.length - 1)
  expect([...permissionsOf(['staff'])]).toEqual(['orders.read', 'stock.write'])
})

test.for([
  [['staff'], false],
  [['owner'], true],
  [['administrator'], true],
  [[], false],
] as const)('[ACC-44] %j have more than the work of staff: %s', ([roles, expected]) => {
  expect(isMoreThanStaff(accessWith(roles))).toBe(expected)
})
