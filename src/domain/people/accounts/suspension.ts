/** Suspending people: at a restaurant, or their whole account. */

import type { Refusal } from '../../refusal.ts'

/** The longest reason, in characters. */
export const maxReasonLength = 200

type Suspension = {
  readonly reason: string
  readonly isSelf: boolean
  readonly isSuspended: boolean
  /** Whether no other administrator could sign in. */
  readonly isLastAdministrator: boolean
  /** The name of a restaurant that no other owner could manage; null if there is none. */
  readonly lastOwnerOf: string | null
}

/** USR-7: returns why a person can't be suspended, on the platform or at a restaurant, or null. */
export function whyNotSuspend(suspension: Suspension): Refusal | null {
  const { reason, isSelf, isSuspended, isLastAdministrator, lastOwnerOf } = suspension
  if (isSelf) return { kind: 'not_on_oneself' }
  if (isSuspended) return { kind: 'suspended_already' }
  if (isLastAdministrator) return { kind: 'last_administrator' }
  if (lastOwnerOf !== null) return { kind: 'last_owner', restaurant: lastOwnerOf }
  return whyNotReason(reason)
}

/** USR-5: why this can't be the reason of a suspension, or null. */
export function whyNotReason(reason: string): Refusal | null {
  if (!reason.trim()) return { kind: 'suspension_reason_missing' }
  return reason.trim().length > maxReasonLength ? { kind: 'reason_too_long', max: maxReasonLength } : null
}
