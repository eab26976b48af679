/** A restaurant's shares of the payouts of some days. */

import { and, between, eq } from 'drizzle-orm'
import type { PayoutListView } from '#contract/payouts.ts'
import { businessDayOf } from '#domain/clock/business-day.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { isReturned } from '#domain/payouts/payout.ts'
import { shareNet } from '#domain/payouts/payout-share.ts'
import { whyNotReport } from '#domain/reports/report-days.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '../../db/connect.ts'
import { payouts } from '../../db/schema/payouts.ts'
import { restaurants } from '../../db/schema/restaurants.ts'
import type { Deps } from '../../deps.ts'
import type { Membership } from '../../restaurants/memberships.ts'
import { addSums, readShares } from './payout-rows.ts'

/** The days without a choice, up to tomorrow: what is on its way arrives then. */
const usualDays = 30

/** PYT-9: by day of arrival. What a failed payout did not bring is subtracted from what failed payouts returned. */
export async function listPayouts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  restaurant: Membership,
  wanted: { readonly first?: string | undefined; readonly last?: string | undefined },
): Promise<Result<Omit<PayoutListView, 'may'>>> {
  const today = businessDayOf(restaurant.schedule, clock.now())
  const last = wanted.last ? Temporal.PlainDate.from(wanted.last) : today.add({ days: 2 })
  const first = wanted.first ? Temporal.PlainDate.from(wanted.first) : last.subtract({ days: usualDays })
  const why = whyNotReport(first, last)
  if (why) return refuse(why)
  const account = await accountOf(db, restaurant.id)
  const found = await readShares(db, restaurant.id, account, and(between(payouts.arrivesOn, first, last)))
  const failed = found.filter(({ status }) => isReturned[status])
  const all = addSums(found)
  const notArrived = failed.reduce((total, { net }) => total + net, 0)
  const sums = { ...all, returned: cents(all.returned - notArrived) }
  return accept({
    timezone: restaurant.schedule.timezone,
    today: today.toString(),
    first: first.toString(),
    last: last.toString(),
    hasOwnAccount: account !== null,
    payouts: [...found],
    sums,
    net: shareNet(sums),
    unexplained: found.reduce((total, { unexplained }) => total + unexplained, 0),
  })
}

/** The restaurant's own account; null if it uses the platform's. */
export async function accountOf(db: Database, id: RestaurantId): Promise<string | null> {
  const row = await db.query.restaurants.findFirst({
    columns: { stripeAccount: true },
    where: eq(restaurants.id, id),
  })
  return row?.stripeAccount ?? null
}
