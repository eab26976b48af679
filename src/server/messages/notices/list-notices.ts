/** Lists the notices that a person may see, and which of them are read. */

import { and, count, desc, eq, gt, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Notices } from '#contract/messages/notices.ts'
import type { Diner } from '#contract/people/accounts.ts'
import { isMoreThanStaff } from '#domain/access/permissions.ts'
import type { Id } from '#domain/ids.ts'
import { formatNotice, noticeDays, noticeKinds } from '#domain/messages/notice.ts'
import { demandsSecondFactor } from '#domain/people/accounts/second-factor.ts'
import { isAdministrator, managedRestaurants } from '../../access/memberships.ts'
import { noticeReaders, notices } from '../../platform/db/schema/notices.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { readSecondFactorPolicy } from '../../platform/security/second-factor-policy.ts'
import type { MessagesDeps } from '../deps.ts'
import { readStoredNotice } from './stored-notice.ts'

type NoticeDeps = Pick<MessagesDeps, 'db' | 'clock' | 'config' | 'settings'>

const mostListed = 50

/** ADM-11: the notices that this person may see, the newest first. */
export async function listNotices(deps: NoticeDeps, reader: Diner): Promise<Notices> {
  const visible = await visibleTo(deps, reader)
  const [listed, unread] = await Promise.all([
    deps.db
      .select({
        id: notices.id,
        kind: notices.kind,
        facts: notices.facts,
        at: notices.createdAt,
        restaurantId: restaurants.id,
        restaurantName: restaurants.name,
        timezone: restaurants.timezone,
        readAt: noticeReaders.readAt,
      })
      .from(notices)
      .leftJoin(restaurants, eq(restaurants.id, notices.restaurantId))
      .leftJoin(noticeReaders, isReadBy(reader))
      .where(visible)
      .orderBy(desc(notices.createdAt), desc(notices.id))
      .limit(mostListed),
    deps.db
      .select({ count: count() })
      .from(notices)
      .leftJoin(noticeReaders, isReadBy(reader))
      .where(and(visible, isNull(noticeReaders.noticeId))),
  ])
  return { unread: unread[0]?.count ?? 0, notices: listed.flatMap(present) }
}

/** ADM-13: marks the notices with these ids as read; null: all current ones. Ignores notices that the reader may not see. */
export async function markRead(
  deps: NoticeDeps,
  reader: Diner,
  ids: readonly Id<'Notice'>[] | null,
): Promise<void> {
  const visible = await visibleTo(deps, reader)
  const now = deps.clock.now().toString()
  await deps.db.execute(sql`
    INSERT INTO ${noticeReaders} (restaurant_id, notice_id, user_id, read_at)
    SELECT ${notices.restaurantId}, ${notices.id}, ${reader.id}, ${now} FROM ${notices}
    WHERE ${and(visible, ids ? inArray(notices.id, [...ids]) : undefined)}
    ON CONFLICT (notice_id, user_id) DO NOTHING`)
}

type Row = {
  readonly id: Id<'Notice'>
  readonly kind: string
  readonly facts: object
  readonly at: Temporal.Instant
  readonly restaurantId: Id<'Restaurant'> | null
  readonly restaurantName: string | null
  readonly timezone: string | null
  readonly readAt: Temporal.Instant | null
}

function present({ id, at, restaurantId, restaurantName, timezone, readAt, ...stored }: Row) {
  const notice = readStoredNotice(stored)
  if (!notice) return []
  const restaurant =
    restaurantId && restaurantName && timezone ? { id: restaurantId, name: restaurantName, timezone } : null
  const text = formatNotice(notice, timezone ?? 'UTC')
  const { about } = noticeKinds[notice.kind]
  return [{ id, restaurant, kind: notice.kind, ...text, about, at: at.toString(), isRead: readAt !== null }]
}

function isReadBy({ id }: Diner) {
  return and(eq(noticeReaders.noticeId, notices.id), eq(noticeReaders.userId, id))
}

/**
 * ADM-11: none without a verified email address; while two-step verification is missing,
 * no owner's notices if the platform demands it, and none of a restaurant that does. With a role of the restaurant's own,
 * none without the permission to see orders.
 */
async function visibleTo(
  { db, clock, ...policy }: NoticeDeps,
  { id, emailVerified, secondFactor }: Diner,
): Promise<SQL | undefined> {
  if (!emailVerified) return sql`false`
  const isTrusted = secondFactor || (await readSecondFactorPolicy(policy)) === 'offered'
  const isRecent = gt(notices.createdAt, clock.now().subtract({ hours: noticeDays * 24 }))
  const managed = await managedRestaurants(db, id)
  const isStrict = (restaurant: (typeof managed)[number]) =>
    !secondFactor && demandsSecondFactor(restaurant, clock.now())
  if (isTrusted && (await isAdministrator(db, id))) {
    const strict = managed.filter(isStrict).map((restaurant) => restaurant.id)
    return and(isRecent, or(isNull(notices.restaurantId), notInArray(notices.restaurantId, strict)))
  }
  const usable = managed.filter((restaurant) => !isStrict(restaurant))
  const owned = isTrusted ? usable.filter(({ role }) => role === 'owner') : []
  const worked = usable.filter(
    ({ role, permissions }) =>
      role === 'staff' &&
      permissions.includes('orders.read') &&
      (isTrusted || !isMoreThanStaff({ permissions: new Set(permissions) })),
  )
  const ofStaff = and(at(worked), inArray(notices.kind, staffKinds))
  return and(isRecent, or(at(owned), ofStaff))
}

function at(restaurants: readonly { readonly id: Id<'Restaurant'> }[]): SQL {
  return inArray(
    notices.restaurantId,
    restaurants.map(({ id }) => id),
  )
}

const staffKinds = Object.entries(noticeKinds)
  .filter(([, kind]) => kind.for === 'staff')
  .map(([name]) => name)
