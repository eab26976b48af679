import { eq, sql } from 'drizzle-orm'
import { isBefore } from '#domain/clock/compare.ts'
import { durationOf, extendedEnd } from '#domain/orders/pausing/pause-request.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { orderingDisableLog } from '../../../platform/db/schema/pausing.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'
import { recordEvent } from '../../../platform/live/record-event.ts'
import type { OrdersDeps } from '../../deps.ts'
import { lockOpenPause } from './open-pause.ts'

/**
 * PSE-22: extends the current pause if it still ends at `shownUntil`: two taps extend it once. Its job finds the new end when it
 * is due (PSE-14).
 */
export async function extendPause(
  deps: OrdersDeps,
  restaurant: Restaurant,
  shownUntil: Temporal.Instant,
): Promise<void> {
  const restaurantId = restaurant.id
  await deps.db.transaction(async (tx) => {
    const at = deps.clock.now()
    const open = await lockOpenPause(tx, restaurantId)
    if (!open?.until.equals(shownUntil) || !isBefore(at, open.until)) return
    const until = extendedEnd(restaurant, { ...open, duration: durationOf(open.durationMinutes) })
    if (!until) return
    await tx.update(orderingDisableLog).set({ until }).where(eq(orderingDisableLog.id, open.id))
    await tx
      .update(restaurants)
      .set({
        ordersDisabledUntil: until,
        menuVersion: sql`${restaurants.menuVersion} + 1`,
        updatedAt: at,
      })
      .where(eq(restaurants.id, restaurantId))
    await recordEvent(tx, { restaurantId, type: 'ordering_paused', orderId: null, at })
  })
}
