import { expect, test } from 'vitest'
import { restaurantPermissionNames } from '#domain/access/permissions.ts'
import { permissionGroups } from './permission-groups.ts'

test('[PRM-9] every permission is in one group', () => {
  expect(permissionGroups.flatMap(({ permissions }) => permissions).toSorted()).toEqual(
    restaurantPermissionNames.toSorted(),
  )
})
