/** Books the restaurants' shares of a payout on days of their journals. */

import { and, eq } from 'drizzle-orm'
import { businessDayOf } from '#domain/clock/business-day.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { isBooked, isReturned } from '#domain/money/payouts/payout.ts'
import { pick } from '#domain/pick.ts'
import { scheduleNames } from '#domain/restaurants/settings/setting-names.ts'
import type { Database } from '../../platform/db/connect.ts'
import { payoutShares, payouts } from '../../platform/db/schema/payouts.ts'
import { restaurantCounters, restaurants } from '../../platform/db/schema/restaurants.ts'
import { lastClosedDay } from '../reports/read-reports.ts'
import type { PayoutDeps } from './payout-deps.ts'

/**
 * PYT-6: once the payout has arrived, on the day of its arrival; once it has failed, also on the day on which we learned of
 * the failure. If that day is closed, the first open day is used.
 */
export async function bookShares(
  { clock }: Pick<PayoutDeps, 'clock'>,
  tx: Database,
  payoutId: string,
): Promise<void> {
  const payout = await tx.query.payouts.findFirst({ where: eq(payouts.id, payoutId) })
  if (!payout || !isBooked[payout.status]) return
  const shares = await tx
    .select()
    .from(payoutShares)
    .where(eq(payoutShares.payoutId, payoutId))
    .orderBy(payoutShares.restaurantId)
  for (const { restaurantId, bookedOn, failedOn } of shares) {
    const hasFailed = isReturned[payout.status]
    if (bookedOn && (failedOn || !hasFailed)) continue
    const firstOpen = await lockedFirstOpenDay(tx, restaurantId)
    const today = await todayOf(tx, restaurantId, clock.now())
    const booked = bookedOn ?? later(payout.arrivesOn, firstOpen)
    await tx
      .update(payoutShares)
      .set({ bookedOn: booked, failedOn: hasFailed ? later(later(today, firstOpen), booked) : null })
      .where(and(eq(payoutShares.payoutId, payoutId), eq(payoutShares.restaurantId, restaurantId)))
  }
}

/** Serializes with the closing of days, which locks the same row. null if no day is closed. */
async function lockedFirstOpenDay(tx: Database, restaurantId: RestaurantId) {
  await tx
    .select({ id: restaurantCounters.restaurantId })
    .from(restaurantCounters)
    .where(eq(restaurantCounters.restaurantId, restaurantId))
    .for('update')
  return (await lastClosedDay(tx, restaurantId))?.day.add({ days: 1 }) ?? null
}

async function todayOf(tx: Database, restaurantId: RestaurantId, now: Temporal.Instant) {
  const [schedule] = await tx
    .select(pick(restaurants, scheduleNames))
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId))
  if (!schedule) throw new Error(`no restaurant ${restaurantId}`)
  return businessDayOf(schedule, now)
}

function later(one: Temporal.PlainDate, other: Temporal.PlainDate | null): Temporal.PlainDate {
  return other && Temporal.PlainDate.compare(one, other) < 0 ? other : one
}
