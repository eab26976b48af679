/** Checks unexplained payout lines again: a refund may have been recorded since, or a person may have explained a gap. */

import { and, eq, gt } from 'drizzle-orm'
import { zero } from '#domain/money.ts'
import type { Database } from '../../platform/db/connect.ts'
import { payoutLines, payoutShares, payouts } from '../../platform/db/schema/payouts.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { bookShares } from './book-shares.ts'
import { isOfPlatform, usesAccount } from './line-owner.ts'
import { lockPayout } from './lock-payout.ts'
import { matchLines } from './match-lines.ts'
import type { PayoutDeps } from './payout-deps.ts'
import { writeShares } from './write-shares.ts'

/** PYT-4: stores what is still unexplained, and whose money it is unless that was booked meanwhile. */
export async function explainAgain(deps: Pick<PayoutDeps, 'db' | 'clock'>): Promise<void> {
  const open = await deps.db
    .selectDistinct({ payoutId: payoutLines.payoutId })
    .from(payoutLines)
    .where(gt(payoutLines.unexplained, zero))
  for (const { payoutId } of open)
    await deps.db.transaction(async (tx) => {
      await lockPayout(tx, payoutId)
      await explainLines(tx, payoutId)
      await writeShares(tx, payoutId)
      await bookShares(deps, tx, payoutId)
    })
}

async function explainLines(tx: Database, payoutId: string): Promise<void> {
  const payout = await tx.query.payouts.findFirst({ where: eq(payouts.id, payoutId) })
  if (!payout) return
  const open = await tx
    .select()
    .from(payoutLines)
    .where(and(eq(payoutLines.payoutId, payoutId), gt(payoutLines.unexplained, zero)))
  const owners = await possibleOwners(tx, payout)
  const matches = await matchLines(tx, open)
  for (const [index, { unexplained, orderId, restaurantId: matched }] of matches.entries()) {
    const line = open[index]
    if (!line) continue
    const isUnassigned = line.restaurantId === null && !isOfPlatform(payout.account, line.kind)
    const restaurantId = isUnassigned && matched !== null && owners.has(matched) ? matched : line.restaurantId
    await tx
      .update(payoutLines)
      .set({ unexplained, orderId, restaurantId })
      .where(eq(payoutLines.id, line.id))
  }
}

/**
 * The restaurants to which a line can still be added: those that use the account, because the payments of others were passed
 * on, and whose share is not booked.
 */
async function possibleOwners(tx: Database, { id, account }: typeof payouts.$inferSelect) {
  const users = await tx.select({ id: restaurants.id }).from(restaurants).where(usesAccount(account))
  const shares = await tx.select().from(payoutShares).where(eq(payoutShares.payoutId, id))
  const booked = new Set(shares.filter(({ bookedOn }) => bookedOn).map(({ restaurantId }) => restaurantId))
  return new Set(users.map((user) => user.id).filter((id) => !booked.has(id)))
}
