/** Makes, lists and revokes the keys of a restaurant (KEY). */

import { and, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { type AuditAction, type AuditChanges, changesBetween } from '#domain/access/audit/audit.ts'
import {
  type KeyDraft,
  type KeyFault,
  keyFaults,
  keyGrantOf,
  keyStateAt,
  rotationHours,
  whyNotAnotherKey,
  whyNotNewSecret,
} from '#domain/access/keys/api-key.ts'
import { isBefore } from '#domain/clock/compare.ts'
import { dateOf } from '#domain/clock/zoned.ts'
import type { ApiKeyId, RestaurantId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '../../platform/db/connect.ts'
import { apiKeyDays, apiKeys } from '../../platform/db/schema/api-keys.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { type AuditActor, writeAudit } from '../audit/write-audit.ts'
import type { AccessDeps } from '../deps.ts'
import type { Membership } from '../memberships.ts'
import { readNetwork } from './key-networks.ts'
import { newKey, withNewSecret } from './key-text.ts'

export type StoredKey = typeof apiKeys.$inferSelect

/** A key with its text, which is shown once. */
type SecretKey = { readonly key: StoredKey; readonly text: string }

export function listKeys(db: Database, restaurantId: RestaurantId): Promise<StoredKey[]> {
  return db.select().from(apiKeys).where(eq(apiKeys.restaurantId, restaurantId))
}

/** KEY-7: of the last 30 days, newest first. */
export function listKeyDays(
  db: Database,
  restaurantId: RestaurantId,
  today: Temporal.PlainDate,
): Promise<(typeof apiKeyDays.$inferSelect)[]> {
  return db
    .select()
    .from(apiKeyDays)
    .where(and(eq(apiKeyDays.restaurantId, restaurantId), gt(apiKeyDays.day, today.subtract({ days: 30 }))))
    .orderBy(desc(apiKeyDays.day))
}

/**
 * KEY-1 to KEY-3, KEY-15: makes a key for these restaurants; its last day is that of the first one's time zone. Returns the row at the
 * first one and the key's text, which is not stored; or the first fault of the draft.
 */
export async function makeKey(
  deps: AccessDeps,
  maker: AuditActor,
  restaurantsOfKey: readonly [Membership, ...Membership[]],
  draft: KeyDraft,
): Promise<Result<SecretKey, KeyFault>> {
  const { timezone } = restaurantsOfKey[0].schedule
  const nameOf = ({ name }: Membership) => (restaurantsOfKey.length > 1 ? name : null)
  const today = dateOf(deps.clock.now(), timezone)
  const [fault] = restaurantsOfKey.flatMap((membership) =>
    keyFaults(draft, keyGrantOf(membership), today, nameOf(membership)),
  )
  if (fault) return refuse(fault)
  const networks: string[] = []
  for (const typed of draft.networks) {
    const network = readNetwork(typed)
    if (!network) return refuse({ field: 'networks', message: `“${typed}” is not a network.` })
    networks.push(network)
  }
  return deps.db.transaction(async (tx) => {
    const ids = restaurantsOfKey.map(({ id }) => id)
    // Locked, so that two people can't make one too many; in one order, so that neither waits for the other.
    await tx
      .select({ id: restaurants.id })
      .from(restaurants)
      .where(inArray(restaurants.id, ids))
      .orderBy(restaurants.id)
      .for('no key update')
    const now = deps.clock.now()
    const active = await tx
      .select({ restaurantId: apiKeys.restaurantId, count: count() })
      .from(apiKeys)
      .where(and(inArray(apiKeys.restaurantId, ids), isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now)))
      .groupBy(apiKeys.restaurantId)
    for (const membership of restaurantsOfKey) {
      const { count = 0 } = active.find(({ restaurantId }) => restaurantId === membership.id) ?? {}
      const why = whyNotAnotherKey(count, nameOf(membership))
      if (why) return refuse({ field: 'name', message: why })
    }
    const { text, publicId, digest } = newKey(deps.config.mode)
    const rows = await tx
      .insert(apiKeys)
      .values(
        ids.map((restaurantId) => ({
          id: deps.ids.next<'ApiKey'>(),
          restaurantId,
          name: draft.name.trim(),
          permissions: [...draft.permissions],
          refundLimit: draft.permissions.includes('orders.refund') ? draft.refundLimit : null,
          publicId,
          secretDigest: digest,
          madeBy: maker.id,
          makerName: maker.name,
          createdAt: now,
          networks,
          expiresAt: endOf(draft, now, timezone),
        })),
      )
      .returning()
    const [key] = rows
    if (!key) throw new Error('a key that was just written does not exist')
    const { permissions, refundLimit } = key
    const changes = changesBetween({}, { permissions, refundLimit, networks })
    for (const row of rows) await record(deps, tx, maker, row, 'created', changes)
    return accept({ key, text })
  })
}

/** KEY-1: a last day counts as a whole. */
function endOf({ days, lastDay }: KeyDraft, now: Temporal.Instant, timezone: string): Temporal.Instant {
  if (lastDay === null) return now.add({ hours: days * 24 })
  return Temporal.PlainDate.from(lastDay).add({ days: 1 }).toZonedDateTime(timezone).toInstant()
}

/** Whose key gets another secret, and where this person manages keys. */
type SecretChange = {
  readonly actor: AuditActor
  readonly restaurantId: RestaurantId
  readonly keyId: ApiKeyId
  readonly managed: ReadonlySet<RestaurantId>
}

/**
 * KEY-12: gives the key a new secret at all of its restaurants. Returns it with its new text, which is not stored; null if the
 * restaurant has no such key that works.
 */
export function rotateKey(deps: AccessDeps, change: SecretChange): Promise<Result<SecretKey | null, string>> {
  return changeSecret(deps, change, async (tx, key, ids) => {
    const { text, digest } = withNewSecret(deps.config.mode, key.publicId)
    const secrets = {
      secretDigest: digest,
      previousDigest: key.secretDigest,
      previousUntil: deps.clock.now().add({ hours: rotationHours }),
    }
    await tx.update(apiKeys).set(secrets).where(inArray(apiKeys.id, ids))
    return {
      value: { key: { ...key, ...secrets }, text },
      changes: { secret: { from: null, to: 'renewed' } },
    }
  })
}

/** KEY-12: ends the secret before the rotation at all restaurants of the key. Returns null if the restaurant has no such key that works. */
export function endOldSecret(
  deps: AccessDeps,
  change: SecretChange,
): Promise<Result<StoredKey | null, string>> {
  return changeSecret(deps, change, async (tx, key, ids) => {
    const secrets = { previousDigest: null, previousUntil: null }
    const value = { ...key, ...secrets }
    if (!key.previousUntil || !isBefore(deps.clock.now(), key.previousUntil)) return { value, changes: null }
    await tx.update(apiKeys).set(secrets).where(inArray(apiKeys.id, ids))
    return { value, changes: { oldSecret: { from: null, to: 'ended' } } }
  })
}

type WriteSecret<Value> = (
  tx: Database,
  key: StoredKey,
  ids: readonly ApiKeyId[],
) => Promise<{ readonly value: Value; readonly changes: AuditChanges | null }>

/** KEY-12, KEY-15: writes the secrets of all rows of a key, and records it wherever the key works. */
function changeSecret<Value>(
  deps: AccessDeps,
  { actor, restaurantId, keyId, managed }: SecretChange,
  write: WriteSecret<Value>,
): Promise<Result<Value | null, string>> {
  return deps.db.transaction(async (tx) => {
    const rows = await lockRows(tx, restaurantId, keyId)
    const working = rows.filter((row) => keyStateAt(row, deps.clock.now()) === 'active')
    const key = working.find(({ id }) => id === keyId)
    if (!key) return accept(null)
    const why = whyNotNewSecret(working.filter((row) => !managed.has(row.restaurantId)).length)
    if (why) return refuse(why)
    const ids = rows.map(({ id }) => id)
    const { value, changes } = await write(tx, key, ids)
    if (changes) for (const row of working) await record(deps, tx, actor, row, 'changed', changes)
    return accept(value)
  })
}

/**
 * All rows of a restaurant's key, also of restaurants where it was revoked, so that the key stays one. Locked in one order. Those of
 * restaurants that have moved to another cell are left as they are.
 */
async function lockRows(tx: Database, restaurantId: RestaurantId, keyId: ApiKeyId): Promise<StoredKey[]> {
  const named = tx.select({ publicId: apiKeys.publicId }).from(apiKeys).where(isKeyOf(restaurantId, keyId))
  const locked = await tx
    .select({ row: apiKeys })
    .from(apiKeys)
    .innerJoin(restaurants, eq(restaurants.id, apiKeys.restaurantId))
    .where(and(inArray(apiKeys.publicId, named), isNull(restaurants.movingSince)))
    .orderBy(apiKeys.id)
    .for('update', { of: apiKeys })
  const rows = locked.map(({ row }) => row)
  const key = rows.find(({ id }) => id === keyId)
  return rows.filter(({ secretDigest }) => secretDigest === key?.secretDigest)
}

function isKeyOf(restaurantId: RestaurantId, id: ApiKeyId) {
  return and(eq(apiKeys.id, id), eq(apiKeys.restaurantId, restaurantId))
}

function record(
  deps: AccessDeps,
  tx: Database,
  actor: AuditActor,
  { id, restaurantId, name }: StoredKey,
  action: AuditAction,
  changes: AuditChanges,
): Promise<void> {
  const subject = { restaurantId, subject: 'api_key' as const, subjectId: id, subjectName: name }
  return writeAudit(deps, tx, { ...subject, actor, action, changes })
}

/** KEY-4: ends a key at this restaurant, and nowhere else. Returns null if the restaurant has no such key. */
export async function revokeKey(
  deps: AccessDeps,
  actor: AuditActor,
  restaurantId: RestaurantId,
  id: ApiKeyId,
): Promise<StoredKey | null> {
  return deps.db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(apiKeys)
      .set({ revokedAt: deps.clock.now() })
      .where(and(isKeyOf(restaurantId, id), isNull(apiKeys.revokedAt)))
      .returning()
    if (revoked) await record(deps, tx, actor, revoked, 'deleted', {})
    const [key] = revoked ? [revoked] : await tx.select().from(apiKeys).where(isKeyOf(restaurantId, id))
    return key ?? null
  })
}
