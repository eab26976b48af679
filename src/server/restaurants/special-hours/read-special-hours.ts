/** Reads special hours as rules use them. */

import { and, eq, isNull, or } from 'drizzle-orm'
import type { BusinessId, RestaurantId } from '#domain/ids.ts'
import type { SpecialHours } from '#domain/restaurants/special-hours/special-hours.ts'
import type { Database } from '../../platform/db/connect.ts'
import { specialHours } from '../../platform/db/schema/restaurants.ts'

export type StoredSpecialHours = SpecialHours & { readonly revision: number }

/** Returns all that apply to the restaurant, of its own, its business and the platform, past ones too, by date. */
export async function readSpecialHours(
  db: Database,
  restaurant: { readonly id: RestaurantId; readonly businessId: BusinessId | null },
): Promise<readonly StoredSpecialHours[]> {
  const rows = await db
    .select()
    .from(specialHours)
    .where(
      or(
        eq(specialHours.restaurantId, restaurant.id),
        restaurant.businessId ? eq(specialHours.businessId, restaurant.businessId) : undefined,
        and(isNull(specialHours.restaurantId), isNull(specialHours.businessId)),
      ),
    )
    .orderBy(specialHours.fromDate, specialHours.id)
  return rows.map(toSpecialHours)
}

function toSpecialHours({
  fromDate,
  toDate,
  restaurantId,
  businessId,
  ...row
}: typeof specialHours.$inferSelect): StoredSpecialHours {
  const level = restaurantId ? 'restaurant' : businessId ? 'business' : 'platform'
  return { ...row, level, from: fromDate.toString(), to: toDate.toString() }
}
