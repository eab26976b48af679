/** The current pause of a restaurant, and its end. */

import { and, eq, isNull, sql } from 'drizzle-orm'
import { businessDayOf } from '#domain/clock/business-day.ts'
import { earlierOf } from '#domain/clock/compare.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { pausedSeconds } from '#domain/orders/pausing/paused-seconds.ts'
import { pick } from '#domain/pick.ts'
import { scheduleNames } from '#domain/restaurants/settings/setting-names.ts'
import { countPause } from '../../../insight/analytics/rollups/count-pause.ts'
import { raiseAlert } from '../../../messages/alerts/raise-alert.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { orderingDisableLog } from '../../../platform/db/schema/pausing.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'
import { recordEvent } from '../../../platform/live/record-event.ts'
import type { OrdersDeps } from '../../deps.ts'

type StoredPause = typeof orderingDisableLog.$inferSelect

/** Returns the pause that has no recorded end, or null; locks the restaurant until the transaction ends. */
export async function lockOpenPause(tx: Database, restaurantId: RestaurantId): Promise<StoredPause | null> {
  await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
    .for('no key update')
  const [open] = await tx
    .select()
    .from(orderingDisableLog)
    .where(and(eq(orderingDisableLog.restaurantId, restaurantId), isNull(orderingDisableLog.enabledAt)))
  return open ?? null
}

/** PSE-13: enables ordering again and notifies everyone. The pause must be locked. */
export async function closePause(
  deps: OrdersDeps,
  tx: Database,
  { id, restaurantId, disabledAt, until, businessDay }: StoredPause,
  end: Pick<Partial<StoredPause>, 'enabledBy' | 'enabledByKey'> & { readonly autoEnabled: boolean },
): Promise<void> {
  const at = deps.clock.now()
  const [schedule] = await tx
    .update(restaurants)
    .set({
      ordersDisabled: false,
      ordersDisabledUntil: null,
      ordersDisabledReason: null,
      menuVersion: sql`${restaurants.menuVersion} + 1`,
      updatedAt: at,
    })
    .where(eq(restaurants.id, restaurantId))
    .returning(pick(restaurants, scheduleNames))
  if (!schedule) return
  const counted = {
    businessDay: businessDay ?? businessDayOf(schedule, disabledAt),
    seconds: pausedSeconds(schedule, disabledAt, earlierOf(at, until)),
  }
  await tx
    .update(orderingDisableLog)
    .set({ enabledAt: at, ...end, businessDay: counted.businessDay, openSeconds: counted.seconds })
    .where(eq(orderingDisableLog.id, id))
  await recordEvent(tx, { restaurantId, type: 'ordering_resumed', orderId: null, at })
  await raiseAlert(deps, tx, { kind: 'order_enabled', restaurantId, pauseId: id })
  await countPause(tx, { restaurantId, ...counted })
}
