/** Finds people among all accounts: the newest first, page by page. */

import { and, desc, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { UserFilters } from '#contract/people/users.ts'
import { toId, type UserId } from '#domain/ids.ts'
import { type UserRole, userSearchWords } from '#domain/people/accounts/user-filters.ts'
import type { Database } from '../../platform/db/connect.ts'
import { contains } from '../../platform/db/folded.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { administrators, restaurantMembers } from '../../platform/db/schema/members.ts'
import type { UserScope } from './user-scope.ts'

export type StoredUser = typeof users.$inferSelect

/** The start of a page: after the account that was created at this time, in microseconds, with this id. */
export type UserCursor = { readonly createdAt: string; readonly id: UserId }

/** USR-1: the accounts of a page, in its order, each with its cursor. */
export async function findUsers(
  db: Database,
  scope: UserScope,
  filters: UserFilters,
  page: { readonly before: UserCursor | null; readonly limit: number },
) {
  const { before, limit } = page
  return db
    .select({ user: users, createdAt: microseconds })
    .from(users)
    .where(
      and(
        inScope(scope, filters),
        before
          ? sql`(${users.createdAt}, ${users.id}) < (${instantOf(before.createdAt)}, ${before.id}::uuid)`
          : undefined,
        ...conditionsOf(scope, filters),
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
}

/** USR-1: the account with this id; null if the caller may not see it. */
export async function findUser(db: Database, scope: UserScope, id: UserId): Promise<StoredUser | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), inScope(scope, {})))
  return row ?? null
}

const microseconds = sql<string>`(extract(epoch from ${users.createdAt}) * 1000000)::bigint::text`

function instantOf(microsecondsText: string): SQL {
  return sql`'epoch'::timestamptz + ${microsecondsText}::bigint * interval '1 microsecond'`
}

export function writeUserCursor({ user, createdAt }: { user: StoredUser; createdAt: string }): string {
  return `${createdAt}_${user.id}`
}

export function readUserCursor(text: string | undefined): UserCursor | null {
  const [createdAt, id] = text?.split('_') ?? []
  return createdAt && id ? { createdAt, id: toId<'User'>(id) } : null
}

/** The restaurants whose people are listed: those of the caller, or the one that the filter names. */
function restaurantsOf(scope: UserScope, { restaurant }: UserFilters) {
  return scope.restaurants.filter((id) => !restaurant || id === restaurant)
}

function inScope(scope: UserScope, filters: UserFilters): SQL | undefined {
  const isAccount = not(users.isAnonymous)
  if (scope.isAdministrator && !filters.restaurant) return isAccount
  return and(isAccount, worksAt(scope, filters))
}

function worksAt(scope: UserScope, filters: UserFilters, ...more: (SQL | undefined)[]): SQL {
  const isTheirs = and(
    eq(restaurantMembers.userId, users.id),
    inArray(restaurantMembers.restaurantId, restaurantsOf(scope, filters)),
    ...more,
  )
  return sql`exists (select 1 from ${restaurantMembers} where ${isTheirs})`
}

function conditionsOf(scope: UserScope, filters: UserFilters): (SQL | undefined)[] {
  const { search = '', role, state, secondFactor } = filters
  return [
    role && hasRole(scope, filters, role),
    state && isInState(scope, filters, state),
    secondFactor && eq(users.twoFactorEnabled, secondFactor === 'on'),
    ...userSearchWords(search).map(matches),
  ]
}

/** USR-2: only an administrator learns who administers the platform, and sees people without a role. */
function hasRole(scope: UserScope, filters: UserFilters, role: UserRole): SQL | undefined {
  if (role === 'owner' || role === 'staff') return worksAt(scope, filters, eq(restaurantMembers.role, role))
  if (!scope.isAdministrator) return sql`false`
  const administers = sql`exists (select 1 from ${administrators} where ${eq(administrators.userId, users.id)})`
  return role === 'administrator' ? administers : and(not(administers), not(worksAt(scope, {})))
}

function isInState(scope: UserScope, filters: UserFilters, state: NonNullable<UserFilters['state']>) {
  const isSuspended = or(
    isNotNull(users.suspendedAt),
    worksAt(scope, filters, isNotNull(restaurantMembers.suspendedAt)),
  )
  switch (state) {
    case 'suspended':
      return isSuspended
    case 'unverified':
      return and(isNull(users.suspendedAt), eq(users.emailVerified, false))
    case 'active':
      return and(isNull(users.suspendedAt), users.emailVerified)
  }
}

function matches(word: string): SQL | undefined {
  const digits = word.replace(/\D/g, '')
  const isPhone = digits.length >= 3 && /^[\d().+-]+$/.test(word)
  return or(
    contains(users.name, word),
    contains(users.email, word),
    isPhone ? sql`regexp_replace(${users.phone}, ' ext.*|[^0-9]', '', 'g') like ${`%${digits}%`}` : undefined,
  )
}
