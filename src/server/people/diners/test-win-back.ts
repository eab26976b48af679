/** Sends the win-back mail to the person who writes it. */

import { eq } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import type { WinBackSettings } from '#domain/people/diners/win-back.ts'
import { settingsFaults } from '#domain/restaurants/settings/settings.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { linkBase } from '../../access/link-base.ts'
import { mailLogo } from '../../menu/images/mail-logo.ts'
import { winBackMail } from '../../messages/mail/win-back-mail.ts'
import { MailError } from '../../platform/adapters/mail/port.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { PeopleDeps } from '../deps.ts'

/** DIN-14: at once, without a retry, as it was typed. Returns the address. */
export async function testWinBack(
  deps: PeopleDeps,
  restaurantId: RestaurantId,
  settings: WinBackSettings,
  email: string,
): Promise<Result<string>> {
  const { mailer, db, config, ids, log } = deps
  const [fault] = settingsFaults('winBack', settings)
  if (fault) return refuse(fault.refusal)
  if (!mailer) return refuse({ kind: 'mail_not_set_up' })
  const [restaurant] = await db.select().from(restaurants).where(eq(restaurants.id, restaurantId))
  if (!restaurant) throw new Error(`restaurant ${restaurantId} is gone`)
  const content = winBackMail({
    restaurant: { ...restaurant, logo: await mailLogo(deps, restaurant.logoUrl) },
    menuUrl: `${await linkBase(deps)}/menu/${restaurant.slug}`,
    subject: settings.winBackSubject,
    text: settings.winBackText,
    code: settings.winBackCode,
    reason: 'This is a test. Diners who agreed read here why they receive it, and can unsubscribe.',
    unsubscribeUrl: null,
  })
  try {
    await mailer.send({ ...content, to: [email], replyTo: config.supportEmail, key: `test-${ids.next()}` })
    return accept(email)
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    log.warn({ code: error.code, problem: error.kind }, 'a test email was not accepted')
    return refuse({ kind: 'test_mail_failed', code: error.code })
  }
}
