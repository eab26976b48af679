/** A restaurant's shares of the payouts of some days. */

import { and, between, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { PayoutListView } from '#contract/money/payouts.ts'
import { businessDayOf } from '#domain/clock/business-day.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { isReturned } from '#domain/money/payouts/payout.ts'
import { usualPayoutDays } from '#domain/money/payouts/payout-days.ts'
import { shareNet } from '#domain/money/payouts/payout-share.ts'
import { whyNotReport } from '#domain/money/reports/report-days.ts'
import { type Cents, cents, zero } from '#domain/money.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Membership } from '../../access/memberships.ts'
import type { Database } from '../../platform/db/connect.ts'
import { payoutLines, payouts } from '../../platform/db/schema/payouts.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { MoneyDeps } from '../deps.ts'
import { usesAccount } from './line-owner.ts'
import { addSums, type PayoutAccount, readShares } from './payout-rows.ts'

/**
 * PYT-9: by day of arrival. What a failed payout did not bring is subtracted from what failed payouts returned. `seesWhole`: the
 * caller may see the money of all restaurants.
 */
export async function listPayouts(
  { db, clock }: Pick<MoneyDeps, 'db' | 'clock'>,
  restaurant: Membership,
  request: { readonly first?: string | undefined; readonly last?: string | undefined },
  seesWhole: boolean,
): Promise<Result<Omit<PayoutListView, 'may'>>> {
  const today = businessDayOf(restaurant.schedule, clock.now())
  const usual = usualPayoutDays(today, request.last ? Temporal.PlainDate.from(request.last) : undefined)
  const first = request.first ? Temporal.PlainDate.from(request.first) : usual.first
  const { last } = usual
  const why = whyNotReport(first, last)
  if (why) return refuse(why)
  const account = await accountOf(db, restaurant.id)
  const isOfDays = between(payouts.arrivesOn, first, last)
  const shares = await readShares(db, restaurant.id, account, isOfDays)
  const failed = shares.filter(({ status }) => isReturned[status])
  const all = addSums(shares)
  const notArrived = failed.reduce((total, { net }) => total + net, 0)
  const sums = { ...all, returned: cents(all.returned - notArrived) }
  return accept({
    timezone: restaurant.schedule.timezone,
    today: today.toString(),
    first: first.toString(),
    last: last.toString(),
    hasOwnAccount: account.id !== null,
    payouts: [...shares],
    sums,
    net: shareNet(sums),
    unexplained: shares.reduce((total, { unexplained }) => total + unexplained, 0),
    byHand: seesWhole || !account.isShared ? await readByHand(db, account, isOfDays) : zero,
    unassigned: seesWhole && account.isShared ? await readUnassigned(db, account, isOfDays) : null,
  })
}

/** PYT-12: the cents that arrived without lines. */
async function readByHand(db: Database, account: PayoutAccount, isOfDays: SQL | undefined): Promise<Cents> {
  const [arrived] = await db
    .select({ sum: sql<number>`coalesce(sum(${payouts.amount}), 0)::float8` })
    .from(payouts)
    .where(and(isOfAccount(account), isOfDays, eq(payouts.status, 'paid'), not(payouts.hasLines)))
  return cents(arrived?.sum ?? 0)
}

/** PYT-9: the unexplained cents of an account's payouts that are in no restaurant's share. */
async function readUnassigned(db: Database, account: PayoutAccount, isOfDays: SQL | undefined) {
  const isConcerned = and(isOfAccount(account), isOfDays)
  const [missing] = await db
    .select({ sum: sql<number>`coalesce(sum(${payouts.missing}), 0)::float8` })
    .from(payouts)
    .where(isConcerned)
  const [lines] = await db
    .select({ sum: sql<number>`coalesce(sum(${payoutLines.unexplained}), 0)::float8` })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .where(and(isConcerned, isNull(payoutLines.restaurantId)))
  return (missing?.sum ?? 0) + (lines?.sum ?? 0)
}

function isOfAccount({ id }: PayoutAccount): SQL {
  return id === null ? isNull(payouts.account) : eq(payouts.account, id)
}

/** The account that receives a restaurant's payments: its own, or the platform's with the id null. */
export async function accountOf(db: Database, restaurantId: RestaurantId): Promise<PayoutAccount> {
  const row = await db.query.restaurants.findFirst({
    columns: { stripeAccount: true },
    where: eq(restaurants.id, restaurantId),
  })
  const id = row?.stripeAccount ?? null
  return { id, isShared: (await db.$count(restaurants, usesAccount(id))) > 1 }
}
