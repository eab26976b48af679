/** A restaurant's own roles: named sets of permissions (PRM-4). */

import type { Cents } from '../money.ts'
import type { Refusal } from '../refusal.ts'
import {
  type Grant,
  grantablePermissions,
  permissionNames,
  type RestaurantAccess,
  type RestaurantPermission,
} from './permissions.ts'

/** The most roles of a restaurant, and the longest name. */
export const customRoleLimits = { count: 20, name: 40 } as const

export type RoleDraft = {
  readonly name: string
  readonly permissions: readonly RestaurantPermission[]
  /** The most that one person may refund per business day; null for no limit. Applies with 'orders.refund' only. */
  readonly refundLimit: Cents | null
}

type RoleFault = { readonly field: 'name' | 'permissions' | 'refundLimit'; readonly refusal: Refusal }

/** PRM-4: every reason why a role can't be saved. `taken`: the names of the restaurant's other roles. */
export function roleFaults(
  { name, permissions, refundLimit }: RoleDraft,
  taken: readonly string[],
): readonly RoleFault[] {
  const faults: RoleFault[] = []
  const refusal = whyNotName(name.trim(), taken)
  if (refusal) faults.push({ field: 'name', refusal })
  if (permissions.length === 0)
    faults.push({ field: 'permissions', refusal: { kind: 'role_without_permission' } })
  if (refundLimit !== null && refundLimit < 0)
    faults.push({ field: 'refundLimit', refusal: { kind: 'refund_limit_negative' } })
  return faults
}

function whyNotName(name: string, taken: readonly string[]): Refusal | null {
  if (!name) return { kind: 'role_name_missing' }
  if (name.length > customRoleLimits.name) return { kind: 'name_too_long', max: customRoleLimits.name }
  const others = ['owner', 'staff', 'administrator', ...taken.map((takenName) => takenName.toLowerCase())]
  return others.includes(name.toLowerCase()) ? { kind: 'role_name_taken' } : null
}

/** PRM-4: `count`: the roles that the restaurant has. */
export function whyNotAnotherRole(count: number): Refusal | null {
  return count < customRoleLimits.count ? null : { kind: 'too_many_roles', max: customRoleLimits.count }
}

/** PRM-5: a person can't grant what they lack, what only owners have, or refunds beyond their own limit. */
export function whyNotGrant(granted: Grant, own: Authority): Refusal | null {
  const missing = granted.permissions.find(
    (permission) => !own.permissions.has(permission) || !grantablePermissions.includes(permission),
  )
  if (missing) return { kind: 'permission_not_yours', permission: permissionNames[missing] }
  return exceedsLimit(granted.permissions, granted.refundLimit, own)
}

/**
 * USR-8: a person can't suspend, remove or sign out another who may do more; only owners and administrators can an owner. What
 * only owners have doesn't count otherwise.
 */
export function whyNotManage(person: ManagedPerson, own: ManagedPerson): Refusal | null {
  if (person.roles.includes('owner') && own.roles.every((role) => role === 'staff'))
    return { kind: 'person_is_owner' }
  const missing = [...person.permissions].find(
    (permission) => grantablePermissions.includes(permission) && !own.permissions.has(permission),
  )
  const isBeyond = exceedsLimit([...person.permissions], person.refundLimit, own) !== null
  const more = missing ?? (isBeyond ? 'orders.refund' : null)
  return more && { kind: 'person_may_more', permission: permissionNames[more] }
}

type Authority = Pick<RestaurantAccess, 'permissions' | 'refundLimit'>
type ManagedPerson = Authority & Pick<RestaurantAccess, 'roles'>

function exceedsLimit(
  permissions: readonly RestaurantPermission[],
  limit: Cents | null,
  { refundLimit }: Authority,
): Refusal | null {
  if (refundLimit === null || !permissions.includes('orders.refund')) return null
  return limit !== null && limit <= refundLimit
    ? null
    : { kind: 'refund_limit_not_yours', limit: refundLimit }
}

/** PRM-7: `spent`: what the person has refunded at the restaurant this business day (`refunded-today.ts` sums it). */
export function whyNotRefundToday(limit: Cents | null, spent: Cents, amount: Cents): Refusal | null {
  if (limit === null || spent + amount <= limit) return null
  return { kind: 'refund_limit_reached', limit, spent }
}
