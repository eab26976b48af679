/** One diner: consents, mails, note and orders. */

import { and, desc, eq, not, sql } from 'drizzle-orm'
import type { DinerDetail } from '#contract/people/diners.ts'
import type { DinerId } from '#domain/ids.ts'
import { isTooLateForWinBack } from '#domain/people/diners/win-back.ts'
import { dinerConsents, diners, winBackMails } from '../../platform/db/schema/diners.ts'
import { orders } from '../../platform/db/schema/ordering.ts'
import type { PeopleDeps } from '../deps.ts'
import { type DinerRestaurant, findDiner } from './find-diners.ts'

const shownMails = 20
const shownOrders = 50

/** DIN-7: null if the restaurant has no such diner. */
export async function dinerDetail(
  { db, clock }: Pick<PeopleDeps, 'db' | 'clock'>,
  restaurant: DinerRestaurant,
  id: DinerId,
): Promise<DinerDetail | null> {
  const row = await findDiner(db, restaurant.id, id)
  const [stored] = await db.select({ revision: diners.revision }).from(diners).where(eq(diners.id, id))
  if (!row || !stored) return null
  const consents = await db
    .select()
    .from(dinerConsents)
    .where(eq(dinerConsents.dinerId, id))
    .orderBy(desc(dinerConsents.givenAt))
  const mails = await db
    .select()
    .from(winBackMails)
    .where(eq(winBackMails.dinerId, id))
    .orderBy(desc(winBackMails.queuedAt))
    .limit(shownMails)
  const { id: orderId, number, placedAt, status, orderType, grandTotal, refunded } = orders
  const latestOrders = await db
    .select({ id: orderId, number, placedAt, status, orderType, grandTotal, refunded })
    .from(orders)
    .where(
      and(
        eq(sql`lower(${orders.customerEmail})`, row.email),
        eq(orders.restaurantId, restaurant.id),
        not(orders.isHidden),
      ),
    )
    .orderBy(desc(placedAt), desc(orderId))
    .limit(shownOrders)
  const now = clock.now()
  return {
    ...row,
    timezone: restaurant.timezone,
    revision: stored.revision,
    consents: consents.map(({ text, givenAt, withdrawnAt, withdrawnBy }) => ({
      text,
      givenAt: givenAt.toString(),
      withdrawnAt: withdrawnAt?.toString() ?? null,
      withdrawnBy,
    })),
    mails: mails.map(({ state, queuedAt, endedAt }) => ({
      // What the mail server did not take in time is not sent, even before its last attempt says so.
      state: state === 'queued' && isTooLateForWinBack(queuedAt, now) ? 'skipped' : state,
      queuedAt: queuedAt.toString(),
      endedAt: endedAt?.toString() ?? null,
    })),
    latestOrders: latestOrders.map((order) => ({ ...order, placedAt: order.placedAt.toString() })),
  }
}
