/** Discount codes for those who manage them. */

import { and, asc, eq } from 'drizzle-orm'
import type { CodeView } from '#contract/restaurants/discount-codes.ts'
import type { RestaurantId } from '#domain/ids.ts'
import type { Database } from '../../platform/db/connect.ts'
import { discountCodes, restaurants } from '../../platform/db/schema/restaurants.ts'
import { rewardOf } from './find-code.ts'

/** Sorted by name; with `code`, only that one. */
export async function readCodes(
  db: Database,
  restaurantId: RestaurantId,
  code: string | null = null,
): Promise<CodeView[]> {
  const mine = eq(discountCodes.restaurantId, restaurantId)
  const rows = await db
    .select()
    .from(discountCodes)
    .where(code === null ? mine : and(mine, eq(discountCodes.code, code)))
    .orderBy(asc(discountCodes.code))
  return rows.map((row) => ({
    code: row.code,
    description: row.description,
    isActive: row.isActive,
    reward: rewardOf(row),
    validFrom: row.validFrom?.toString() ?? null,
    validUntil: row.validUntil?.toString() ?? null,
    minimumOrderAmount: row.minimumOrderAmount,
    maxUses: row.maxUses,
    currentUses: row.currentUses,
    revision: row.revision,
  }))
}

/** Returns the restaurant's time zone, in which a code starts and ends. */
export async function timezoneOf(db: Database, restaurantId: RestaurantId): Promise<string> {
  const [row] = await db
    .select({ timezone: restaurants.timezone })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
  if (!row) throw new Error('the restaurant was not found')
  return row.timezone
}
