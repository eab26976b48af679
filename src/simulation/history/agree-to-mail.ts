/** Diners who agreed to win-back mail when they ordered, and the mail to those who stayed away. */

import { mailConsentText } from '#domain/people/diners/mail-consent.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { initialSettings } from '#domain/restaurants/settings/setting-names.ts'
import type { Ids } from '#server/platform/runtime/ids.ts'
import type { Random } from '../random.ts'
import type { Ledger } from './ledger.ts'
import { instantOf } from './shop.ts'

type Agreeing = {
  readonly random: Random
  readonly ids: Ids
  readonly ledger: Ledger
  /** When the history ends, in epoch milliseconds. */
  readonly endsAt: number
}

/** Of the diners who come back, the part that ticks the box. */
const agree = 0.3
/** Of those, the part that unsubscribes later. */
const unsubscribe = 0.1
const daysUntilUnsubscribed = 12

const notes = ['Prefers a call over a text', 'Always asks for extra salsa verde']

/** DIN-2: `orders` are the restaurant's own, oldest first. Each diner agrees with a second order. */
export function agreeToMail(
  { random, ids, ledger, endsAt }: Agreeing,
  { id: restaurantId, name }: Restaurant,
  orders: Ledger['orders'],
): void {
  const checkouts = new Map(ledger.checkouts.map((checkout) => [checkout.id, checkout]))
  const counts = new Map<string, number>()
  const latest = new Map(orders.map(({ customerEmail, placedAt }) => [customerEmail.toLowerCase(), placedAt]))
  for (const { customerEmail, checkoutId } of orders) {
    const email = customerEmail.toLowerCase()
    const count = (counts.get(email) ?? 0) + 1
    counts.set(email, count)
    const checkout = checkouts.get(checkoutId)
    if (count !== 2 || !checkout || !random.chance(agree)) continue
    const dinerId = ids.next<'Diner'>()
    const givenAt = checkout.createdAt
    const withdrawnAt = instantOf(givenAt.epochMilliseconds + daysUntilUnsubscribed * 86_400_000)
    const isWithdrawn = random.chance(unsubscribe) && withdrawnAt.epochMilliseconds < endsAt
    checkout.mailConsent = mailConsentText(name)
    ledger.diners.push({
      id: dinerId,
      restaurantId,
      email,
      note: notes[ledger.diners.length] ?? '',
      createdAt: givenAt,
    })
    const awayAt = latest.get(email)?.add({ hours: 24 * initialSettings.winBackDays })
    if (!isWithdrawn && awayAt && awayAt.epochMilliseconds < endsAt)
      ledger.winBackMails.push({
        id: ids.next<'Mail'>(),
        restaurantId,
        dinerId,
        state: 'sent',
        queuedAt: awayAt,
        endedAt: awayAt.add({ seconds: 3 }),
      })
    ledger.dinerConsents.push({
      id: ids.next<'DinerConsent'>(),
      restaurantId,
      dinerId,
      text: checkout.mailConsent,
      givenAt,
      withdrawnAt: isWithdrawn ? withdrawnAt : null,
      withdrawnBy: isWithdrawn ? 'diner' : null,
    })
  }
}
