/** Diners who agreed to win-back mail when they ordered, at the restaurant that asked for it. */

import { mailConsentText } from '#domain/diners/mail-consent.ts'
import type { Restaurant } from '#domain/restaurant/restaurant.ts'
import type { Ids } from '#server/runtime/ids.ts'
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

/** The restaurant whose owner had such mail switched on. */
const slugWithWinBack = 'luna'

/** Of the diners who come back, the part that ticks the box. */
const agree = 0.3
/** Of those, the part that unsubscribes later. */
const unsubscribe = 0.1
const daysUntilUnsubscribed = 12

const notes = ['Prefers a call over a text', 'Always asks for extra salsa verde']

/** DIN-2, DEM-22: `orders` are the restaurant's own, oldest first. Each diner agrees with a second order. */
export function agreeToMail(
  { random, ids, ledger, endsAt }: Agreeing,
  { id: restaurantId, slug, name }: Restaurant,
  orders: Ledger['orders'],
): void {
  if (slug !== slugWithWinBack) return
  const checkouts = new Map(ledger.checkouts.map((checkout) => [checkout.id, checkout]))
  const counts = new Map<string, number>()
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
    ledger.dinerConsents.push({
      id: ids.next<'DinerConsent'>(),
      dinerId,
      text: checkout.mailConsent,
      givenAt,
      withdrawnAt: isWithdrawn ? withdrawnAt : null,
      withdrawnBy: isWithdrawn ? 'diner' : null,
    })
  }
}
