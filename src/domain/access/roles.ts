/** The built-in roles at a restaurant (A2). What each may do: `permissions.ts`. */

/** The roles of members. */
export const memberRoles = ['owner', 'staff'] as const
type MemberRole = (typeof memberRoles)[number]

/** A person's role at a restaurant: a member, or an administrator of the platform, who has this role at every restaurant. */
export type RestaurantRole = MemberRole | 'administrator'
