/** Who can access what at a restaurant (A2). */

/** The roles of members. */
export const memberRoles = ['owner', 'staff'] as const
type MemberRole = (typeof memberRoles)[number]

/** A person's role at a restaurant: a member, or an administrator of the platform, who has this role at every restaurant. */
export type RestaurantRole = MemberRole | 'administrator'

/** Who may access a part of a restaurant. `owner_alone`: not even administrators (K6). */
export type RestaurantAccess = 'staff' | 'owner' | 'owner_alone'

/** ACC-31: the roles that have each kind of access. */
const rolesByAccess = {
  staff: ['staff', 'owner', 'administrator'],
  owner: ['owner', 'administrator'],
  owner_alone: ['owner'],
} as const satisfies Record<RestaurantAccess, readonly RestaurantRole[]>

/**
 * ACC-31: whether any of `roles` has this access. `roles`: all roles of a person at the restaurant; empty if the person
 * has none.
 */
export function canAccess(roles: readonly RestaurantRole[], access: RestaurantAccess): boolean {
  const allowedRoles: readonly RestaurantRole[] = rolesByAccess[access]
  return roles.some((role) => allowedRoles.includes(role))
}
