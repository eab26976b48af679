/** The rows of a key: one for each of its restaurants, with the same 8 characters and the same digest (KEY-15). */

import { and, eq, gt, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ApiKeyId, RestaurantId } from '#domain/ids.ts'
import { pick } from '#domain/pick.ts'
import type { Database } from '../../platform/db/connect.ts'
import { apiKeys } from '../../platform/db/schema/api-keys.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'

const own = alias(apiKeys, 'own')

/** A key, or all keys of a restaurant. */
type Which = { readonly keyId: ApiKeyId } | { readonly restaurantId: RestaurantId }

/**
 * Where keys work at `now`, by the name of the restaurant; `ownId` is the row by which a key was found. A restaurant that has moved
 * to another cell is not among them: there its row goes on by itself.
 */
export function findWorkingRows(db: Database, which: Which, now: Temporal.Instant) {
  return db
    .select({
      ownId: own.id,
      key: apiKeys,
      restaurant: pick(restaurants, ['id', 'slug', 'name', 'timezone']),
    })
    .from(own)
    .innerJoin(apiKeys, and(eq(apiKeys.publicId, own.publicId), eq(apiKeys.secretDigest, own.secretDigest)))
    .innerJoin(restaurants, eq(restaurants.id, apiKeys.restaurantId))
    .where(
      and(
        'keyId' in which ? eq(own.id, which.keyId) : eq(own.restaurantId, which.restaurantId),
        isNull(apiKeys.revokedAt),
        gt(apiKeys.expiresAt, now),
        isNull(restaurants.movingSince),
      ),
    )
    .orderBy(restaurants.name, restaurants.id)
}
