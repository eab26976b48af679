/** Removes a drill from lists and figures. */

import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { DrillId, RestaurantId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { rebuildAnalyticsWithin } from '../analytics/rollups/rebuild-analytics.ts'
import type { Database } from '../db/connect.ts'
import { drills as drillRows } from '../db/schema/drills.ts'
import { orders } from '../db/schema/ordering.ts'
import { closedDays } from '../db/schema/reports.ts'
import type { Deps } from '../deps.ts'
import { publishAnalyticsChange } from '../live/publish-figures.ts'
import { recordEvent } from '../live/record-event.ts'

/**
 * DRL-9: hides the drill's orders and rebuilds the sums, in one transaction. Rows, numbers and payments stay, and so do the
 * orders of days that are closed (REP-12). Returns how many orders are hidden; a second call finds them hidden.
 */
export async function removeDrill(
  deps: Pick<Deps, 'db' | 'clock' | 'drills'>,
  restaurantId: RestaurantId,
  drillId: DrillId,
): Promise<Result<number>> {
  if (deps.drills?.running?.drillId === drillId) return refuse({ kind: 'drill_not_ended' })
  return deps.db.transaction(async (tx) => {
    const ofRestaurant = and(eq(drillRows.id, drillId), eq(drillRows.restaurantId, restaurantId))
    const [drill] = await tx.select({ id: drillRows.id }).from(drillRows).where(ofRestaurant).for('update')
    if (!drill) return refuse({ kind: 'drill_not_found' })
    await tx
      .update(drillRows)
      .set({ removedAt: deps.clock.now() })
      .where(and(ofRestaurant, isNull(drillRows.removedAt)))
    const hidden = await tx
      .update(orders)
      .set({ isHidden: true })
      .where(and(eq(orders.drillId, drillId), notExists(closedDayOf(tx))))
      .returning({ id: orders.id })
    await rebuildAnalyticsWithin(tx)
    await publishAnalyticsChange(tx, restaurantId)
    // One event is enough for the boards: they drop all hidden orders of its drill.
    const orderId = hidden[0]?.id
    if (orderId) await recordEvent(tx, { restaurantId, type: 'order_moved', orderId, at: deps.clock.now() })
    return accept(hidden.length)
  })
}

/** The closed day of an order. */
function closedDayOf(tx: Database) {
  return tx
    .select({ one: sql`1` })
    .from(closedDays)
    .where(and(eq(closedDays.restaurantId, orders.restaurantId), eq(closedDays.day, orders.businessDay)))
}
