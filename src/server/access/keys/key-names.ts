import { eq } from 'drizzle-orm'
import { keyAuthor } from '#domain/access/keys/api-key.ts'
import type { ApiKeyId, RestaurantId } from '#domain/ids.ts'
import type { Database } from '../../platform/db/connect.ts'
import { apiKeys } from '../../platform/db/schema/api-keys.ts'

/** KEY-9: a restaurant's keys as authors of what their programs did: 'API key “Till”'. */
export async function keyNames(
  db: Database,
  restaurantId: RestaurantId,
): Promise<ReadonlyMap<ApiKeyId, string>> {
  const rows = await db
    .select({ id: apiKeys.id, name: apiKeys.name })
    .from(apiKeys)
    .where(eq(apiKeys.restaurantId, restaurantId))
  return new Map(rows.map(({ id, name }) => [id, keyAuthor(name)]))
}
