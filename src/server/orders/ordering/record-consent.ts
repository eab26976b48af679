/** Stores the consent to win-back mail that a diner gave with an order. */

import { and, eq, gte, isNull, or } from 'drizzle-orm'
import type { Database } from '../../platform/db/connect.ts'
import { dinerConsents, diners } from '../../platform/db/schema/diners.ts'
import type { checkouts } from '../../platform/db/schema/ordering.ts'
import type { OrdersDeps } from '../deps.ts'

type ConsentingCheckout = Pick<
  typeof checkouts.$inferSelect,
  'restaurantId' | 'customerEmail' | 'mailConsent' | 'drillId' | 'createdAt'
>

/**
 * DIN-2: with the sentence and the time of the checkout. Does nothing if the diner has agreed already, or unsubscribed since
 * the checkout.
 */
export async function recordConsent(
  { ids }: Pick<OrdersDeps, 'ids'>,
  tx: Database,
  { restaurantId, customerEmail, mailConsent, drillId, createdAt }: ConsentingCheckout,
): Promise<void> {
  if (mailConsent === null || drillId !== null) return
  const email = customerEmail.toLowerCase()
  // The update locks the row, so that two orders of a diner don't store two consents.
  const [diner] = await tx
    .insert(diners)
    .values({ id: ids.next<'Diner'>(), restaurantId, email, createdAt })
    .onConflictDoUpdate({ target: [diners.restaurantId, diners.email], set: { email } })
    .returning({ id: diners.id })
  if (!diner) throw new Error('a diner was not written')
  const decidedSince = await tx.$count(
    dinerConsents,
    and(
      eq(dinerConsents.dinerId, diner.id),
      or(isNull(dinerConsents.withdrawnAt), gte(dinerConsents.withdrawnAt, createdAt)),
    ),
  )
  if (decidedSince > 0) return
  await tx.insert(dinerConsents).values({
    id: ids.next<'DinerConsent'>(),
    restaurantId,
    dinerId: diner.id,
    text: mailConsent,
    givenAt: createdAt,
  })
}
