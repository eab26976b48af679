/** Sends one win-back mail. */

import { and, eq, isNull, sql } from 'drizzle-orm'
import { formatFullDate } from '#domain/clock/format-time.ts'
import type { Id, RestaurantId } from '#domain/ids.ts'
import { codeStanding } from '#domain/orders/discounts/discount-code.ts'
import { isTooLateForWinBack } from '#domain/people/diners/win-back.ts'
import { dinerLinkBase } from '../../access/link-base.ts'
import { mailLogo } from '../../menu/images/mail-logo.ts'
import { deliverMail } from '../../messages/mail/deliver-mail.ts'
import { mailLinkUrl, sealMailLink } from '../../messages/mail/mail-link.ts'
import { onBehalfOf } from '../../messages/mail/on-behalf-of.ts'
import { winBackMail } from '../../messages/mail/win-back-mail.ts'
import type { Database } from '../../platform/db/connect.ts'
import { dinerConsents, diners, winBackMails } from '../../platform/db/schema/diners.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { JobData } from '../../platform/jobs/job-kinds.ts'
import { findCode } from '../../restaurants/discount-codes/find-code.ts'
import type { PeopleDeps } from '../deps.ts'
import { latestOrder } from './diner-figures.ts'

/**
 * DIN-11: may run any number of times. Skips the mail if the diner unsubscribed or ordered since it was enqueued, if the
 * restaurant switched such mail off or is not published anymore, or if the mail server took too long.
 */
export async function mailWinBack(
  deps: PeopleDeps,
  { restaurantId, mailId }: JobData['mail_win_back'],
  attempt: number,
): Promise<void> {
  const record = await findMail(deps.db, restaurantId, mailId)
  if (record?.mail.state !== 'queued') return
  const { mail, diner, consent, restaurant, hasOrdered } = record
  const isOff = !restaurant.winBackEnabled || !restaurant.isPublished
  if (!consent || hasOrdered || isOff || isTooLateForWinBack(mail.queuedAt, deps.clock.now())) {
    await end(deps, mail.id, 'skipped')
    return
  }
  const base = await dinerLinkBase(deps, restaurantId)
  const token = sealMailLink(deps.cipher, { kind: 'win_back', id: diner.id })
  const unsubscribeUrl = mailLinkUrl(base, token)
  const agreedOn = formatFullDate(consent.givenAt, restaurant.timezone)
  const content = winBackMail({
    restaurant: { ...restaurant, logo: await mailLogo(deps, restaurant.logoUrl) },
    menuUrl: `${base}/menu/${restaurant.slug}`,
    subject: restaurant.winBackSubject,
    text: restaurant.winBackText,
    code: await usableCode(deps, restaurant),
    reason: `You receive this email because you agreed to it when you ordered at ${restaurant.name} on ${agreedOn}.`,
    unsubscribeUrl,
  })
  await deliverMail(
    deps,
    {
      ...content,
      to: [diner.email],
      onBehalfOf: await onBehalfOf(deps.db, restaurantId),
      key: `win-back-${mail.id}`,
      unsubscribeUrl,
    },
    { restaurantId: restaurant.id, mailId },
    attempt,
  )
  await end(deps, mail.id, deps.mailer ? 'sent' : 'skipped')
}

async function findMail(db: Database, restaurantId: RestaurantId, mailId: Id<'Mail'>) {
  const hasOrdered = sql<boolean>`coalesce((SELECT at FROM ${latestOrder} AS latest) > ${winBackMails.queuedAt}, false)`
  const [record] = await db
    .select({
      mail: winBackMails,
      diner: diners,
      consent: dinerConsents,
      restaurant: restaurants,
      hasOrdered,
    })
    .from(winBackMails)
    .innerJoin(diners, eq(diners.id, winBackMails.dinerId))
    .innerJoin(restaurants, eq(restaurants.id, diners.restaurantId))
    .leftJoin(dinerConsents, and(eq(dinerConsents.dinerId, diners.id), isNull(dinerConsents.withdrawnAt)))
    .where(and(eq(winBackMails.id, mailId), eq(winBackMails.restaurantId, restaurantId)))
  return record ?? null
}

/** DIN-13: null without a code, and once it can't be used. */
async function usableCode(
  { db, clock }: Pick<PeopleDeps, 'db' | 'clock'>,
  { id, winBackCode }: Pick<typeof restaurants.$inferSelect, 'id' | 'winBackCode'>,
): Promise<string | null> {
  const code = winBackCode === null ? null : await findCode(db, id, winBackCode)
  return code && codeStanding(code, clock.now()) === 'active' ? code.code : null
}

async function end(
  { db, clock }: Pick<PeopleDeps, 'db' | 'clock'>,
  id: typeof winBackMails.$inferSelect.id,
  state: 'sent' | 'skipped',
): Promise<void> {
  await db.update(winBackMails).set({ state, endedAt: clock.now() }).where(eq(winBackMails.id, id))
}
