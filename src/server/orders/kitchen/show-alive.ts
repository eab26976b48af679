/** Records signs of life of displays, and which orders were visible on a screen. */

import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { OrderId } from '#domain/ids.ts'
import { devices } from '../../platform/db/schema/devices.ts'
import { ticketViews } from '../../platform/db/schema/kitchen.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import type { OrdersDeps } from '../deps.ts'
import type { StepActor } from './write-step.ts'

/** Signs of life closer together than this are not written; no reader needs more precision. */
const worthWriting = { seconds: 10 } as const

/**
 * KIT-28: records that this restaurant has a live display and that this display was seen. Records nothing in a cell that the
 * restaurant has left (CEL-10).
 */
export async function showAlive(
  { db, clock }: Pick<OrdersDeps, 'db' | 'clock'>,
  actor: StepActor,
): Promise<void> {
  const now = clock.now()
  const stale = now.subtract(worthWriting)
  const { restaurantId, deviceId } = actor
  await db.execute(sql`
    INSERT INTO kitchen_status (restaurant_id, alive_at)
    SELECT id, ${`${now}`}::timestamptz FROM restaurants WHERE id = ${restaurantId} AND moving_since IS NULL
    ON CONFLICT (restaurant_id) DO UPDATE SET alive_at = excluded.alive_at
    WHERE kitchen_status.alive_at IS NULL OR kitchen_status.alive_at < ${`${stale}`}::timestamptz`)
  if (deviceId === null) return
  await db
    .update(devices)
    .set({ lastSeenAt: now })
    .where(and(eq(devices.id, deviceId), lt(devices.lastSeenAt, stale)))
}

/** KIT-27: records the first screen that showed each of these orders; only orders of this restaurant, once each. */
export async function recordTicketViews(
  { db, clock }: Pick<OrdersDeps, 'db' | 'clock'>,
  { restaurantId, deviceId }: StepActor,
  orderIds: readonly OrderId[],
): Promise<void> {
  if (orderIds.length === 0) return
  const own = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(ticketViews, eq(ticketViews.orderId, orders.id))
    .where(
      and(
        eq(orders.restaurantId, restaurantId),
        inArray(orders.id, [...orderIds]),
        isNull(ticketViews.orderId),
      ),
    )
  if (own.length === 0) return
  const at = clock.now()
  await db
    .insert(ticketViews)
    .values(own.map(({ id }) => ({ restaurantId, orderId: id, deviceId, at })))
    .onConflictDoNothing({ target: ticketViews.orderId })
}
