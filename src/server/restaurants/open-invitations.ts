/** The invitations of a restaurant that can still be accepted. */

import { and, desc, eq, getTableColumns, gt, isNull } from 'drizzle-orm'
import type { OwnRoleId, RestaurantId } from '#domain/ids.ts'
import type { Database } from '../platform/db/connect.ts'
import { invitations, ownRoles } from '../platform/db/schema/members.ts'
import type { RestaurantsDeps } from './deps.ts'

export type StoredInvitation = typeof invitations.$inferSelect

/** ACC-80: an invitation with the name of its role; null for plain staff. */
export type NamedInvitation = StoredInvitation & { readonly roleName: string | null }

/** Newest first. */
export async function openInvitations(
  { db, clock }: Pick<RestaurantsDeps, 'db' | 'clock'>,
  restaurantId: RestaurantId,
): Promise<NamedInvitation[]> {
  return db
    .select({ ...getTableColumns(invitations), roleName: ownRoles.name })
    .from(invitations)
    .leftJoin(ownRoles, eq(ownRoles.id, invitations.ownRoleId))
    .where(isOpenAt(restaurantId, clock.now()))
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
}

/** PRM-5: whether a person who is invited with this role would join as plain staff without it. */
export async function hasOpenInvitation(
  tx: Database,
  restaurantId: RestaurantId,
  roleId: OwnRoleId,
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(isOpenAt(restaurantId, now), eq(invitations.ownRoleId, roleId)))
    .limit(1)
  return rows.length > 0
}

/** The condition for those that can be accepted at this moment. */
export function isOpenAt(restaurantId: RestaurantId, now: Temporal.Instant) {
  return and(
    eq(invitations.restaurantId, restaurantId),
    isNull(invitations.acceptedAt),
    isNull(invitations.withdrawnAt),
    gt(invitations.expiresAt, now),
  )
}
