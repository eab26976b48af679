/** Sums the stored lines of a payout up to the restaurants' shares. */

import { eq, inArray, isNull } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import { shareNet, sumLines } from '#domain/money/payouts/payout-share.ts'
import { cents } from '#domain/money.ts'
import type { Database } from '../../platform/db/connect.ts'
import { payoutLines, payoutShares } from '../../platform/db/schema/payouts.ts'

/** PYT-5: of a locked payout. A share that is booked never changes. */
export async function writeShares(tx: Database, payoutId: string): Promise<void> {
  const lines = await tx.select().from(payoutLines).where(eq(payoutLines.payoutId, payoutId))
  const returned = await returnedByRestaurant(tx, lines)
  const own = Map.groupBy(lines, ({ restaurantId }) => restaurantId)
  for (const restaurantId of new Set([...own.keys(), ...returned.keys()])) {
    if (restaurantId === null) continue
    const ofRestaurant = own.get(restaurantId) ?? []
    const share = {
      lines: ofRestaurant.length,
      ...sumLines(ofRestaurant),
      returned: cents(returned.get(restaurantId) ?? 0),
    }
    await tx
      .insert(payoutShares)
      .values({ payoutId, restaurantId, ...share })
      .onConflictDoUpdate({
        target: [payoutShares.payoutId, payoutShares.restaurantId],
        set: share,
        setWhere: isNull(payoutShares.bookedOn),
      })
  }
}

type Line = typeof payoutLines.$inferSelect

/** PYT-8: the parts of failed payouts that are paid out again: their shares, or all of one whose lines are unknown. */
async function returnedByRestaurant(
  tx: Database,
  lines: readonly Line[],
): Promise<ReadonlyMap<RestaurantId, number>> {
  const returned = new Map<RestaurantId, number>()
  const add = (id: RestaurantId, amount: number) => returned.set(id, (returned.get(id) ?? 0) + amount)
  const failed = lines.filter(({ kind }) => kind === 'failed_payout')
  const ids = failed.flatMap(({ failedPayoutId }) => failedPayoutId ?? [])
  const shares = await tx.select().from(payoutShares).where(inArray(payoutShares.payoutId, ids))
  const payoutsWithShares = new Set(shares.map(({ payoutId }) => payoutId))
  for (const share of shares) add(share.restaurantId, shareNet(share))
  for (const { restaurantId, failedPayoutId, amount } of failed)
    if (restaurantId !== null && !payoutsWithShares.has(failedPayoutId ?? '')) add(restaurantId, amount)
  return returned
}
