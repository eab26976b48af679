/** The current state that a display shows next to the orders. */

import { and, desc, eq, inArray, isNull, not } from 'drizzle-orm'
import type { z } from 'zod'
import type { kitchenStateSchema } from '#contract/orders/kitchen.ts'
import { isBefore } from '#domain/clock/compare.ts'
import type { CourierUpdateId, RestaurantId } from '#domain/ids.ts'
import { courierUpdateLimit } from '#domain/orders/kitchen/courier-update.ts'
import { pausesShown } from '#domain/orders/kitchen/kitchen-state.ts'
import type { Station } from '#domain/orders/kitchen/station.ts'
import type { Database } from '../../platform/db/connect.ts'
import { courierUpdates, kitchenStatus } from '../../platform/db/schema/kitchen.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { recordEvent } from '../../platform/live/record-event.ts'
import type { OrdersDeps } from '../deps.ts'
import { listPauses } from './pausing/list-pauses.ts'

type KitchenStateView = z.infer<typeof kitchenStateSchema>

/** KIT-15: the current pause, the latest pauses and courier updates, the stations and the categories to assign to them. */
export async function kitchenState(deps: OrdersDeps, restaurantId: RestaurantId): Promise<KitchenStateView> {
  const { db, clock, menus } = deps
  const listed = await listPauses(db, restaurantId, pausesShown)
  const pauses = listed.map(({ hasPhoto: _, ...pause }) => pause)
  const isOn = (until: string) => isBefore(clock.now(), Temporal.Instant.from(until))
  const kitchen = await db.query.kitchenStatus.findFirst({
    columns: { stations: true },
    where: eq(kitchenStatus.restaurantId, restaurantId),
  })
  const menu = await menus.current(restaurantId)
  return {
    pause: pauses.find(({ enabledAt, until }) => enabledAt === null && isOn(until)) ?? null,
    pauses,
    courierUpdates: await readCourierUpdates(db, restaurantId),
    stations: kitchen?.stations ?? [],
    categories: menu?.categories.map(({ name }) => name) ?? [],
  }
}

async function readCourierUpdates(db: Database, restaurantId: RestaurantId) {
  const rows = await db
    .select({ update: courierUpdates, orderNumber: orders.number })
    .from(courierUpdates)
    .innerJoin(orders, eq(orders.id, courierUpdates.orderId))
    .where(and(eq(courierUpdates.restaurantId, restaurantId), not(orders.isHidden)))
    .orderBy(desc(courierUpdates.at), desc(courierUpdates.id))
    .limit(courierUpdateLimit)
  return rows.map(({ update: { id, type, at, seenAt }, orderNumber }) => ({
    id,
    type,
    orderNumber,
    at: at.toString(),
    seen: seenAt !== null,
  }))
}

/** KIT-13: marks these updates of this restaurant as seen and notifies all displays. */
export async function seeCourierUpdates(
  { db, clock }: Pick<OrdersDeps, 'db' | 'clock'>,
  restaurantId: RestaurantId,
  ids: readonly CourierUpdateId[],
): Promise<void> {
  if (ids.length === 0) return
  await db.transaction(async (tx) => {
    const at = clock.now()
    const seen = await tx
      .update(courierUpdates)
      .set({ seenAt: at })
      .where(
        and(
          eq(courierUpdates.restaurantId, restaurantId),
          inArray(courierUpdates.id, [...ids]),
          isNull(courierUpdates.seenAt),
        ),
      )
      .returning({ id: courierUpdates.id })
    if (seen.length > 0) await recordEvent(tx, { restaurantId, type: 'courier_update', orderId: null, at })
  })
}

/** KIT-29: saves the stations for all displays of this restaurant. */
export async function saveStations(
  { db, clock }: Pick<OrdersDeps, 'db' | 'clock'>,
  restaurantId: RestaurantId,
  stations: readonly Station[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(kitchenStatus)
      .values({ restaurantId, stations })
      .onConflictDoUpdate({ target: kitchenStatus.restaurantId, set: { stations } })
    await recordEvent(tx, { restaurantId, type: 'stations_saved', orderId: null, at: clock.now() })
  })
}
