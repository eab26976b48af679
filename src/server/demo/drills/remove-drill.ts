/** Removes a drill from lists and figures. */

import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'
import type { DrillId, RestaurantId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { lockDinerSums, uncountOrders } from '../../insight/analytics/rollups/uncount-orders.ts'
import type { Database } from '../../platform/db/connect.ts'
import { drills as drillRows } from '../../platform/db/schema/drills.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { closedDays } from '../../platform/db/schema/reports.ts'
import { publishAnalyticsChange } from '../../platform/live/publish-figures.ts'
import { recordEvent } from '../../platform/live/record-event.ts'
import type { DemoDeps } from '../deps.ts'

type RemovalDeps = Pick<DemoDeps, 'db' | 'clock' | 'jobs' | 'drills'>

/** Orders hidden in one transaction: payments and refunds of the restaurant wait for one, not for the whole removal. */
const ordersAtOnce = 10

/**
 * DRL-9: hides the drill's orders and subtracts them from the sums, some at a time. Rows, numbers and payments stay, and
 * so do the orders of days that are closed. Returns how many orders are hidden. A call after one that was cut off
 * continues.
 */
export async function removeDrill(
  deps: RemovalDeps,
  restaurantId: RestaurantId,
  drillId: DrillId,
): Promise<Result<number>> {
  if (deps.drills?.running?.drillId === drillId) return refuse({ kind: 'drill_not_ended' })
  const ofRestaurant = and(eq(drillRows.id, drillId), eq(drillRows.restaurantId, restaurantId))
  const drill = await deps.db.query.drills.findFirst({ columns: { id: true }, where: ofRestaurant })
  if (!drill) return refuse({ kind: 'drill_not_found' })
  await deps.db
    .update(drillRows)
    .set({ removedAt: deps.clock.now() })
    .where(and(ofRestaurant, isNull(drillRows.removedAt)))
  while ((await hideSome(deps, restaurantId, drillId)) === ordersAtOnce);
  return accept(await publishRemoval(deps, restaurantId, drillId))
}

/** Returns how many were hidden; fewer than `ordersAtOnce` if none are left. */
function hideSome({ db, jobs }: RemovalDeps, restaurantId: RestaurantId, drillId: DrillId): Promise<number> {
  return db.transaction(async (tx) => {
    // Serializes removals of the same drill.
    await tx.select({ id: drillRows.id }).from(drillRows).where(eq(drillRows.id, drillId)).for('update')
    await lockDinerSums(tx)
    const some = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.drillId, drillId), eq(orders.isHidden, false), notExists(closedDayOf(tx))))
      .orderBy(orders.id)
      .limit(ordersAtOnce)
      .for('update')
    if (some.length === 0) return 0
    const ids = some.map(({ id }) => id)
    await tx.update(orders).set({ isHidden: true }).where(inArray(orders.id, ids))
    await uncountOrders(tx, restaurantId, some)
    await jobs.enqueueAll(
      tx,
      ids.map(
        (orderId) => ({ name: 'count_products', data: { restaurantId, orderId }, dueAt: null }) as const,
      ),
    )
    return some.length
  })
}

/** Notifies boards and figures. Returns how many orders are hidden. */
function publishRemoval({ db, clock }: RemovalDeps, restaurantId: RestaurantId, drillId: DrillId) {
  return db.transaction(async (tx) => {
    await publishAnalyticsChange(tx, restaurantId)
    const hidden = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.drillId, drillId), eq(orders.isHidden, true)))
    // One event is enough for the boards: they drop all hidden orders of its drill.
    const orderId = hidden[0]?.id
    if (orderId) await recordEvent(tx, { restaurantId, type: 'order_moved', orderId, at: clock.now() })
    return hidden.length
  })
}

/** The closed day of an order. */
function closedDayOf(tx: Database) {
  return tx
    .select({ one: sql`1` })
    .from(closedDays)
    .where(and(eq(closedDays.restaurantId, orders.restaurantId), eq(closedDays.day, orders.businessDay)))
}
