/** Removes a drill from lists and figures. */

import { and, eq, isNull } from 'drizzle-orm'
import type { DrillId, RestaurantId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { rebuildAnalyticsWithin } from '../analytics/rollups/rebuild-analytics.ts'
import { drills as drillRows } from '../db/schema/drills.ts'
import { orders } from '../db/schema/ordering.ts'
import type { Deps } from '../deps.ts'
import { publishAnalyticsChange } from '../live/publish-figures.ts'
import { recordEvent } from '../live/record-event.ts'

/**
 * DRL-9: hides the drill's orders and rebuilds the sums, in one transaction. Rows, numbers and payments stay. Returns how
 * many orders are hidden; a second call finds them hidden.
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
      .where(eq(orders.drillId, drillId))
      .returning({ id: orders.id })
    await rebuildAnalyticsWithin(tx)
    await publishAnalyticsChange(tx, restaurantId)
    // One event is enough for the boards: they drop all hidden orders of its drill.
    const orderId = hidden[0]?.id
    if (orderId) await recordEvent(tx, { restaurantId, type: 'order_moved', orderId, at: deps.clock.now() })
    return accept(hidden.length)
  })
}
