/** The record of changes, page by page. */

import { and, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AuditFilters } from '#contract/access/audit.ts'
import { auditSearchWords, instantsOfDays } from '#domain/access/audit/audit-filters.ts'
import type { Id } from '#domain/ids.ts'
import type { Database } from '../../platform/db/connect.ts'
import { contains } from '../../platform/db/folded.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'
import type { AuditScope } from './audit-scope.ts'

/**
 * AUD-3: newest first; each page starts after the last entry of the previous page, regardless of entries added meanwhile.
 * Sign-ins are not among them.
 */
export async function listAudit(
  db: Database,
  scope: AuditScope,
  filters: AuditFilters,
  page: { readonly olderThan: Id<'AuditEntry'> | null; readonly limit: number },
) {
  const { olderThan, limit } = page
  const visible = inScope(scope)
  const last = olderThan
    ? await db.query.auditEntries.findFirst({ where: and(visible, eq(auditEntries.id, olderThan)) })
    : null
  if (olderThan && !last) return []
  return db
    .select()
    .from(auditEntries)
    .where(
      and(
        visible,
        last
          ? sql`(${auditEntries.at}, ${auditEntries.id}) < (${last.at.toString()}::timestamptz, ${last.id}::uuid)`
          : undefined,
        ...conditionsOf(scope, filters),
      ),
    )
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(limit)
}

/** AUD-3: the entries of the scope's restaurants, and those of the platform if it includes them. */
function inScope({ restaurants, hasPlatform }: AuditScope): SQL | undefined {
  const own = restaurants.length > 0 ? inArray(auditEntries.restaurantId, [...restaurants]) : sql`false`
  return hasPlatform ? or(own, isNull(auditEntries.restaurantId)) : own
}

function conditionsOf(scope: AuditScope, filters: AuditFilters): (SQL | undefined)[] {
  const { subject, search = '' } = filters
  const { since, until } = instantsOfDays(filters, scope.timezone)
  return [
    subject && subject !== 'sign_in' ? eq(auditEntries.subject, subject) : undefined,
    since ? gte(auditEntries.at, since) : undefined,
    until ? lt(auditEntries.at, until) : undefined,
    ...auditSearchWords(search).map((word) =>
      or(contains(auditEntries.userName, word), contains(auditEntries.subjectName, word)),
    ),
  ]
}
