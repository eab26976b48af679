/** Keys and a webhook of one of the demo's restaurants, so that both pages have something to show. */

import { eq } from 'drizzle-orm'
import type { KeyPermission } from '#domain/access/keys/api-key.ts'
import { dateOf } from '#domain/clock/zoned.ts'
import type { RestaurantId, WebhookEndpointId } from '#domain/ids.ts'
import { offeredEventKinds } from '#domain/orders/events/public-event.ts'
import { findTimezone } from '../access/find-restaurant.ts'
import { newKey } from '../access/keys/key-text.ts'
import { newSecret, secretContextOf } from '../orders/webhooks/secrets.ts'
import type { Database } from '../platform/db/connect.ts'
import { users } from '../platform/db/schema/accounts.ts'
import { apiKeyDays, apiKeys } from '../platform/db/schema/api-keys.ts'
import { restaurantCounters, restaurants } from '../platform/db/schema/restaurants.ts'
import { webhookCursors, webhookEndpoints } from '../platform/db/schema/webhooks.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { randomIds } from '../platform/runtime/ids.ts'
import type { Cipher } from '../platform/security/cipher.ts'
import { demoOwner } from './demo-people.ts'

/** The slug of the restaurant that has them. */
const slug = 'sakura'

/**
 * DEM-27: a key for a till that was just used and one that ends in three days, whose texts no one knows, and a webhook to the
 * sandbox's inbox, unless the restaurant has had a key already.
 */
export async function addDemoPrograms(
  db: Database,
  cipher: Cipher,
  clock: Clock,
  sandboxOrigin: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [restaurant] = await tx
      .select({ id: restaurants.id, seq: restaurantCounters.lastEventSeq })
      .from(restaurants)
      .innerJoin(restaurantCounters, eq(restaurantCounters.restaurantId, restaurants.id))
      .where(eq(restaurants.slug, slug))
    if (!restaurant || (await tx.$count(apiKeys, eq(apiKeys.restaurantId, restaurant.id))) > 0) return
    const { id: restaurantId, seq } = restaurant
    const now = clock.now()
    await addKeys(tx, restaurantId, now)
    const description = 'The inbox of the sandbox'
    await addDemoWebhook(tx, cipher, sandboxOrigin, { restaurantId, description, createdAt: now })
    await tx.insert(webhookCursors).values({ restaurantId, seq })
  })
}

/** Adds a webhook to the sandbox's inbox that gets every event. Returns its id. */
export async function addDemoWebhook(
  tx: Database,
  cipher: Cipher,
  sandboxOrigin: string,
  values: Omit<typeof webhookEndpoints.$inferInsert, 'id' | 'address' | 'kinds' | 'hasDiner' | 'secret'>,
): Promise<WebhookEndpointId> {
  const id = randomIds.next<'WebhookEndpoint'>()
  await tx.insert(webhookEndpoints).values({
    id,
    address: `${sandboxOrigin}/webhooks/inbox`,
    kinds: [...offeredEventKinds],
    hasDiner: false,
    secret: cipher.encrypt(newSecret(), secretContextOf(id)),
    ...values,
  })
  return id
}

/** One that was just used, and one that ends soon. */
async function addKeys(tx: Database, restaurantId: RestaurantId, now: Temporal.Instant): Promise<void> {
  const till = randomIds.next<'ApiKey'>()
  const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, demoOwner.email))
  const made = (name: string, permissions: KeyPermission[]) => {
    const { publicId, digest } = newKey('demo')
    const maker = { madeBy: owner?.id ?? null, makerName: demoOwner.name }
    return { restaurantId, name, permissions, publicId, secretDigest: digest, ...maker }
  }
  await tx.insert(apiKeys).values([
    {
      ...made('Till', ['orders.read', 'orders.move', 'ordering.pause', 'stock.write']),
      id: till,
      createdAt: now.subtract({ hours: 20 * 24 }),
      expiresAt: now.add({ hours: 70 * 24 }),
      lastUsedAt: now.subtract({ minutes: 3 }),
      lastUsedFrom: '203.0.113.9',
    },
    {
      ...made('Bookkeeping', ['analytics.read', 'money.read']),
      id: randomIds.next<'ApiKey'>(),
      createdAt: now.subtract({ hours: 27 * 24 }),
      expiresAt: now.add({ hours: 3 * 24, minutes: 1 }),
    },
  ])
  const today = dateOf(now, await findTimezone(tx, restaurantId))
  await tx.insert(apiKeyDays).values(
    Array.from({ length: 14 }, (_, ago) => ({
      keyId: till,
      restaurantId,
      day: today.subtract({ days: ago }),
      calls: 3_460 - 11 * ((ago * 7) % 13),
      errors: ago === 5 ? 12 : 0,
    })),
  )
}
