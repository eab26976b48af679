/** The recipient of a report with its schedule and restaurant, and whether the maker may still export. */

import { and, eq, isNull } from 'drizzle-orm'
import type { ReportRecipientId, RestaurantId, UserId } from '#domain/ids.ts'
import { listMemberships } from '../../../access/memberships.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { users } from '../../../platform/db/schema/accounts.ts'
import { reportRecipients, reportSchedules } from '../../../platform/db/schema/report-mails.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'

/** Returns null once the schedule was deleted or the person erased. */
export async function findRecipient(db: Database, id: ReportRecipientId, restaurantId?: RestaurantId) {
  const [row] = await db
    .select({ recipient: reportRecipients, schedule: reportSchedules, restaurant: restaurants })
    .from(reportRecipients)
    .innerJoin(reportSchedules, eq(reportSchedules.id, reportRecipients.scheduleId))
    .innerJoin(restaurants, eq(restaurants.id, reportSchedules.restaurantId))
    .where(and(eq(reportRecipients.id, id), restaurantId && eq(reportRecipients.restaurantId, restaurantId)))
  return row ?? null
}

/** REP-21: whether the person may export reports of the restaurant now. */
export async function mayExport(
  db: Database,
  userId: UserId | null,
  restaurantId: RestaurantId,
): Promise<boolean> {
  if (userId === null) return false
  const active = await db.$count(users, and(eq(users.id, userId), isNull(users.suspendedAt)))
  const [membership] = await listMemberships(db, userId, restaurantId)
  return active > 0 && (membership?.permissions.has('exports.take') ?? false)
}
