/** PRM-3: decides whether a person may do something at a restaurant, for calls and for the question in the admin area. */

import { refusalMessage } from '../messages/messages.ts'
import type { Cents } from '../money.ts'
import { formatDollars, minus } from '../money.ts'
import { demandsSecondFactor } from '../people/accounts/second-factor.ts'
import type { Refusal } from '../refusal.ts'
import { whyNotRefundToday } from './custom-role.ts'
import { isMoreThanStaff, type RestaurantAccess, type RestaurantPermission } from './permissions.ts'

/** What the decision depends on, apart from the permissions. */
type Caller = {
  readonly emailVerified: boolean
  readonly secondFactor: boolean
}

/** What the installation demands of owners and administrators, and the time at which restaurants' own demands count. */
type SecondFactorPolicy = { readonly platform: 'offered' | 'demanded'; readonly now: Temporal.Instant }

/**
 * PRM-3: null if allowed. Requires a verified email address, then the permission, then two-step verification if the platform or the
 * restaurant demands it. `access`: null for a person without a role at the restaurant.
 */
export function whyNotPermitted(
  caller: Caller | null,
  access: RestaurantAccess | null,
  permission: RestaurantPermission,
  policy: SecondFactorPolicy,
): Refusal | null {
  if (!caller) return { kind: 'not_signed_in' }
  if (!caller.emailVerified) return { kind: 'address_not_verified' }
  if (!access?.permissions.has(permission)) return { kind: 'permission_missing' }
  const isDemanded =
    (policy.platform === 'demanded' && isMoreThanStaff(access)) || demandsSecondFactor(access, policy.now)
  return isDemanded && !caller.secondFactor ? { kind: 'second_factor_missing' } : null
}

type PermissionQuestion = {
  readonly name: string
  readonly caller: Caller
  /** A suspended account can't call at all; a suspended member has no access here. null: neither. */
  readonly suspended: 'account' | 'member' | null
  readonly access: RestaurantAccess | null
  readonly permission: RestaurantPermission
  readonly policy: SecondFactorPolicy
  /** For refunds: how much, and what the person has refunded this business day. */
  readonly refund: { readonly amount: Cents; readonly spent: Cents } | null
}

/** PRM-8: the decision, with its reason in one sentence. */
export function answerPermission(question: PermissionQuestion): {
  readonly isAllowed: boolean
  readonly reason: string
} {
  const { name, caller, suspended, access, permission, policy, refund } = question
  if (suspended === 'account') return { isAllowed: false, reason: `${name}’s account is suspended.` }
  const refusal =
    whyNotPermitted(caller, access, permission, policy) ??
    (refund && permission === 'orders.refund' && access
      ? whyNotRefundToday(access.refundLimit, refund.spent, refund.amount)
      : null)
  if (refusal?.kind === 'permission_missing' && suspended === 'member')
    return { isAllowed: false, reason: `${name} is suspended at this restaurant.` }
  if (refusal || !access) return { isAllowed: false, reason: reasonAgainst(refusal, name, access) }
  return { isAllowed: true, reason: reasonFor(access, permission, refund?.spent ?? null) }
}

function reasonFor(access: RestaurantAccess, permission: RestaurantPermission, spent: Cents | null): string {
  if (access.roles.includes('administrator')) return 'Administrators of the platform may.'
  if (access.roles.includes('owner')) return 'Owners may.'
  const { ownRole, refundLimit } = access
  if (!ownRole) return 'Staff may.'
  if (permission !== 'orders.refund' || refundLimit === null) return `The role ${ownRole.name} may.`
  const left = formatDollars(minus(refundLimit, spent ?? (0 as Cents)))
  return `The role ${ownRole.name} may, up to ${formatDollars(refundLimit)} a day; ${left} is left today.`
}

function reasonAgainst(refusal: Refusal | null, name: string, access: RestaurantAccess | null): string {
  switch (refusal?.kind) {
    case 'address_not_verified':
      return `${name} has not verified an email address yet.`
    case 'second_factor_missing':
      return `${name} must set up two-step verification first.`
    case 'refund_limit_reached':
      return `The role can refund ${formatDollars(refusal.limit)} a day; ${name} has refunded ${formatDollars(refusal.spent)} today.`
    case 'permission_missing':
      if (!access || access.roles.length === 0) return `${name} does not work at this restaurant.`
      return `The role ${access.ownRole?.name ?? 'Staff'} does not include it.`
    default:
      return refusal ? refusalMessage(refusal) : `${name} does not work at this restaurant.`
  }
}
