/** Whom the caller may see among all people. */

import type { RestaurantAccess } from '#domain/access/permissions.ts'
import type { RestaurantId, UserId } from '#domain/ids.ts'
import { membershipsOf, type RequestContext, signedIn } from '../../access/api.ts'
import { isAdministrator } from '../../access/memberships.ts'

/** The caller, and the restaurants whose team the caller manages. */
export type UserScope = {
  readonly callerId: UserId
  /** Whether the caller administers the platform, and so sees every account. */
  readonly isAdministrator: boolean
  readonly restaurants: readonly RestaurantId[]
  /** What the caller may do at each of them. */
  readonly accessAt: ReadonlyMap<RestaurantId, RestaurantAccess>
}

/** USR-1: for endpoints of all restaurants. */
export async function scopeOfCaller(
  context: Pick<RequestContext, 'deps' | 'user' | 'memberships'>,
): Promise<UserScope> {
  const { id } = signedIn(context)
  const memberships = membershipsOf(context)
  return {
    callerId: id,
    isAdministrator: await isAdministrator(context.deps.db, id),
    restaurants: memberships.map((membership) => membership.id),
    accessAt: new Map(memberships.map((membership) => [membership.id, membership])),
  }
}
