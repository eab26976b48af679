/** Checks whether each open restaurant has a live display; alerts owner and staff when it has none and when it is back. */

import { and, eq } from 'drizzle-orm'
import { isBefore } from '#domain/clock/compare.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { silentSince, watchedWithoutGap } from '#domain/orders/kitchen/alert.ts'
import { pick } from '#domain/pick.ts'
import { openingAt } from '#domain/restaurants/availability/opening.ts'
import type { Schedule } from '#domain/restaurants/settings/restaurant.ts'
import { scheduleNames } from '#domain/restaurants/settings/setting-names.ts'
import { raiseAlert } from '../../messages/alerts/raise-alert.ts'
import { isAtHome } from '../../platform/db/at-home.ts'
import { kitchenStatus } from '../../platform/db/schema/kitchen.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { OrdersDeps } from '../deps.ts'

/** KIT-31: runs every minute. Its state is in the database, so any process can run it. */
export async function watchKitchens(deps: OrdersDeps): Promise<void> {
  const open = await deps.db
    .select({ id: restaurants.id, ...pick(restaurants, scheduleNames) })
    .from(restaurants)
    .where(
      and(
        eq(restaurants.isPublished, true),
        eq(restaurants.onlineOrdersEnabled, true),
        isAtHome(restaurants.id),
      ),
    )
  for (const { id, ...schedule } of open) await watchKitchen(deps, id, schedule)
}

async function watchKitchen(deps: OrdersDeps, restaurantId: RestaurantId, schedule: Schedule): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await tx
      .insert(kitchenStatus)
      .values({ restaurantId })
      .onConflictDoNothing({ target: kitchenStatus.restaurantId })
    const [kitchen] = await tx
      .select()
      .from(kitchenStatus)
      .where(eq(kitchenStatus.restaurantId, restaurantId))
      .for('update')
    if (!kitchen) return
    const now = deps.clock.now()
    const watchedSince = watchedWithoutGap(kitchen, now)
    const change = changeOf(schedule, { ...kitchen, watchedSince }, now)
    await tx
      .update(kitchenStatus)
      .set({ watchedSince, watchedAt: now, ...(change ? { silentSince: change.silentSince } : {}) })
      .where(eq(kitchenStatus.restaurantId, restaurantId))
    if (!change) return
    const { at } = change
    const since = (change.silentSince ?? kitchen.silentSince ?? now).toString()
    await raiseAlert(
      deps,
      tx,
      change.silentSince
        ? { kind: 'kitchen_silent', restaurantId, since }
        : { kind: 'kitchen_back', restaurantId, since, at: at.toString() },
    )
  })
}

type Kitchen = typeof kitchenStatus.$inferSelect

/** The change since the last alert to owner and staff, or null. */
function changeOf(
  schedule: Schedule,
  {
    aliveAt,
    silentSince: reportedSince,
    watchedSince,
  }: Kitchen & { readonly watchedSince: Temporal.Instant },
  now: Temporal.Instant,
): { readonly silentSince: Temporal.Instant | null; readonly at: Temporal.Instant } | null {
  if (reportedSince && aliveAt && isBefore(reportedSince, aliveAt)) return { silentSince: null, at: aliveAt }
  const opening = openingAt(schedule, now)
  // An alert from yesterday, when the display was switched off before closing, does not apply to today.
  if (reportedSince && !(opening && isBefore(reportedSince, opening.opens))) return null
  const since = opening && silentSince({ opens: opening.opens, watchedSince, aliveAt }, now)
  return since && { silentSince: since, at: now }
}
