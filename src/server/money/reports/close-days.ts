/** Closes business days: their reports are stored and never change again. */

import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { businessDayOf } from '#domain/clock/business-day.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { lastDayToClose, openDays, whyNotClose } from '#domain/money/reports/report-days.ts'
import { pick } from '#domain/pick.ts'
import type { Schedule } from '#domain/restaurants/settings/restaurant.ts'
import { scheduleNames } from '#domain/restaurants/settings/setting-names.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { type AuditActor, writeAudit } from '../../access/audit/write-audit.ts'
import { isAtHome } from '../../platform/db/at-home.ts'
import type { Database } from '../../platform/db/connect.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { payoutShares } from '../../platform/db/schema/payouts.ts'
import { closedDays } from '../../platform/db/schema/reports.ts'
import { restaurantCounters, restaurants } from '../../platform/db/schema/restaurants.ts'
import type { MoneyDeps } from '../deps.ts'
import { computeReports } from './compute-reports.ts'
import { lastClosedDay } from './read-reports.ts'
import type { ReportPlace } from './report-place.ts'

type CloseDeps = Pick<MoneyDeps, 'db' | 'clock' | 'ids'>

/** Days in one transaction. Orders of the restaurant wait for it. */
const daysAtOnce = 7

/** REP-9: closes a day and all open ones before it, for a person. Returns how many were closed; 0 if all were. */
export async function closeDay(
  deps: CloseDeps,
  restaurant: ReportPlace,
  day: Temporal.PlainDate,
  actor: AuditActor,
): Promise<Result<number>> {
  const why = whyNotClose(restaurant.schedule, day, deps.clock.now())
  if (why) return refuse(why)
  return accept(await closeThrough(deps, restaurant, day, actor))
}

/** REP-9: the hourly job: closes every day of every restaurant that ended six hours ago or earlier. */
export async function closeEndedDays(deps: CloseDeps & Pick<MoneyDeps, 'log'>): Promise<void> {
  const all = await deps.db
    .select({ id: restaurants.id, ...pick(restaurants, scheduleNames) })
    .from(restaurants)
    .where(isAtHome(restaurants.id))
  for (const { id, ...schedule } of all) {
    const last = lastDayToClose(schedule, deps.clock.now())
    const closed = await closeThrough(deps, { id, schedule }, last, null)
    if (closed > 0) deps.log.info({ restaurantId: id, days: closed }, 'business days were closed')
  }
}

async function closeThrough(
  deps: CloseDeps,
  restaurant: ReportPlace,
  last: Temporal.PlainDate,
  actor: AuditActor | null,
): Promise<number> {
  let total = 0
  for (;;) {
    const closed = await closeSome(deps, restaurant, last, actor)
    total += closed
    if (closed < daysAtOnce) return total
  }
}

/** Closes the next days up to `last`, at most `daysAtOnce`. Returns how many. */
function closeSome(
  { db, clock, ids }: CloseDeps,
  { id: restaurantId, schedule }: ReportPlace,
  last: Temporal.PlainDate,
  actor: AuditActor | null,
): Promise<number> {
  return db.transaction(async (tx) => {
    // Serializes with orders, which take their number from this row, and with other closes.
    const [counter] = await tx
      .select({ lastOrderNumber: restaurantCounters.lastOrderNumber })
      .from(restaurantCounters)
      .where(eq(restaurantCounters.restaurantId, restaurantId))
      .for('update')
    const closed = await lastClosedDay(tx, restaurantId)
    const first = closed?.day.add({ days: 1 }) ?? (await firstDay(tx, restaurantId, schedule))
    if (!counter || !first || Temporal.PlainDate.compare(first, last) > 0) return 0
    const days = openDays(schedule, first, last, closed).slice(0, daysAtOnce)
    const reports = await computeReports(tx, restaurantId, days)
    const closedAt = clock.now()
    await tx.insert(closedDays).values(
      days.map(({ day, until }, index) => ({
        restaurantId,
        day,
        endsAt: until,
        ...counter,
        report: JSON.stringify(reports[index]),
        closedAt,
        closedBy: actor?.id ?? null,
      })),
    )
    if (actor) for (const { day } of days) await auditClose({ clock, ids }, tx, restaurantId, day, actor)
    return days.length
  })
}

async function auditClose(
  deps: Pick<MoneyDeps, 'clock' | 'ids'>,
  tx: Database,
  restaurantId: RestaurantId,
  day: Temporal.PlainDate,
  actor: AuditActor,
): Promise<void> {
  await writeAudit(deps, tx, {
    restaurantId,
    actor,
    subject: 'business_day',
    subjectId: `${day}`,
    subjectName: `${day}`,
    action: 'changed',
    changes: { state: { from: 'open', to: 'closed' } },
  })
}

/**
 * REP-10: the first day on which something may have happened: an order is refunded from the day of its placement on, which may
 * be long before the day on which it is due, and a payout may be booked before either. null if there is nothing.
 */
async function firstDay(
  db: Database,
  restaurantId: RestaurantId,
  schedule: Schedule,
): Promise<Temporal.PlainDate | null> {
  const [due] = await db
    .select({ day: orders.businessDay })
    .from(orders)
    .where(eq(orders.restaurantId, restaurantId))
    .orderBy(asc(orders.businessDay))
    .limit(1)
  const [placed] = await db
    .select({ at: orders.placedAt })
    .from(orders)
    .where(eq(orders.restaurantId, restaurantId))
    .orderBy(asc(orders.placedAt))
    .limit(1)
  const [booked] = await db
    .select({ day: payoutShares.bookedOn })
    .from(payoutShares)
    .where(and(eq(payoutShares.restaurantId, restaurantId), isNotNull(payoutShares.bookedOn)))
    .orderBy(asc(payoutShares.bookedOn))
    .limit(1)
  const days = [due?.day, placed && businessDayOf(schedule, placed.at), booked?.day]
  return days.flatMap((day) => day ?? []).toSorted(Temporal.PlainDate.compare)[0] ?? null
}
