/** Who may do what at a restaurant (A2). */

/** What somebody is at a restaurant: a member of it, or an administrator of the platform, who is it everywhere. */
export type RestaurantRole = 'staff' | 'owner' | 'administrator'

/** For whom a part of a restaurant is. `owner_alone`: what not even administrators see (K6). */
export type RestaurantAccess = 'staff' | 'owner' | 'owner_alone'

/** ACC-31: who reaches what. */
const rolesByAccess = {
  staff: ['staff', 'owner', 'administrator'],
  owner: ['owner', 'administrator'],
  owner_alone: ['owner'],
} as const satisfies Record<RestaurantAccess, readonly RestaurantRole[]>

/** ACC-31: `roles` are all that somebody has at the restaurant; none where it is nothing to them. */
export function canAccess(roles: readonly RestaurantRole[], access: RestaurantAccess): boolean {
  const allowedRoles: readonly RestaurantRole[] = rolesByAccess[access]
  return roles.some((role) => allowedRoles.includes(role))
}
