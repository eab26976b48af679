/** Reads the orders of a drill as the database has them. */

import { eq, sql } from 'drizzle-orm'
import type { DrillBooks } from '#domain/demo/drills/drill-report.ts'
import type { DrillId } from '#domain/ids.ts'
import { checkouts, orderSteps, orders } from '../../platform/db/schema/ordering.ts'
import type { DemoDeps } from '../deps.ts'
import type { Charge } from './drill-engine.ts'

/** DRL-6: also keeps the charges of this drill's checkouts, of `charges` of any checkout. */
export async function readDrillBooks(
  { db, clock }: Pick<DemoDeps, 'db' | 'clock'>,
  drillId: DrillId,
  charges: readonly Charge[],
): Promise<DrillBooks> {
  const acknowledgedAt = sql<string | null>`(
    select min(at) from ${orderSteps} where order_id = "orders"."id" and ${eq(orderSteps.to, 'acknowledged')})`
  // null without a courier; otherwise whether the latest one was found.
  const hasCourier = sql<boolean | null>`(
    select state not in ('requested', 'cancelled', 'failed') from courier_deliveries where order_id = "orders"."id"
    order by round desc limit 1)`
  const rows = await db
    .select({
      number: orders.number,
      checkoutId: orders.checkoutId,
      email: orders.customerEmail,
      grandTotal: orders.grandTotal,
      placedAt: orders.placedAt,
      startAt: orders.startAt,
      escalatedAt: orders.escalatedAt,
      acknowledgedAt,
      hasCourier,
    })
    .from(orders)
    .where(eq(orders.drillId, drillId))
  const own = await db.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.drillId, drillId))
  const ids = new Set(own.map(({ id }) => id))
  return {
    orders: rows.map((row) => ({
      ...row,
      acknowledgedAt: row.acknowledgedAt ? toInstant(row.acknowledgedAt) : null,
    })),
    charges: charges.filter(({ checkoutId }) => ids.has(checkoutId)),
    now: clock.now(),
  }
}

/** The driver returns expressions as text or as a Date. */
function toInstant(value: string | Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(new Date(value).getTime())
}
