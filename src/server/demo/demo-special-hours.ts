/** Special hours of one of the demo's restaurants, so that its menu and its settings have some to show. */

import { eq } from 'drizzle-orm'
import { dateOf } from '#domain/clock/zoned.ts'
import { offeredOrderTypes } from '#domain/orders/ordering/order-types.ts'
import { suggestedHolidays } from '#domain/restaurants/special-hours/suggested-holidays.ts'
import { lockSpecialHours, publishSpecialHours } from '../menu/catalogue/publish-special-hours.ts'
import type { Database } from '../platform/db/connect.ts'
import { restaurants, specialHours } from '../platform/db/schema/restaurants.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { randomIds } from '../platform/runtime/ids.ts'

/** The slug of the restaurant that has them. */
const slug = 'luna'

/** DEM-25: it is closed on the coming Monday holiday. */
export async function addDemoSpecialHours(db: Database, clock: Clock): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSpecialHours(tx)
    const [restaurant] = await tx.select().from(restaurants).where(eq(restaurants.slug, slug))
    if (!restaurant) return
    const tomorrow = dateOf(clock.now(), restaurant.timezone).add({ days: 1 })
    const holiday = suggestedHolidays([], tomorrow, offeredOrderTypes(restaurant)).find(
      ({ day }) => day.dayOfWeek === 1,
    )
    if (!holiday) return
    await tx.insert(specialHours).values({
      id: randomIds.next<'SpecialHours'>(),
      restaurantId: restaurant.id,
      name: holiday.name,
      fromDate: holiday.day,
      toDate: holiday.day,
      windows: [],
    })
    await publishSpecialHours({ clock }, tx, [restaurant.id])
  })
}
