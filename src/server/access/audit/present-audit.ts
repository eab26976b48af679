/** Entries of the record of changes as the API returns them. */

import { inArray } from 'drizzle-orm'
import type { AuditEntryView } from '#contract/access/audit.ts'
import type { auditEntries } from '../../platform/db/schema/audit.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { AccessDeps } from '../deps.ts'

type AuditRow = typeof auditEntries.$inferSelect

/** AUD-4: in the order of `rows`, each with its restaurant and time zone. */
export async function presentAudit(
  { db, settings }: Pick<AccessDeps, 'db' | 'settings'>,
  rows: readonly AuditRow[],
): Promise<AuditEntryView[]> {
  const ids = [...new Set(rows.flatMap(({ restaurantId }) => restaurantId ?? []))]
  const restaurantRows = await db
    .select({
      id: restaurants.id,
      slug: restaurants.slug,
      name: restaurants.name,
      timezone: restaurants.timezone,
    })
    .from(restaurants)
    .where(inArray(restaurants.id, ids))
  const restaurantsById = new Map(restaurantRows.map((restaurant) => [restaurant.id, restaurant]))
  const { timezone } = await settings.current()
  return rows.map((row) => {
    const restaurant = row.restaurantId ? restaurantsById.get(row.restaurantId) : undefined
    const { id, at, userName, subject, subjectId, subjectName, action, changes } = row
    return {
      id,
      at: at.toString(),
      who: userName,
      subject,
      subjectId,
      subjectName,
      action,
      restaurant: restaurant ? { slug: restaurant.slug, name: restaurant.name } : null,
      timezone: restaurant?.timezone ?? timezone,
      changes: { ...changes },
    }
  })
}
