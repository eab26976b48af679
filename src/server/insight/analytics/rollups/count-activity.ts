/** Adds visitors' activity to its slot, in the transaction that writes the events. */

import { type SQL, sql } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import { slotOf } from '#domain/insight/analytics/slots.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { activitySlots } from '../../../platform/db/schema/analytics.ts'

/** Where and when an event happened. */
export type CountedActivity = {
  readonly restaurantId: RestaurantId
  readonly businessDay: Temporal.PlainDate
  readonly at: Temporal.Instant
}

type Activity = Omit<typeof activitySlots.$inferSelect, 'restaurantId' | 'businessDay' | 'slotAt'>

/**
 * FIG-6: must come last in its transaction, except for `countAdded`, because it locks the slot until the transaction ends.
 * Writes nothing if there is nothing to add.
 */
export async function countActivity(
  tx: Database,
  happened: CountedActivity,
  more: Partial<Activity>,
): Promise<void> {
  const counts = Object.fromEntries(Object.entries(more).filter(([, count]) => count > 0))
  const added = Object.keys(counts) as (keyof Activity)[]
  if (added.length === 0) return
  const { restaurantId, businessDay, at } = happened
  const sums = added.map((name): [string, SQL] => [
    name,
    sql`${activitySlots[name]} + excluded.${sql.identifier(inSnakeCase(name))}`,
  ])
  await tx
    .insert(activitySlots)
    .values({ restaurantId, businessDay, slotAt: slotOf(at), ...counts })
    .onConflictDoUpdate({
      target: [activitySlots.restaurantId, activitySlots.businessDay, activitySlots.slotAt],
      set: Object.fromEntries(sums),
    })
}

/** Returns the column's name in the database. */
function inSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
