/** The business day on which something happened, for those who know no more of a restaurant than its id. */

import { eq } from 'drizzle-orm'
import { businessDayOf } from '#domain/clock/business-day.ts'
import type { RestaurantId } from '#domain/ids.ts'
import type { Database } from '../db/connect.ts'
import { restaurants } from '../db/schema/restaurants.ts'

/** FIG-2: by the restaurant's schedule as it is now; what is written with it keeps it. */
export async function businessDayAt(
  db: Database,
  restaurantId: RestaurantId,
  at: Temporal.Instant,
): Promise<Temporal.PlainDate> {
  const schedule = await db.query.restaurants.findFirst({
    columns: { timezone: true, hours: true, dayStartsAt: true, orderCutoffMinutes: true, prepMinutes: true },
    where: eq(restaurants.id, restaurantId),
  })
  if (!schedule) throw new Error(`there is no restaurant ${restaurantId}`)
  return businessDayOf(schedule, at)
}
