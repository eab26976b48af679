/** Makes, lists and revokes the keys of a restaurant (KEY). */

import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { type AuditAction, type AuditChanges, changesBetween } from '#domain/access/audit/audit.ts'
import {
  type KeyDraft,
  type KeyFault,
  keyFaults,
  keyGrantOf,
  rotationHours,
  whyNotAnotherKey,
} from '#domain/access/keys/api-key.ts'
import type { RestaurantAccess } from '#domain/access/permissions.ts'
import { dateOf } from '#domain/clock/zoned.ts'
import type { ApiKeyId, RestaurantId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '../../platform/db/connect.ts'
import { apiKeyDays, apiKeys } from '../../platform/db/schema/api-keys.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { type AuditActor, writeAudit } from '../audit/write-audit.ts'
import type { AccessDeps } from '../deps.ts'
import { findTimezone } from '../find-restaurant.ts'
import { readNetwork } from './key-networks.ts'
import { newKey, withNewSecret } from './key-text.ts'

export type StoredKey = typeof apiKeys.$inferSelect

/** Who makes a key, and what this person may do at the restaurant. */
type KeyMaker = AuditActor & { readonly access: RestaurantAccess }

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

/** KEY-1 to KEY-3: returns the stored key and its text, which is not stored; or the first fault of the draft. */
export async function makeKey(
  deps: AccessDeps,
  maker: KeyMaker,
  restaurantId: RestaurantId,
  draft: KeyDraft,
): Promise<Result<{ readonly key: StoredKey; readonly text: string }, KeyFault>> {
  const timezone = await findTimezone(deps.db, restaurantId)
  const [fault] = keyFaults(draft, keyGrantOf(maker.access), dateOf(deps.clock.now(), timezone))
  if (fault) return refuse(fault)
  const networks: string[] = []
  for (const typed of draft.networks) {
    const network = readNetwork(typed)
    if (!network) return refuse({ field: 'networks', message: `“${typed}” is not a network.` })
    networks.push(network)
  }
  return deps.db.transaction(async (tx) => {
    // Locked, so that two people can't make one too many.
    await tx
      .select({ id: restaurants.id })
      .from(restaurants)
      .where(eq(restaurants.id, restaurantId))
      .for('no key update')
    const now = deps.clock.now()
    const active = await tx.$count(
      apiKeys,
      and(eq(apiKeys.restaurantId, restaurantId), isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now)),
    )
    const why = whyNotAnotherKey(active)
    if (why) return refuse({ field: 'name', message: why })
    const { text, publicId, digest } = newKey(deps.config.mode)
    const id = deps.ids.next<'ApiKey'>()
    const [key] = await tx
      .insert(apiKeys)
      .values({
        id,
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
      })
      .returning()
    if (!key) throw new Error('a key that was just written does not exist')
    const { permissions, refundLimit } = key
    const actor = { id: maker.id, name: maker.name }
    await record(deps, tx, actor, key, 'created', changesBetween({}, { permissions, refundLimit, networks }))
    return accept({ key, text })
  })
}

/** KEY-1: a last day counts as a whole. */
function endOf({ days, lastDay }: KeyDraft, now: Temporal.Instant, timezone: string): Temporal.Instant {
  if (lastDay === null) return now.add({ hours: days * 24 })
  return Temporal.PlainDate.from(lastDay).add({ days: 1 }).toZonedDateTime(timezone).toInstant()
}

/** KEY-12: returns the key with its new text, which is not stored; null if the restaurant has no such key that works. */
export function rotateKey(
  deps: AccessDeps,
  actor: AuditActor,
  restaurantId: RestaurantId,
  id: ApiKeyId,
): Promise<{ readonly key: StoredKey; readonly text: string } | null> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const [before] = await tx
      .select()
      .from(apiKeys)
      .where(and(isKeyOf(restaurantId, id), isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now)))
      .for('update')
    if (!before) return null
    const { text, digest } = withNewSecret(deps.config.mode, before.publicId)
    const [key] = await tx
      .update(apiKeys)
      .set({
        secretDigest: digest,
        previousDigest: before.secretDigest,
        previousUntil: now.add({ hours: rotationHours }),
      })
      .where(eq(apiKeys.id, id))
      .returning()
    if (!key) throw new Error('a key that was locked is gone')
    await record(deps, tx, actor, key, 'changed', { secret: { from: null, to: 'renewed' } })
    return { key, text }
  })
}

/** KEY-12: null if the restaurant has no such key. */
export function endOldSecret(
  deps: AccessDeps,
  actor: AuditActor,
  restaurantId: RestaurantId,
  id: ApiKeyId,
): Promise<StoredKey | null> {
  return deps.db.transaction(async (tx) => {
    const [ended] = await tx
      .update(apiKeys)
      .set({ previousDigest: null, previousUntil: null })
      .where(and(isKeyOf(restaurantId, id), gt(apiKeys.previousUntil, deps.clock.now())))
      .returning()
    if (ended) await record(deps, tx, actor, ended, 'changed', { oldSecret: { from: null, to: 'ended' } })
    const [key] = ended ? [ended] : await tx.select().from(apiKeys).where(isKeyOf(restaurantId, id))
    return key ?? null
  })
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

/** KEY-4: null if the restaurant has no such key. */
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
