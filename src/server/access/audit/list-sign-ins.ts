/** Sign-ins as entries of the Logs page. */

import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AuditEntryView, AuditFilters } from '#contract/access/audit.ts'
import { auditSearchWords, instantsOfDays } from '#domain/access/audit/audit-filters.ts'
import { type Id, toId } from '#domain/ids.ts'
import { recordedMethodLabels } from '#domain/people/accounts/sign-in.ts'
import type { Database } from '../../platform/db/connect.ts'
import { contains } from '../../platform/db/folded.ts'
import { signIns, users } from '../../platform/db/schema/accounts.ts'
import { restaurantMembers } from '../../platform/db/schema/members.ts'
import type { AuditScope } from './audit-scope.ts'

/**
 * AUD-7: the sign-ins of the restaurants' teams, newest first. Administrators see those of every person with a role, with
 * network addresses.
 */
export async function listSignIns(
  db: Database,
  scope: AuditScope,
  filters: AuditFilters,
  page: { readonly olderThan: Id<'AuditEntry'> | null; readonly limit: number },
): Promise<AuditEntryView[]> {
  const visible = inScope(db, scope)
  const [last] = page.olderThan
    ? await db
        .select({ at: signIns.at, id: signIns.id })
        .from(signIns)
        .where(and(visible, eq(signIns.id, toId(page.olderThan))))
    : []
  if (page.olderThan && !last) return []
  const { since, until } = instantsOfDays(filters, scope.timezone)
  const rows = await db
    .select({ signIn: signIns, name: users.name })
    .from(signIns)
    .innerJoin(users, eq(users.id, signIns.userId))
    .where(
      and(
        visible,
        last
          ? sql`(${signIns.at}, ${signIns.id}) < (${last.at.toString()}::timestamptz, ${last.id}::uuid)`
          : undefined,
        since ? gte(signIns.at, since) : undefined,
        until ? lt(signIns.at, until) : undefined,
        ...auditSearchWords(filters.search ?? '').map((word) =>
          or(contains(users.name, word), contains(signIns.device, word)),
        ),
      ),
    )
    .orderBy(desc(signIns.at), desc(signIns.id))
    .limit(page.limit)
  return rows.map((row) => presentSignIn(row, scope))
}

function inScope(db: Database, { restaurants, hasPlatform }: AuditScope): SQL | undefined {
  if (hasPlatform) return undefined
  if (restaurants.length === 0) return sql`false`
  const team = db
    .select({ id: restaurantMembers.userId })
    .from(restaurantMembers)
    .where(inArray(restaurantMembers.restaurantId, [...restaurants]))
  return inArray(signIns.userId, team)
}

function presentSignIn(
  { signIn, name }: { readonly signIn: typeof signIns.$inferSelect; readonly name: string },
  { timezone, hasPlatform }: AuditScope,
): AuditEntryView {
  return {
    id: toId(signIn.id),
    at: signIn.at.toString(),
    who: name,
    subject: 'sign_in',
    subjectId: signIn.userId,
    subjectName: signIn.device,
    action: 'created',
    restaurant: null,
    timezone,
    changes: {
      method: { from: null, to: recordedMethodLabels[signIn.method] },
      ...(hasPlatform && signIn.address ? { address: { from: null, to: signIn.address } } : {}),
      ...(signIn.isNewDevice ? { newDevice: { from: null, to: true } } : {}),
      ...(signIn.deniedAt ? { reportedAsForeign: { from: null, to: true } } : {}),
    },
  }
}
