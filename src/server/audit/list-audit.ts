/** The record of a restaurant, page by page. */

import { and, desc, eq, lt, or, sql } from 'drizzle-orm'
import type { AuditSubject } from '#domain/audit/audit.ts'
import type { Id, RestaurantId } from '#domain/ids.ts'
import type { Database } from '../db/connect.ts'
import { auditEntries } from '../db/schema/audit.ts'
import { restaurants } from '../db/schema/restaurants.ts'

const pageLength = 50

/**
 * AUD-3: newest first; each page starts after the last entry of the previous page, regardless of entries added meanwhile.
 */
export async function listAudit(
  db: Database,
  restaurantId: RestaurantId,
  request: { readonly subject: AuditSubject | null; readonly olderThan: Id<'AuditEntry'> | null },
) {
  const own = eq(auditEntries.restaurantId, restaurantId)
  const restaurant = await db.query.restaurants.findFirst({
    columns: { timezone: true },
    where: eq(restaurants.id, restaurantId),
  })
  const last = request.olderThan
    ? await db.query.auditEntries.findFirst({ where: and(own, eq(auditEntries.id, request.olderThan)) })
    : null
  const older = last
    ? or(lt(auditEntries.at, last.at), and(eq(auditEntries.at, last.at), lt(auditEntries.id, last.id)))
    : request.olderThan
      ? sql`false`
      : undefined
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(own, request.subject ? eq(auditEntries.subject, request.subject) : undefined, older))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(pageLength + 1)
  return {
    timezone: restaurant?.timezone ?? 'UTC',
    entries: rows.slice(0, pageLength),
    hasMore: rows.length > pageLength,
  }
}
