/** The stored gaps: each once by its key, with its state. */

import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { Gap } from '#domain/orders/reconciliation/gap.ts'
import type { GapState } from '#domain/orders/reconciliation/gap-state.ts'
import type { Database } from '../../platform/db/connect.ts'
import { paymentGaps } from '../../platform/db/schema/reconciliation.ts'

type ReconciliationGap = typeof paymentGaps.$inferSelect

/** RCN-15: the gaps that were ever found, by their keys. */
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

/** Maximum open gaps that one run checks again. */
const lookedAtAgain = 100

/** RCN-15: open gaps, oldest first: a person may have resolved them since. `restaurantId` null: all restaurants. */
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

/** RCN-15: stores a gap that is new or has changed state. `isNotified`: owner and platform are notified now. */
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
