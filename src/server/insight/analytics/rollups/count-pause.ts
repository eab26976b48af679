/** A restaurant's pauses by the business day on which they began. */

import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/connect.ts'
import { pauseDays } from '../../../platform/db/schema/analytics.ts'

type EndedPause = Pick<typeof pauseDays.$inferSelect, 'restaurantId' | 'businessDay' | 'seconds'>

/** TRD-22: must run once, in the transaction that ends the pause. */
export async function countPause(tx: Database, pause: EndedPause): Promise<void> {
  await tx
    .insert(pauseDays)
    .values({ ...pause, pauses: 1 })
    .onConflictDoUpdate({
      target: [pauseDays.restaurantId, pauseDays.businessDay],
      set: {
        pauses: sql`${pauseDays.pauses} + excluded.pauses`,
        seconds: sql`${pauseDays.seconds} + excluded.seconds`,
      },
    })
}
