/** Stores a payout with its lines and the restaurants' shares. */

import { eq, inArray } from 'drizzle-orm'
import { isReturned, laterStatus } from '#domain/money/payouts/payout.ts'
import { missingOf, shareNet } from '#domain/money/payouts/payout-share.ts'
import { cents } from '#domain/money.ts'
import { pick } from '#domain/pick.ts'
import { raiseAlert } from '../../messages/alerts/raise-alert.ts'
import { type PaymentProvider, PaymentProviderError } from '../../platform/adapters/payment/port.ts'
import type { ProviderLine, ProviderPayout } from '../../platform/adapters/payment/provider-payout.ts'
import type { Database } from '../../platform/db/connect.ts'
import { disputes } from '../../platform/db/schema/disputes.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import { payoutLines, payoutShares, payouts } from '../../platform/db/schema/payouts.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { bookShares } from './book-shares.ts'
import { isOfPlatform, usesAccount } from './line-owner.ts'
import { lockPayout } from './lock-payout.ts'
import { matchLines } from './match-lines.ts'
import type { PayoutDeps } from './payout-deps.ts'
import { writeShares } from './write-shares.ts'

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
  const stored = await db.query.payouts.findFirst({ where: eq(payouts.id, payout.id) })
  const lines =
    payments && payout.hasLines && !stored?.hasLines
      ? await Array.fromAsync(payments.listPayoutLines(account, payout.id))
      : null
  if (payments && lines) await storeReturned(deps, payments, account, lines)
  await db.transaction(async (tx) => {
    await lockPayout(tx, payout.id)
    const before = await tx.query.payouts.findFirst({ where: eq(payouts.id, payout.id) })
    const newLines = before?.hasLines ? null : lines
    const hadFailed = before !== undefined && isReturned[before.status]
    if (hadFailed && !newLines) return
    const ahead = deps.providerClock.now().until(deps.clock.now())
    const read = {
      account,
      ...pick(payout, ['status', 'amount', 'failureCode']),
      createdAt: payout.createdAt.add(ahead),
      arrivesOn: payout.arrivesAt.add(ahead).toZonedDateTimeISO('UTC').toPlainDate(),
    }
    const isEarlier = before && laterStatus(before.status, payout.status) !== payout.status
    const now = isEarlier ? before : read
    await tx
      .insert(payouts)
      .values({ ...now, id: payout.id })
      .onConflictDoUpdate({ target: payouts.id, set: now })
    if (newLines) await writeLines(tx, account, payout, newLines, ahead)
    await bookShares(deps, tx, payout.id)
    // Once: when it fails, or when its lines later show whose money it was.
    if (isReturned[now.status]) await alertOf(deps, tx, payout.id, now.failureCode)
  })
}

/**
 * PYT-8: stores the failed payouts whose money these lines return, because their shares are parts of it. Their own events
 * may have been lost, or come later.
 */
async function storeReturned(
  deps: PayoutDeps,
  payments: PaymentProvider,
  account: string | null,
  lines: readonly ProviderLine[],
): Promise<void> {
  const ids = [...new Set(lines.flatMap(({ failedPayoutId }) => failedPayoutId ?? []))]
  const stored = await deps.db.select().from(payouts).where(inArray(payouts.id, ids))
  const complete = new Set(
    stored.filter(({ status, hasLines }) => isReturned[status] && hasLines).map(({ id }) => id),
  )
  for (const id of ids) {
    if (complete.has(id)) continue
    const failed = await payments.readPayout(account, id).catch(nullIfUnknown)
    if (failed) await storePayout(deps, account, failed)
  }
}

/** For payouts that the provider does not know anymore. */
function nullIfUnknown(error: unknown): null {
  if (error instanceof PaymentProviderError && error.kind === 'not_found') return null
  throw error
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
  const users = await tx.select({ id: restaurants.id }).from(restaurants).where(usesAccount(account))
  const only = users.length === 1 ? users[0] : undefined
  const rows = named.map(({ isPassedOn, reversedTransferId: _, at, ...line }, index) => {
    const { restaurantId = null, orderId = null, unexplained = cents(0) } = matches[index] ?? {}
    const isPlatforms = isOfPlatform(account, line.kind) || (account === null && isPassedOn)
    const owner = isPlatforms ? null : (restaurantId ?? only?.id ?? null)
    return { ...line, at: at.add(ahead), payoutId: payout.id, restaurantId: owner, orderId, unexplained }
  })
  for (let from = 0; from < rows.length; from += linesAtOnce)
    await tx
      .insert(payoutLines)
      .values(rows.slice(from, from + linesAtOnce))
      .onConflictDoNothing({ target: payoutLines.id })
  await writeShares(tx, payout.id)
  await tx
    .update(payouts)
    .set({ hasLines: true, missing: missingOf(payout, rows) })
    .where(eq(payouts.id, payout.id))
}

const linesAtOnce = 500

/** DSP-6: a transfer that was reversed without a refund was reversed for a dispute. */
async function withDisputes(tx: Database, lines: readonly ProviderLine[]): Promise<ProviderLine[]> {
  const transfers = lines.flatMap(({ reversedTransferId }) => reversedTransferId ?? [])
  const reversals = await tx
    .select({ disputeId: disputes.id, intentId: orders.intentId, transferId: disputes.transferId })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(inArray(disputes.transferId, transfers))
  const byTransfer = new Map(reversals.map(({ transferId, ...names }) => [transferId, names]))
  return lines.map((line) => ({ ...line, ...byTransfer.get(line.reversedTransferId) }))
}

/** PYT-8: alerts the owners of all restaurants that have a share in it. */
async function alertOf(deps: PayoutDeps, tx: Database, payoutId: string, failureCode: string | null) {
  const shares = await tx.select().from(payoutShares).where(eq(payoutShares.payoutId, payoutId))
  for (const share of shares) {
    const { restaurantId } = share
    const amount = shareNet(share)
    if (amount > 0)
      await raiseAlert(deps, tx, { kind: 'payout_failed', restaurantId, payoutId, amount, failureCode })
  }
  deps.log.warn({ payoutId, failureCode, restaurants: shares.length }, 'a payout has failed')
}
