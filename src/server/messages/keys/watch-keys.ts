/** Looks after keys that work: reminds of their end (KEY-13), and reports those whose maker is gone (KEY-14). */

import { and, eq, gt, isNull } from 'drizzle-orm'
import { dueReminder } from '#domain/access/keys/api-key.ts'
import { findMembership } from '../../access/memberships.ts'
import { isAtHome } from '../../platform/db/at-home.ts'
import type { Database } from '../../platform/db/connect.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { apiKeys } from '../../platform/db/schema/api-keys.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { MessagesDeps } from '../deps.ts'
import { writeNotice } from '../notices/write-notice.ts'

type WatchDeps = Pick<MessagesDeps, 'db' | 'clock' | 'ids' | 'jobs'>
type WorkingKey = Awaited<ReturnType<typeof workingKeys>>[number]

/** KEY-13, KEY-14: may run any number of times. */
export async function watchKeys(deps: WatchDeps): Promise<void> {
  const keys = await workingKeys(deps)
  const byMaker = Map.groupBy(keys, ({ restaurantId, madeBy }) => `${restaurantId} ${madeBy}`)
  for (const made of byMaker.values()) await checkMaker(deps, made)
  for (const key of keys) await remind(deps, key)
}

function workingKeys({ db, clock }: WatchDeps) {
  return db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      restaurantId: apiKeys.restaurantId,
      madeBy: apiKeys.madeBy,
      isMakerGone: apiKeys.isMakerGone,
      createdAt: apiKeys.createdAt,
      expiresAt: apiKeys.expiresAt,
      endReminder: apiKeys.endReminder,
      timezone: restaurants.timezone,
      restaurant: restaurants.name,
      maker: users.name,
      makerSuspendedAt: users.suspendedAt,
    })
    .from(apiKeys)
    .innerJoin(restaurants, eq(restaurants.id, apiKeys.restaurantId))
    .leftJoin(users, eq(users.id, apiKeys.madeBy))
    .where(and(isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, clock.now()), isAtHome(apiKeys.restaurantId)))
    .orderBy(apiKeys.restaurantId, apiKeys.name, apiKeys.id)
}

async function remind({ db, clock, jobs }: WatchDeps, key: WorkingKey): Promise<void> {
  const { id: keyId, restaurantId, timezone, endReminder } = key
  const days = dueReminder(key, clock.now(), timezone)
  if (days === null) return
  await db.transaction(async (tx) => {
    // Of several processes only one claims the reminder.
    const isLast = endReminder === null ? isNull(apiKeys.endReminder) : eq(apiKeys.endReminder, endReminder)
    const claimed = await tx
      .update(apiKeys)
      .set({ endReminder: days })
      .where(and(eq(apiKeys.id, keyId), isLast))
      .returning({ id: apiKeys.id })
    if (claimed.length > 0) await jobs.enqueue(tx, 'mail_key_end', { restaurantId, keyId, days }, null)
  })
}

/** KEY-14: `made`: all keys of one maker at one restaurant that work. */
async function checkMaker(deps: WatchDeps, made: readonly WorkingKey[]): Promise<void> {
  const [first] = made
  if (!first) return
  const { restaurantId, restaurant, maker } = first
  const { hasLeft, isGone } = await standingOfMaker(deps.db, first)
  if (made.every(({ isMakerGone }) => isMakerGone === isGone)) return
  await deps.db.transaction(async (tx) => {
    let changed = 0
    for (const { id } of made) {
      const rows = await tx
        .update(apiKeys)
        .set({ isMakerGone: isGone })
        .where(and(eq(apiKeys.id, id), eq(apiKeys.isMakerGone, !isGone)))
        .returning({ id: apiKeys.id })
      changed += rows.length
    }
    if (!isGone || changed === 0) return
    const keys = made.map(({ name }) => name)
    const notice = { kind: 'key_maker_gone', maker, hasLeft, restaurant, keys } as const
    await writeNotice(deps, tx, { restaurantId, notice, key: `key_maker_gone-${deps.ids.next()}` })
  })
}

async function standingOfMaker(
  db: Database,
  { restaurantId, madeBy, makerSuspendedAt }: WorkingKey,
): Promise<{ readonly hasLeft: boolean; readonly isGone: boolean }> {
  const membership =
    madeBy === null || makerSuspendedAt !== null ? null : await findMembership(db, madeBy, restaurantId)
  return {
    hasLeft: !membership || membership.roles.length === 0,
    isGone: !membership?.permissions.has('keys.manage'),
  }
}
