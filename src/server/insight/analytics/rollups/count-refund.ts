/** A restaurant's refunds by the business day on which they were made. */

import { eq, sql } from 'drizzle-orm'
import { businessDayOf } from '#domain/clock/business-day.ts'
import type { RestaurantId } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import { pick } from '#domain/pick.ts'
import { scheduleNames } from '#domain/restaurants/settings/setting-names.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { refundDays } from '../../../platform/db/schema/analytics.ts'
import type { orders } from '../../../platform/db/schema/ordering.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'

/** TRD-21: the business day on which a refund is made. The refund stores it, so that later hours don't move it. */
export async function refundDayOf(
  db: Database,
  restaurantId: RestaurantId,
  at: Temporal.Instant,
): Promise<Temporal.PlainDate> {
  const [schedule] = await db
    .select(pick(restaurants, scheduleNames))
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
  if (!schedule) throw new Error(`restaurant ${restaurantId} of a refund is gone`)
  return businessDayOf(schedule, at)
}

type CountedRefund = {
  readonly day: Temporal.PlainDate
  /** -1 for a refund that failed after it had been made; its amount is negative, too. */
  readonly refunds: 1 | -1
  readonly amount: Cents
}

/** TRD-21: must run once, after `countSale`, in the transaction that writes the refund's end. */
export async function countRefund(
  tx: Database,
  { restaurantId, isHidden }: Pick<typeof orders.$inferSelect, 'restaurantId' | 'isHidden'>,
  { day: businessDay, refunds, amount }: CountedRefund,
): Promise<void> {
  if (isHidden) return
  await tx
    .insert(refundDays)
    .values({ restaurantId, businessDay, refunds, amount })
    .onConflictDoUpdate({
      target: [refundDays.restaurantId, refundDays.businessDay],
      set: {
        refunds: sql`${refundDays.refunds} + excluded.refunds`,
        amount: sql`${refundDays.amount} + excluded.amount`,
      },
    })
}
