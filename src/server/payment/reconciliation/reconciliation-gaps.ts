/** The gaps as they are kept: each once by its key, with what became of it. */

import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { Gap } from '#domain/reconciliation/gap.ts'
import type { GapState } from '#domain/reconciliation/gap-state.ts'
import type { Database } from '../../db/connect.ts'
import { paymentGaps } from '../../db/schema/reconciliation.ts'

export type ReconciliationGap = typeof paymentGaps.$inferSelect

/** RCN-15: those that were ever found, by their keys. */
export async function readGaps(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlyMap<string, ReconciliationGap>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select()
    .from(paymentGaps)
    .where(inArray(paymentGaps.key, [...keys]))
  return new Map(rows.map((row) => [row.key, row]))
}

/** How many that nobody has closed are looked at again by one comparison. */
const lookedAtAgain = 100

/** RCN-15: what was open before, the oldest first: a person may have closed it since. `restaurantId` null: of all. */
export async function readOpenGaps(
  db: Database,
  restaurantId: RestaurantId | null,
): Promise<ReconciliationGap[]> {
  return db
    .select()
    .from(paymentGaps)
    .where(
      and(
        eq(paymentGaps.state, 'open'),
        restaurantId ? eq(paymentGaps.restaurantId, restaurantId) : undefined,
      ),
    )
    .orderBy(asc(paymentGaps.foundAt), asc(paymentGaps.key))
    .limit(lookedAtAgain)
}

/** RCN-15: found for the first time, or in another state than before. `isNotified`: owner and platform are told now. */
export async function saveGap(
  tx: Database,
  gap: Gap & { readonly key: string; readonly state: GapState },
  at: Temporal.Instant,
  isNotified: boolean,
): Promise<void> {
  const { key, kind, restaurantId, intentId, checkoutId, orderId, orderNumber } = gap
  const { refundId, providerRefundId, localAmount, providerAmount, difference, state } = gap
  const about = { kind, restaurantId, intentId, checkoutId, orderId, orderNumber, refundId, providerRefundId }
  const closedAt = state === 'closed' ? at : null
  const firstNotifiedAt = isNotified ? at : null
  await tx
    .insert(paymentGaps)
    .values({
      key,
      ...about,
      localAmount,
      providerAmount,
      difference,
      state,
      foundAt: at,
      notifiedAt: firstNotifiedAt,
      closedAt,
    })
    .onConflictDoUpdate({
      target: paymentGaps.key,
      set: {
        state,
        closedAt,
        ...(isNotified ? { notifiedAt: sql`coalesce(${paymentGaps.notifiedAt}, excluded.notified_at)` } : {}),
      },
    })
}
