/** What people may do, as permissions; roles are sets of them (A2). */

import type { Cents } from '../money.ts'
import type { SecondFactorDemand } from '../people/accounts/second-factor.ts'
import type { RestaurantRole } from './roles.ts'

/** PRM-1: what a person may do at a restaurant, with its name on screen. */
const restaurantPermissions = {
  'orders.read': 'View orders and today’s figures',
  'orders.move': 'Acknowledge and move orders',
  'orders.change': 'Resend confirmations',
  'orders.cancel': 'Cancel orders',
  'orders.refund': 'Refund orders',
  'diners.manage': 'View diners who agreed to email, and keep notes about them',
  'stock.write': 'Mark items sold out',
  'menu.read': 'View the menu editor',
  'menu.write': 'Change the menu',
  'media.write': 'Manage all pictures',
  'discounts.write': 'Change discount codes',
  'pages.write': 'Change pages and posts',
  'hours.write': 'Change opening hours',
  'restaurant.read': 'View restaurant settings',
  'restaurant.write': 'Change restaurant settings',
  'payments.write': 'Change taxes, fees and payments',
  'money.read': 'View reports, disputes and reconciliation',
  'days.close': 'Close business days',
  'analytics.read': 'View analytics',
  'exports.take': 'Export orders, diners and reports',
  'displays.manage': 'Pair kitchen displays',
  'ordering.pause': 'Pause and resume ordering',
  'pauses.read': 'View pauses',
  'pauses.photos': 'View pause photos',
  'tasks.manage': 'Retry failed tasks',
  'audit.read': 'View the change log',
  'keys.manage': 'Manage API keys and webhooks',
  'team.manage': 'Manage the team and its roles',
} as const
export type RestaurantPermission = keyof typeof restaurantPermissions

/** PRM-1: what an administrator may do for the platform. */
const platformPermissions = {
  'platform.restaurants': 'Approve restaurants',
  'platform.businesses': 'Manage businesses',
  'platform.users': 'Manage all accounts',
  'platform.settings': 'Change the settings of the platform',
  'platform.pages': 'Change the pages and posts of the platform',
  'platform.money': 'Set platform fees, reverse transfers, compare all payments',
  'platform.installation': 'Check the installation and back it up',
} as const
export type PlatformPermission = keyof typeof platformPermissions

export type Permission = RestaurantPermission | PlatformPermission

export const restaurantPermissionNames = Object.keys(restaurantPermissions) as readonly RestaurantPermission[]

/** The names on screen. */
export const permissionNames: Readonly<Record<Permission, string>> = {
  ...restaurantPermissions,
  ...platformPermissions,
}

/** K6: not even administrators see the photos. */
const ownersAlone: readonly RestaurantPermission[] = ['pauses.photos']

/** PRM-5: those that a restaurant's own roles may have. */
export const grantablePermissions = restaurantPermissionNames.filter(
  (permission) => !ownersAlone.includes(permission),
)

/** PRM-2: the permissions of each built-in role at a restaurant. */
const permissionsByRole: Readonly<Record<RestaurantRole, readonly RestaurantPermission[]>> = {
  staff: ['orders.read', 'stock.write'],
  owner: restaurantPermissionNames,
  administrator: restaurantPermissionNames.filter((permission) => !ownersAlone.includes(permission)),
}

/** PRM-2: all permissions of these built-in roles at a restaurant; none without a role. */
export function permissionsOf(roles: readonly RestaurantRole[]): ReadonlySet<RestaurantPermission> {
  return new Set(roles.flatMap((role) => permissionsByRole[role]))
}

/** A restaurant's own role, as far as it decides what a person may do. */
export type GrantedRole = {
  readonly name: string
  readonly permissions: readonly RestaurantPermission[]
  readonly refundLimit: Cents | null
}

/** PRM-5: what a role grants to the people who have it. */
export type Grant = Pick<GrantedRole, 'permissions' | 'refundLimit'>

/** What people on the staff have without a role of the restaurant's own. */
export const plainStaff: Grant = { permissions: permissionsByRole.staff, refundLimit: null }

/** What a person may do at one restaurant. */
export type RestaurantAccess = SecondFactorDemand & {
  /** The built-in ones. */
  readonly roles: readonly RestaurantRole[]
  /** The restaurant's own role that takes the place of 'staff'; null if the person has none. */
  readonly ownRole: GrantedRole | null
  readonly permissions: ReadonlySet<RestaurantPermission>
  /** PRM-7: the most that the person may refund per business day; null for no limit. */
  readonly refundLimit: Cents | null
}

/** PRM-4: `ownRole` counts only for staff, in place of the staff's permissions. */
export function accessWith(
  roles: readonly RestaurantRole[],
  ownRole: GrantedRole | null = null,
  secondFactorFrom: Temporal.Instant | null = null,
): RestaurantAccess {
  if (!ownRole || !roles.includes('staff'))
    return { roles, ownRole: null, permissions: permissionsOf(roles), refundLimit: null, secondFactorFrom }
  const others = permissionsOf(roles.filter((role) => role !== 'staff'))
  return {
    roles,
    ownRole,
    permissions: new Set([...others, ...ownRole.permissions]),
    refundLimit: others.has('orders.refund') ? null : ownRole.refundLimit,
    secondFactorFrom,
  }
}

/** ACC-44: whether it allows more than the staff's own work, so that a second factor may be demanded. */
export function isMoreThanStaff({ permissions }: Pick<RestaurantAccess, 'permissions'>): boolean {
  return [...permissions].some((permission) => !permissionsByRole.staff.includes(permission))
}

export function isPlatformPermission(permission: string): permission is PlatformPermission {
  return permission in platformPermissions
}

export function isRestaurantPermission(permission: string): permission is RestaurantPermission {
  return permission in restaurantPermissions
}
