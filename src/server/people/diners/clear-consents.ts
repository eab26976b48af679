/** Deletes what is stored about diners once it is no longer needed. */

import { sql } from 'drizzle-orm'
import { unusedConsentDays, withdrawnKeptDays } from '#domain/people/diners/mail-consent.ts'
import { isAtHome } from '../../platform/db/at-home.ts'
import { countChanged } from '../../platform/db/query-rows.ts'
import { diners } from '../../platform/db/schema/diners.ts'
import type { PeopleDeps } from '../deps.ts'

/**
 * DIN-9: diners who unsubscribed a year ago, and those whose latest order is two years old, with consents, mails and note.
 * Returns how many.
 */
export async function clearConsents({ db, clock }: Pick<PeopleDeps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  const withdrawnBefore = now.subtract({ hours: 24 * withdrawnKeptDays }).toString()
  const unusedSince = now.subtract({ hours: 24 * unusedConsentDays }).toString()
  return countChanged(
    db,
    sql`
    DELETE FROM diners WHERE ${isAtHome(diners.restaurantId)} AND (NOT EXISTS (
        SELECT FROM diner_consents AS consent WHERE consent.diner_id = diners.id
          AND coalesce(consent.withdrawn_at, 'infinity') > ${withdrawnBefore}::timestamptz)
      OR NOT EXISTS (
        SELECT FROM diner_consents AS consent WHERE consent.diner_id = diners.id
          AND consent.given_at > ${unusedSince}::timestamptz)
      AND NOT EXISTS (
        SELECT FROM orders WHERE lower(orders.customer_email) = diners.email
          AND orders.restaurant_id = diners.restaurant_id AND orders.placed_at > ${unusedSince}::timestamptz))`,
  )
}
