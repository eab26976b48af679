/** Chooses the diners who receive win-back mail today, and enqueues their mails. */

import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type RestaurantId, toId } from '#domain/ids.ts'
import {
  mailsPerDay,
  maxUnanswered,
  type WinBackSettings,
  winBackDayAt,
} from '#domain/people/diners/win-back.ts'
import { isAtHome } from '../../platform/db/at-home.ts'
import type { Database } from '../../platform/db/connect.ts'
import { queryRows } from '../../platform/db/query-rows.ts'
import { winBackMails } from '../../platform/db/schema/diners.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { PeopleDeps } from '../deps.ts'
import { latestOrder } from './diner-figures.ts'

type SendDeps = Pick<PeopleDeps, 'db' | 'clock' | 'ids' | 'jobs' | 'log' | 'mailer'>

/** DIN-11: the recurring job: once a day for each restaurant with win-back mail, at its local hour. */
export async function sendWinBacks(deps: SendDeps): Promise<void> {
  // Otherwise every day would add a skipped mail for each diner.
  if (!deps.mailer) return
  const { id, timezone, winBackHour, winBackDays } = restaurants
  const restaurantRows = await deps.db
    .select({ id, timezone, winBackHour, winBackDays })
    .from(restaurants)
    .where(
      and(eq(restaurants.winBackEnabled, true), eq(restaurants.isPublished, true), isAtHome(restaurants.id)),
    )
  for (const restaurant of restaurantRows) {
    const day = winBackDayAt(deps.clock.now(), restaurant.timezone, restaurant.winBackHour)
    if (day) await sendOfDay(deps, restaurant, day)
  }
}

async function sendOfDay(
  { db, clock, ids, jobs, log }: SendDeps,
  restaurant: { readonly id: RestaurantId } & Pick<WinBackSettings, 'winBackDays'>,
  day: Temporal.PlainDate,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Of several processes only one claims the day.
    const claimed = await tx
      .update(restaurants)
      .set({ winBackSentOn: day })
      .where(
        and(
          eq(restaurants.id, restaurant.id),
          or(isNull(restaurants.winBackSentOn), lt(restaurants.winBackSentOn, day)),
        ),
      )
      .returning({ id: restaurants.id })
    if (claimed.length === 0) return
    const now = clock.now()
    const recipients = await findRecipients(tx, restaurant, now)
    if (recipients.length === 0) return
    const mails = recipients.map((dinerId) => ({
      id: ids.next<'Mail'>(),
      restaurantId: restaurant.id,
      dinerId,
      state: 'queued' as const,
      queuedAt: now,
    }))
    await tx.insert(winBackMails).values(mails)
    await jobs.enqueueAll(
      tx,
      mails.map(
        ({ id: mailId }) =>
          ({ name: 'mail_win_back', data: { restaurantId: restaurant.id, mailId }, dueAt: null }) as const,
      ),
    )
    log.info({ restaurantId: restaurant.id, mails: mails.length }, 'win-back mails were enqueued')
  })
}

/** DIN-11: diners with consent who have neither ordered nor received a mail for so many days. */
async function findRecipients(
  tx: Database,
  { id, winBackDays }: { readonly id: RestaurantId } & Pick<WinBackSettings, 'winBackDays'>,
  now: Temporal.Instant,
) {
  const since = now.subtract({ hours: 24 * winBackDays }).toString()
  const rows = await queryRows(
    tx,
    z.object({ id: z.uuid() }),
    sql`
    SELECT diners.id FROM diners
    JOIN diner_consents ON diner_consents.diner_id = diners.id AND diner_consents.withdrawn_at IS NULL
    CROSS JOIN LATERAL ${latestOrder} AS latest
    WHERE diners.restaurant_id = ${id} AND latest.at <= ${since}::timestamptz
      AND NOT EXISTS (
        SELECT FROM win_back_mails AS mail
        WHERE mail.diner_id = diners.id AND mail.state <> 'skipped' AND mail.queued_at > ${since}::timestamptz)
      AND (
        SELECT count(*) FROM win_back_mails AS mail
        WHERE mail.diner_id = diners.id AND mail.state <> 'skipped' AND mail.queued_at > latest.at) < ${maxUnanswered}
    ORDER BY latest.at, diners.id LIMIT ${mailsPerDay}`,
  )
  return rows.map(({ id }) => toId<'Diner'>(id))
}
