import { and, eq, inArray, or } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import { noPayoutSums, type PayoutSums } from '#domain/money/payouts/payout-share.ts'
import type { PayoutEntry } from '#domain/money/reports/day-report.ts'
import type { ReportDay } from '#domain/money/reports/report-days.ts'
import { pick } from '#domain/pick.ts'
import type { Database } from '../../platform/db/connect.ts'
import { payoutShares } from '../../platform/db/schema/payouts.ts'

/** PYT-6: both bookings of the restaurant's shares that are booked on one of these days, each with its day. */
export async function readPayoutEntries(
  db: Database,
  restaurantId: RestaurantId,
  days: readonly ReportDay[],
): Promise<readonly { readonly day: string; readonly entry: PayoutEntry }[]> {
  const dates = days.map(({ day }) => day)
  const rows = await db
    .select()
    .from(payoutShares)
    .where(
      and(
        eq(payoutShares.restaurantId, restaurantId),
        or(inArray(payoutShares.bookedOn, dates), inArray(payoutShares.failedOn, dates)),
      ),
    )
    .orderBy(payoutShares.bookedOn, payoutShares.payoutId)
  // The keys of a sum of nothing are those of every sum.
  const sumNames = Object.keys(noPayoutSums) as (keyof PayoutSums)[]
  return rows.flatMap(({ payoutId, bookedOn, failedOn, ...share }) => {
    const sums = pick(share, sumNames)
    return (['arrived', 'failed'] as const).flatMap((event) => {
      const day = (event === 'arrived' ? bookedOn : failedOn)?.toString()
      return day ? [{ day, entry: { payoutId, event, sums } }] : []
    })
  })
}
