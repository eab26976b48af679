/** Signs of life of displays, and which orders have stood on a screen. */

import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { OrderId } from '#domain/ids.ts'
import { devices } from '../db/schema/devices.ts'
import { kitchenStatus, ticketViews } from '../db/schema/kitchen.ts'
import { orders } from '../db/schema/ordering.ts'
import type { Deps } from '../deps.ts'
import type { StepActor } from './write-step.ts'

/** Signs that follow each other closer than this are not written: nobody asks so exactly. */
const worthWriting = { seconds: 10 } as const

/** KIT-28: this restaurant has a display that lives, and this display was seen. */
export async function showAlive({ db, clock }: Pick<Deps, 'db' | 'clock'>, actor: StepActor): Promise<void> {
  const now = clock.now()
  const stale = now.subtract(worthWriting)
  const { restaurantId, deviceId } = actor
  await db
    .insert(kitchenStatus)
    .values({ restaurantId, aliveAt: now })
    .onConflictDoUpdate({
      target: kitchenStatus.restaurantId,
      set: { aliveAt: now },
      setWhere: or(isNull(kitchenStatus.aliveAt), lt(kitchenStatus.aliveAt, stale)) ?? sql`true`,
    })
  if (deviceId === null) return
  await db
    .update(devices)
    .set({ lastSeenAt: now })
    .where(and(eq(devices.id, deviceId), lt(devices.lastSeenAt, stale)))
}

/** KIT-27: the first screen on which each of these orders stood; only orders of this restaurant, each once. */
export async function recordTicketViews(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
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
    .values(own.map(({ id }) => ({ orderId: id, deviceId, at })))
    .onConflictDoNothing()
}
