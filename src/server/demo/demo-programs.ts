/** A key and a webhook of one of the demo's restaurants, so that both pages have something to show. */

import { eq } from 'drizzle-orm'
import { defaultKeyDays } from '#domain/access/keys/api-key.ts'
import { offeredEventKinds } from '#domain/orders/events/public-event.ts'
import { newKey } from '../access/keys/key-text.ts'
import { newSecret, secretContextOf } from '../orders/webhooks/secrets.ts'
import type { Database } from '../platform/db/connect.ts'
import { apiKeys } from '../platform/db/schema/api-keys.ts'
import { restaurantCounters, restaurants } from '../platform/db/schema/restaurants.ts'
import { webhookCursors, webhookEndpoints } from '../platform/db/schema/webhooks.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { randomIds } from '../platform/runtime/ids.ts'
import type { Cipher } from '../platform/security/cipher.ts'

/** The slug of the restaurant that has them. */
const slug = 'sakura'

/**
 * DEM-27: a key for a till, whose text no one knows, and a webhook to the sandbox's inbox, unless the restaurant has had a
 * key already.
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
    const { publicId, digest } = newKey('demo')
    await tx.insert(apiKeys).values({
      id: randomIds.next<'ApiKey'>(),
      restaurantId,
      name: 'Till',
      permissions: ['orders.read', 'orders.move'],
      publicId,
      secretDigest: digest,
      makerName: 'Demo',
      createdAt: now,
      expiresAt: now.add({ hours: defaultKeyDays * 24 }),
    })
    const id = randomIds.next<'WebhookEndpoint'>()
    await tx.insert(webhookEndpoints).values({
      id,
      restaurantId,
      address: `${sandboxOrigin}/webhooks/inbox`,
      description: 'The inbox of the sandbox',
      kinds: [...offeredEventKinds],
      hasDiner: false,
      secret: cipher.encrypt(newSecret(), secretContextOf(id)),
      createdAt: now,
    })
    await tx.insert(webhookCursors).values({ restaurantId, seq })
  })
}
