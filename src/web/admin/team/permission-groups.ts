/** The permissions of a restaurant in groups, as roles and the matrix list them. */

import { type RestaurantPermission, restaurantPermissionNames } from '#domain/access/permissions.ts'

const subjectsByGroup = {
  Orders: ['orders', 'diners', 'stock', 'tasks'],
  Kitchen: ['displays', 'ordering', 'pauses'],
  Menu: ['menu', 'media', 'discounts'],
  Restaurant: ['hours', 'restaurant', 'pages', 'payments'],
  'Reports and money': ['analytics', 'money', 'days', 'exports'],
  Team: ['team', 'keys', 'audit'],
} as const

type PermissionGroup = {
  readonly name: string
  readonly permissions: readonly RestaurantPermission[]
}

/** Each permission is in exactly one group. */
export const permissionGroups: readonly PermissionGroup[] = Object.entries(subjectsByGroup).map(
  ([name, subjects]) => ({
    name,
    permissions: restaurantPermissionNames.filter((permission) =>
      subjects.some((subject) => permission.startsWith(`${subject}.`)),
    ),
  }),
)
