/** What was sent to the demo's webhooks on the evening before, and a webhook that was switched off. */

import { and, desc, eq } from 'drizzle-orm'
import type { RestaurantId, WebhookEndpointId } from '#domain/ids.ts'
import type { Database } from '../platform/db/connect.ts'
import { orders } from '../platform/db/schema/ordering.ts'
import { restaurants } from '../platform/db/schema/restaurants.ts'
import { webhookCursors, webhookDeliveries, webhookEndpoints } from '../platform/db/schema/webhooks.ts'
import { recordEvent } from '../platform/live/record-event.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { randomIds } from '../platform/runtime/ids.ts'
import type { Cipher } from '../platform/security/cipher.ts'
import { addDemoWebhook } from './demo-programs.ts'

/** Orders of the history that have deliveries, and how many of them wait for the webhook that is off. */
const counts = { delivered: 14, missed: 5 } as const

/**
 * DEM-28: gives the webhook of DEM-27 its deliveries, of which one failed twice and one still waits, and the restaurant a second
 * one that was switched off. Does nothing if an order was sent already. Runs once there are orders.
 */
export async function addDemoDeliveries(
  db: Database,
  cipher: Cipher,
  clock: Clock,
  sandboxOrigin: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [endpoint] = await tx
      .select({ id: webhookEndpoints.id, restaurantId: restaurants.id })
      .from(webhookEndpoints)
      .innerJoin(restaurants, eq(restaurants.id, webhookEndpoints.restaurantId))
      .where(eq(restaurants.slug, 'sakura'))
    if (!endpoint) return
    const { restaurantId } = endpoint
    const isOfOrder = eq(webhookDeliveries.kind, 'order.placed')
    const earlier = and(eq(webhookDeliveries.restaurantId, restaurantId), isOfOrder)
    if ((await tx.$count(webhookDeliveries, earlier)) > 0) return
    const events = await recordLatestOrders(tx, restaurantId)
    const last = events.at(-1)
    if (!last) return
    // They are not new: the deliveries are made here.
    await tx
      .update(webhookCursors)
      .set({ seq: last.seq })
      .where(eq(webhookCursors.restaurantId, restaurantId))
    // What the start of the demo has sent would stand below orders that are older.
    await tx.delete(webhookDeliveries).where(eq(webhookDeliveries.endpointId, endpoint.id))
    const now = clock.now()
    const off = await addDemoWebhook(tx, cipher, sandboxOrigin, {
      restaurantId,
      description: 'The printer at the counter',
      offBecause: 'failing',
      failingSince: now.subtract({ hours: 6 * 24 }),
      isReported: true,
      createdAt: now,
    })
    await tx
      .insert(webhookDeliveries)
      .values(events.map((event, index) => deliveryOf(endpoint, event, index, now)))
    await tx.insert(webhookDeliveries).values(
      events.slice(-counts.missed).map((event) => ({
        ...newDelivery({ id: off, restaurantId }, event),
        state: 'waiting' as const,
        nextAt: now,
      })),
    )
  })
}

type RecordedOrder = { readonly seq: number; readonly at: Temporal.Instant }

/** The history has no events; the oldest first. */
async function recordLatestOrders(tx: Database, restaurantId: RestaurantId): Promise<RecordedOrder[]> {
  const latest = await tx
    .select({ id: orders.id, at: orders.placedAt })
    .from(orders)
    .where(and(eq(orders.restaurantId, restaurantId), eq(orders.isHidden, false)))
    .orderBy(desc(orders.placedAt))
    .limit(counts.delivered)
  const recorded: RecordedOrder[] = []
  for (const { id, at } of latest.toReversed()) {
    const seq = await recordEvent(tx, { restaurantId, type: 'order_placed', orderId: id, at })
    recorded.push({ seq, at })
  }
  return recorded
}

type Endpoint = { readonly id: WebhookEndpointId; readonly restaurantId: RestaurantId }

function newDelivery({ id: endpointId, restaurantId }: Endpoint, { seq, at }: RecordedOrder) {
  const id = randomIds.next<'WebhookDelivery'>()
  const event = { eventRestaurantId: restaurantId, seq, kind: 'order.placed', createdAt: at } as const
  return { id, restaurantId, endpointId, ...event }
}

function deliveryOf(
  endpoint: Endpoint,
  { seq, at }: RecordedOrder,
  index: number,
  now: Temporal.Instant,
): typeof webhookDeliveries.$inferInsert {
  const delivery = newDelivery(endpoint, { seq, at })
  // The last one waits, the one before the last three arrived at the third attempt.
  if (index === counts.delivered - 1)
    return {
      ...delivery,
      state: 'waiting',
      attempts: 3,
      nextAt: now.add({ minutes: 90 }),
      lastAt: now,
      lastResult: '503',
      lastMs: 212,
      lastAnswer: 'Closed for updates',
    }
  const attempts = index === counts.delivered - 4 ? 3 : 1
  return {
    ...delivery,
    state: 'delivered',
    attempts,
    lastAt: at.add({ seconds: attempts === 1 ? 1 : 310 }),
    lastResult: '200',
    lastMs: 31 + ((index * 37) % 90),
    lastAnswer: '{}',
  }
}
