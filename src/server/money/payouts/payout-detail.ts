/** A payout with the restaurant's lines, or all of them. */

import { and, desc, eq, sql } from 'drizzle-orm'
import type { PayoutDetailView, PayoutLineView } from '#contract/money/payouts.ts'
import { netOf } from '#domain/money/payouts/payout.ts'
import type { Membership } from '../../access/memberships.ts'
import type { Database } from '../../platform/db/connect.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { payoutLines, payouts } from '../../platform/db/schema/payouts.ts'
import { accountOf } from './list-payouts.ts'
import { readShares } from './payout-rows.ts'

/** The lines of a page. */
const pageSize = 100

/**
 * PYT-9: null if the restaurant has no share in it. `seesWhole`: the caller may see the money of all restaurants that
 * share the account; the lines stay the restaurant's.
 */
export async function payoutDetail(
  db: Database,
  restaurant: Membership,
  { payoutId, cursor, seesWhole }: { payoutId: string; cursor: string | null; seesWhole: boolean },
): Promise<PayoutDetailView | null> {
  const account = await accountOf(db, restaurant.id)
  const [payout] = await readShares(db, restaurant.id, account, eq(payouts.id, payoutId))
  if (!payout) return null
  const { items, next } = await readLines(db, restaurant, payoutId, cursor)
  return {
    timezone: restaurant.schedule.timezone,
    hasOwnAccount: account.id !== null,
    payout,
    whole: seesWhole && account.isShared ? await readWhole(db, payoutId) : null,
    items,
    next,
  }
}

async function readWhole(db: Database, payoutId: string): Promise<PayoutDetailView['whole']> {
  const [row] = await db
    .select({
      amount: payouts.amount,
      missing: payouts.missing,
      lines: sql<number>`count(${payoutLines.id})::int`,
      unexplained: sql<number>`coalesce(sum(${payoutLines.unexplained}), 0)::float8`,
    })
    .from(payouts)
    .leftJoin(payoutLines, eq(payoutLines.payoutId, payouts.id))
    .where(eq(payouts.id, payoutId))
    .groupBy(payouts.id)
  return row ? { amount: row.amount, lines: row.lines, unexplained: row.unexplained + row.missing } : null
}

async function readLines(
  db: Database,
  restaurant: Membership,
  payoutId: string,
  cursor: string | null,
): Promise<{ items: PayoutLineView[]; next: string | null }> {
  const rows = await linesOf(db, restaurant, payoutId, cursor, pageSize + 1)
  const items = rows.slice(0, pageSize)
  return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null }
}

/** PYT-10: newest first, after the line with the id `cursor`. */
export async function linesOf(
  db: Database,
  { id: restaurantId }: Pick<Membership, 'id'>,
  payoutId: string,
  cursor: string | null,
  limit: number,
): Promise<PayoutLineView[]> {
  const after = cursor
    ? sql`(${payoutLines.at}, ${payoutLines.id}) <
        (select line.at, line.id from payout_lines line where line.id = ${cursor})`
    : undefined
  const rows = await db
    .select({ line: payoutLines, orderNumber: orders.number })
    .from(payoutLines)
    .leftJoin(orders, eq(orders.id, payoutLines.orderId))
    .where(and(eq(payoutLines.payoutId, payoutId), eq(payoutLines.restaurantId, restaurantId), after))
    .orderBy(desc(payoutLines.at), desc(payoutLines.id))
    .limit(limit)
  return rows.map(({ line, orderNumber }) => ({
    id: line.id,
    kind: line.kind,
    at: line.at.toString(),
    orderId: line.orderId,
    orderNumber,
    disputeId: line.disputeId,
    failedPayoutId: line.failedPayoutId,
    description: line.description,
    amount: line.amount,
    providerFee: line.providerFee,
    platformFee: line.platformFee,
    net: netOf(line),
    unexplained: line.unexplained,
  }))
}
