/** Stores a payout with its lines and the restaurants' shares. */

import { eq, inArray, isNull, sql } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { isReturned } from '#domain/payouts/payout.ts'
import { missingOf, shareNet, sumLines } from '#domain/payouts/payout-share.ts'
import type { ProviderLine, ProviderPayout } from '../../adapters/payment/provider-payout.ts'
import { raiseAlert } from '../../alerts/raise-alert.ts'
import type { Database } from '../../db/connect.ts'
import { disputes } from '../../db/schema/disputes.ts'
import { payoutLines, payoutShares, payouts } from '../../db/schema/payouts.ts'
import { restaurants } from '../../db/schema/restaurants.ts'
import { bookShares } from './book-shares.ts'
import { matchLines } from './match-lines.ts'
import type { PayoutDeps } from './payout-deps.ts'

/**
 * PYT-1: may be called any number of times, with states in any order of arrival. The lines are stored once, as soon as the
 * provider has determined them.
 */
export async function storePayout(
  deps: PayoutDeps,
  account: string | null,
  payout: ProviderPayout,
): Promise<void> {
  const { db, payments } = deps
  const known = await db.query.payouts.findFirst({ where: eq(payouts.id, payout.id) })
  const lines =
    payments && payout.hasLines && !known?.hasLines
      ? await Array.fromAsync(payments.listPayoutLines(account, payout.id))
      : null
  await db.transaction(async (tx) => {
    // Serializes concurrent readers, so that lines and alerts are written once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`payout ${payout.id}`}))`)
    const before = await tx.query.payouts.findFirst({ where: eq(payouts.id, payout.id) })
    // A later state was stored meanwhile; a failed payout never changes again.
    if (before && isReturned[before.status]) return
    const ahead = deps.providerClock.now().until(deps.clock.now())
    const { status, amount, failureCode } = payout
    const now = {
      account,
      status,
      amount,
      failureCode,
      createdAt: payout.createdAt.add(ahead),
      arrivesOn: payout.arrivesAt.add(ahead).toZonedDateTimeISO('UTC').toPlainDate(),
    }
    await tx
      .insert(payouts)
      .values({ id: payout.id, ...now })
      .onConflictDoUpdate({ target: payouts.id, set: now })
    if (lines && !before?.hasLines) await writeLines(tx, account, payout, lines, ahead)
    await bookShares(deps, tx, payout.id)
    if (isReturned[status]) await alertOf(deps, tx, payout)
  })
}

async function writeLines(
  tx: Database,
  account: string | null,
  payout: ProviderPayout,
  lines: readonly ProviderLine[],
  ahead: Temporal.Duration,
): Promise<void> {
  const named = await withDisputes(tx, lines)
  const matches = await matchLines(tx, named)
  const users = await tx
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(account === null ? isNull(restaurants.stripeAccount) : eq(restaurants.stripeAccount, account))
  const only = users.length === 1 ? users[0] : undefined
  const rows = named.map(({ isPassedOn, reversedTransferId: _, at, ...line }, place) => {
    const { restaurantId = null, orderId = null, unexplained = cents(0) } = matches[place] ?? {}
    const isOfPlatform = account === null && (isPassedOn || ofPlatform.has(line.kind))
    const owner = isOfPlatform ? null : (restaurantId ?? only?.id ?? null)
    return { ...line, at: at.add(ahead), payoutId: payout.id, restaurantId: owner, orderId, unexplained }
  })
  for (let from = 0; from < rows.length; from += linesAtOnce)
    await tx
      .insert(payoutLines)
      .values(rows.slice(from, from + linesAtOnce))
      .onConflictDoNothing()
  await writeShares(tx, payout.id, rows)
  await tx
    .update(payouts)
    .set({ hasLines: true, missing: missingOf(payout, rows) })
    .where(eq(payouts.id, payout.id))
}

const linesAtOnce = 500

/** PYT-5: on its own account, what passes payments on or is earned by doing so is the platform's. */
const ofPlatform: ReadonlySet<ProviderLine['kind']> = new Set(['transfer', 'platform_fee'])

/** DSP-6: a transfer that was reversed without a refund was reversed for a dispute. */
async function withDisputes(tx: Database, lines: readonly ProviderLine[]): Promise<ProviderLine[]> {
  const transfers = lines.flatMap(({ reversedTransferId }) => reversedTransferId ?? [])
  const found =
    transfers.length === 0
      ? []
      : await tx
          .select({
            id: disputes.id,
            transferId: disputes.transferId,
            intentId: sql<string>`orders.intent_id`,
          })
          .from(disputes)
          .innerJoin(sql`orders`, sql`orders.id = ${disputes.orderId}`)
          .where(inArray(disputes.transferId, transfers))
  const byTransfer = new Map(found.map((row) => [row.transferId, row]))
  return lines.map((line) => {
    const dispute = byTransfer.get(line.reversedTransferId)
    if (!line.reversedTransferId || !dispute) return line
    return { ...line, disputeId: dispute.id, intentId: dispute.intentId as ProviderLine['intentId'] }
  })
}

type StoredLine = typeof payoutLines.$inferInsert

/** PYT-5, PYT-8: the shares, with those of the failed payouts that this one returns. */
async function writeShares(tx: Database, payoutId: string, lines: readonly StoredLine[]): Promise<void> {
  const own = Map.groupBy(
    lines.filter(({ kind }) => kind !== 'failed_payout'),
    ({ restaurantId }) => restaurantId ?? null,
  )
  const returned = new Map<RestaurantId, number>()
  const failedIds = lines.flatMap(({ failedPayoutId }) => failedPayoutId ?? [])
  if (failedIds.length > 0)
    for (const share of await tx.select().from(payoutShares).where(inArray(payoutShares.payoutId, failedIds)))
      returned.set(share.restaurantId, (returned.get(share.restaurantId) ?? 0) + shareNet(share))
  for (const restaurantId of new Set([...own.keys(), ...returned.keys()])) {
    if (restaurantId === null) continue
    const ofRestaurant = own.get(restaurantId) ?? []
    const sums = sumLines(ofRestaurant)
    await tx
      .insert(payoutShares)
      .values({
        payoutId,
        restaurantId,
        lines: ofRestaurant.length,
        ...sums,
        returned: cents(returned.get(restaurantId) ?? 0),
      })
      .onConflictDoNothing()
  }
}

/** PYT-8: tells the owners of all restaurants that have a share in it. */
async function alertOf(deps: PayoutDeps, tx: Database, { id: payoutId, failureCode }: ProviderPayout) {
  const shares = await tx.select().from(payoutShares).where(eq(payoutShares.payoutId, payoutId))
  for (const share of shares) {
    const { restaurantId } = share
    const amount = shareNet(share)
    if (amount > 0)
      await raiseAlert(deps, tx, { kind: 'payout_failed', restaurantId, payoutId, amount, failureCode })
  }
  deps.log.warn({ payoutId, failureCode, restaurants: shares.length }, 'a payout has failed')
}
