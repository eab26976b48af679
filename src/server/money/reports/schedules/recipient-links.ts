/** What the links in mails of reports do: confirm an address, or unsubscribe it. */

import { and, eq, isNull } from 'drizzle-orm'
import type { ReportRecipientId, RestaurantId } from '#domain/ids.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { reportRecipients } from '../../../platform/db/schema/report-mails.ts'
import type { MoneyDeps } from '../../deps.ts'
import { findRecipient } from './find-recipient.ts'

type LinkState = { readonly restaurantId: RestaurantId; readonly isActive: boolean }

/** REP-22: whether reports are sent to the address; null once there is nothing to unsubscribe from. */
export async function readReportSubscription(db: Database, id: ReportRecipientId): Promise<LinkState | null> {
  const row = await findRecipient(db, id)
  return row && { restaurantId: row.restaurant.id, isActive: row.recipient.unsubscribedAt === null }
}

/** REP-22: does nothing the second time. */
export async function unsubscribeFromReport(
  { db, clock }: Pick<MoneyDeps, 'db' | 'clock'>,
  id: ReportRecipientId,
): Promise<void> {
  await db
    .update(reportRecipients)
    .set({ unsubscribedAt: clock.now() })
    .where(and(eq(reportRecipients.id, id), isNull(reportRecipients.unsubscribedAt)))
}

/** REP-20: whether the address can still be confirmed; null once the schedule is gone. */
export async function readConfirmation(db: Database, id: ReportRecipientId): Promise<LinkState | null> {
  const row = await findRecipient(db, id)
  if (!row) return null
  const { recipient, restaurant } = row
  const isActive = recipient.confirmedAt === null && recipient.unsubscribedAt === null
  return { restaurantId: restaurant.id, isActive }
}

/** REP-20: does nothing the second time, and nothing for an address that unsubscribed. */
export async function confirmRecipient(
  { db, clock }: Pick<MoneyDeps, 'db' | 'clock'>,
  id: ReportRecipientId,
): Promise<void> {
  await db
    .update(reportRecipients)
    .set({ confirmedAt: clock.now() })
    .where(
      and(
        eq(reportRecipients.id, id),
        isNull(reportRecipients.confirmedAt),
        isNull(reportRecipients.unsubscribedAt),
      ),
    )
}
