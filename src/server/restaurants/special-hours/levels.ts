import { eq } from 'drizzle-orm'
import type { BusinessId } from '#domain/ids.ts'
import type { SpecialHours } from '#domain/restaurants/special-hours/special-hours.ts'
import type { Membership } from '../../access/memberships.ts'
import type { Database } from '../../platform/db/connect.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'

/**
 * SPH-12: where a caller who may change the restaurant's hours may enter special hours: for its business with that
 * permission at all restaurants of the business, for the platform as an administrator.
 */
export async function levelsFor(
  db: Database,
  caller: { readonly memberships: readonly Membership[]; readonly isAdministrator: boolean },
  businessId: BusinessId | null,
): Promise<SpecialHours['level'][]> {
  const levels: SpecialHours['level'][] = ['restaurant']
  if (businessId && (caller.isAdministrator || (await mayChangeAll(db, caller.memberships, businessId)))) {
    levels.push('business')
  }
  if (caller.isAdministrator) levels.push('platform')
  return levels
}

async function mayChangeAll(
  db: Database,
  memberships: readonly Membership[],
  businessId: BusinessId,
): Promise<boolean> {
  const ofBusiness = await db
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(eq(restaurants.businessId, businessId))
  const allowed = new Set(
    memberships.filter(({ permissions }) => permissions.has('hours.write')).map(({ id }) => id),
  )
  return ofBusiness.every(({ id }) => allowed.has(id))
}
