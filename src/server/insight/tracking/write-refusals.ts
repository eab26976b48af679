/** Writes lost demand once per person, reason and business day, and adds it to the sums of the day. */

import { and, eq, sql } from 'drizzle-orm'
import type { CartId, RestaurantId, VisitorSessionId } from '#domain/ids.ts'
import { greatestOfEach, type RefusedDemand } from '#domain/insight/tracking/refused-demand.ts'
import { cents, minus, zero } from '#domain/money.ts'
import type { Database } from '../../platform/db/connect.ts'
import { refusalDays } from '../../platform/db/schema/analytics.ts'
import { lostDemand } from '../../platform/db/schema/tracking.ts'

/** The refused visit or cart, with place and time. */
type Refused = {
  readonly restaurantId: RestaurantId
  /** null if no visit was reported. */
  readonly sessionId: VisitorSessionId | null
  readonly cartId: CartId | null
  readonly at: Temporal.Instant
  readonly businessDay: Temporal.PlainDate
}

/**
 * RFS-3: must be the last count of a transaction, so that all transactions lock in the same order. A refusal without
 * visit and cart is counted under the key `otherwise`.
 */
export async function writeRefusals(
  tx: Database,
  refused: Refused,
  met: readonly RefusedDemand[],
  otherwise = '',
): Promise<void> {
  const more: (RefusedDemand & { readonly refusals: number })[] = []
  for (const each of greatestOfEach(met)) more.push(await writeRefusal(tx, refused, each, otherwise))
  const counted = more.filter(({ refusals, value }) => refusals > 0 || value > 0)
  if (counted.length === 0) return
  const { restaurantId, businessDay } = refused
  await tx
    .insert(refusalDays)
    .values(counted.map((each) => ({ restaurantId, businessDay, ...each })))
    .onConflictDoUpdate({
      target: [refusalDays.restaurantId, refusalDays.businessDay, refusalDays.reason],
      set: {
        refusals: sql`${refusalDays.refusals} + excluded.refusals`,
        value: sql`${refusalDays.value} + excluded.value`,
      },
    })
}

/** Returns what this adds to the sums of the day. */
async function writeRefusal(
  tx: Database,
  { at, ...refused }: Refused,
  { reason, value }: RefusedDemand,
  otherwise: string,
): Promise<RefusedDemand & { readonly refusals: number }> {
  const who = refused.sessionId ?? refused.cartId ?? otherwise
  const key = `${who} ${reason} ${refused.businessDay}`
  const written = await tx
    .insert(lostDemand)
    .values({ ...refused, reason, value, key, occurredAt: at })
    .onConflictDoNothing({ target: [lostDemand.restaurantId, lostDemand.key] })
    .returning({ id: lostDemand.id })
  if (written.length > 0) return { reason, value, refusals: 1 }
  const ofKey = and(eq(lostDemand.restaurantId, refused.restaurantId), eq(lostDemand.key, key))
  const [stored] = await tx.select({ value: lostDemand.value }).from(lostDemand).where(ofKey).for('update')
  if (!stored || stored.value >= value) return { reason, value: zero, refusals: 0 }
  await tx.update(lostDemand).set({ value }).where(ofKey)
  return { reason, value: cents(minus(value, stored.value)), refusals: 0 }
}
