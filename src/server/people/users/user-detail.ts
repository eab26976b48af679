/** Everything about one person that the caller may see, and what the caller may do. */

import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { AuditEntryView } from '#contract/access/audit.ts'
import type { UserDetail, UserRoleView } from '#contract/people/users.ts'
import { whyNotGrant, whyNotManage } from '#domain/access/custom-role.ts'
import { plainStaff, type RestaurantAccess } from '#domain/access/permissions.ts'
import type { UserId } from '#domain/ids.ts'
import { presentAudit } from '../../access/audit/present-audit.ts'
import type { Database } from '../../platform/db/connect.ts'
import { auditEntries } from '../../platform/db/schema/audit.ts'
import { findMember, type Member } from '../../restaurants/team/suspend-member.ts'
import { identitiesOf } from '../accounts/own-identities.ts'
import { sessionsOf } from '../accounts/own-sessions.ts'
import { passkeysOf } from '../accounts/passkeys/own-passkeys.ts'
import { providerName } from '../accounts/sign-in-methods.ts'
import type { PeopleDeps } from '../deps.ts'
import { rightToSignOut } from './end-session.ts'
import { findUser } from './find-users.ts'
import { presentUsers } from './present-user.ts'
import type { UserScope } from './user-scope.ts'

/** Entries of the record of changes on the page; the Logs page has all. */
const latestEntries = 20

/** USR-3: null if the caller may not see this person. `ownSessionId` is the session of the request. */
export async function userDetail(
  deps: Pick<PeopleDeps, 'db' | 'clock' | 'settings' | 'config'>,
  scope: UserScope,
  userId: UserId,
  ownSessionId: string | null,
): Promise<UserDetail | null> {
  const { db } = deps
  const user = await findUser(db, scope, userId)
  const [row] = user ? await presentUsers(deps, scope, [user]) : []
  if (!user || !row) return null
  const isOther = scope.isAdministrator && userId !== scope.callerId
  const isSuspended = user.suspendedAt !== null
  const sessions = await sessionsOf(deps, userId)
  return {
    ...row,
    phone: user.phone,
    suspended: user.suspendedAt && {
      since: user.suspendedAt.toISOString(),
      reason: user.suspensionReason ?? '',
    },
    roles: await Promise.all(row.roles.map((role) => withRights(db, scope, userId, role))),
    sessions: sessions.map(({ id, userAgent, signedInAt, lastUsedAt }) => ({
      id,
      userAgent: userAgent ?? '',
      signedInAt,
      lastUsedAt,
      current: id === ownSessionId,
    })),
    identities: await signInMethodsOf(deps, userId),
    entries: await entriesAbout(deps, scope, userId),
    may: {
      endSessions: (await rightToSignOut(db, scope, user)) !== null,
      suspend: isOther && !isSuspended,
      restore: isOther && isSuspended,
      resetSecondFactor: isOther && user.twoFactorEnabled,
      erase: isOther,
    },
  }
}

async function signInMethodsOf({ db, config }: Pick<PeopleDeps, 'db' | 'config'>, userId: UserId) {
  const linked = await identitiesOf(db, userId)
  const passkeys = await passkeysOf(db, userId)
  return [
    ...linked.map(({ id, provider, since }) => ({ id, name: providerName(config.signIn, provider), since })),
    ...passkeys.map(({ id, name, addedAt }) => ({ id, name: `Passkey: ${name}`, since: addedAt })),
  ].map((each) => ({ ...each, since: each.since.toISOString() }))
}

async function withRights(db: Database, scope: UserScope, userId: UserId, role: UserRoleView) {
  const restaurantId = role.restaurant?.id
  const own = restaurantId && scope.accessAt.get(restaurantId)
  const member = restaurantId && (await findMember(db, restaurantId, userId))
  const mayManage =
    own && member ? userId !== scope.callerId && whyNotManage(member.access, own) === null : false
  const isSuspended = role.suspended !== null
  return {
    ...role,
    may: {
      suspend: mayManage && !isSuspended,
      restore: mayManage && isSuspended,
      remove: mayManage && role.role === 'staff',
      changeRole: own && member ? mayTakeRole(member, own) : false,
    },
  }
}

/** PRM-5: whether the caller may take the role that the person has, to give another one. */
function mayTakeRole({ role, ownRole }: Member, own: RestaurantAccess): boolean {
  return role === 'staff' && whyNotGrant(ownRole ?? plainStaff, own) === null
}

/** USR-3: by the person or about them; those of the platform and of other restaurants for administrators only. */
async function entriesAbout(
  deps: Pick<PeopleDeps, 'db' | 'settings'>,
  scope: UserScope,
  userId: UserId,
): Promise<AuditEntryView[]> {
  const concerns = or(eq(auditEntries.userId, userId), eq(auditEntries.subjectId, userId))
  const isVisible = scope.isAdministrator
    ? undefined
    : scope.restaurants.length > 0
      ? inArray(auditEntries.restaurantId, [...scope.restaurants])
      : sql`false`
  const rows = await deps.db
    .select()
    .from(auditEntries)
    .where(and(concerns, isVisible))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(latestEntries)
  return presentAudit(deps, rows)
}
