/** The queries behind payouts: a restaurant's shares with what nothing accounts for. */

import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PayoutView } from '#contract/money/payouts.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { noPayoutSums, type PayoutSums, shareNet } from '#domain/money/payouts/payout-share.ts'
import { cents } from '#domain/money.ts'
import { pick } from '#domain/pick.ts'
import type { Database } from '../../platform/db/connect.ts'
import { payoutLines, payoutShares, payouts } from '../../platform/db/schema/payouts.ts'

// The keys of a sum of nothing are those of every sum.
const sumNames = Object.keys(noPayoutSums) as (keyof PayoutSums)[]

/** The account that receives a restaurant's payments. */
export type PayoutAccount = {
  /** null: the platform's. */
  readonly id: string | null
  /** Whether other restaurants use it too. */
  readonly isShared: boolean
}

/** PYT-5: the latest arrival first. */
export async function readShares(
  db: Database,
  restaurantId: RestaurantId,
  account: PayoutAccount,
  where: SQL | undefined,
): Promise<readonly PayoutView[]> {
  const rows = await db
    .select({
      payout: payouts,
      share: payoutShares,
      unexplained: sql<number>`coalesce((select sum(${payoutLines.unexplained}) from ${payoutLines}
        where ${payoutLines.payoutId} = ${payouts.id} and ${payoutLines.restaurantId} = ${restaurantId}), 0)::float8`,
    })
    .from(payoutShares)
    .innerJoin(payouts, eq(payouts.id, payoutShares.payoutId))
    .where(and(eq(payoutShares.restaurantId, restaurantId), where))
    .orderBy(desc(payouts.arrivesOn), desc(payouts.createdAt), desc(payouts.id))
  return rows.map(({ payout, share, unexplained }) => ({
    ...pick(payout, ['id', 'status', 'failureCode']),
    createdAt: payout.createdAt.toString(),
    arrivesOn: payout.arrivesOn.toString(),
    sums: pick(share, sumNames),
    net: shareNet(share),
    lines: share.lines,
    // What is missing from the lines of a shared account belongs to no restaurant.
    unexplained: unexplained + (!account.isShared && payout.account === account.id ? payout.missing : 0),
  }))
}

/** The sums of several shares. */
export function addSums(shares: readonly { readonly sums: PayoutView['sums'] }[]): PayoutSums {
  const entries = sumNames.map((name) => [
    name,
    cents(shares.reduce((total, { sums }) => total + sums[name], 0)),
  ])
  return Object.fromEntries(entries) as PayoutSums
}
