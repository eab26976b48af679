/** Makes, lists and revokes the keys of a restaurant (KEY). */

import { and, eq, gt, isNull } from 'drizzle-orm'
import { changesBetween } from '#domain/access/audit/audit.ts'
import {
  type KeyDraft,
  type KeyFault,
  keyFaults,
  keyGrantOf,
  whyNotAnotherKey,
} from '#domain/access/keys/api-key.ts'
import type { RestaurantAccess } from '#domain/access/permissions.ts'
import type { ApiKeyId, RestaurantId } from '#domain/ids.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import type { Database } from '../../platform/db/connect.ts'
import { apiKeys } from '../../platform/db/schema/api-keys.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { type AuditActor, writeAudit } from '../audit/write-audit.ts'
import type { AccessDeps } from '../deps.ts'
import { newKey } from './key-text.ts'

export type StoredKey = typeof apiKeys.$inferSelect

/** Who makes a key, and what this person may do at the restaurant. */
type KeyMaker = AuditActor & { readonly access: RestaurantAccess }

export function listKeys(db: Database, restaurantId: RestaurantId): Promise<StoredKey[]> {
  return db.select().from(apiKeys).where(eq(apiKeys.restaurantId, restaurantId))
}

/** KEY-1 to KEY-3: returns the stored key and its text, which is not stored; or the first fault of the draft. */
export async function makeKey(
  deps: AccessDeps,
  maker: KeyMaker,
  restaurantId: RestaurantId,
  draft: KeyDraft,
): Promise<Result<{ readonly key: StoredKey; readonly text: string }, KeyFault>> {
  const [fault] = keyFaults(draft, keyGrantOf(maker.access))
  if (fault) return refuse(fault)
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
        expiresAt: now.add({ hours: draft.days * 24 }),
      })
      .returning()
    if (!key) throw new Error('a key that was just written does not exist')
    await writeAudit(deps, tx, {
      restaurantId,
      actor: { id: maker.id, name: maker.name },
      subject: 'api_key',
      subjectId: id,
      subjectName: key.name,
      action: 'created',
      changes: changesBetween({}, { permissions: [...key.permissions], refundLimit: key.refundLimit }),
    })
    return accept({ key, text })
  })
}

/** KEY-4: null if the restaurant has no such key. */
export async function revokeKey(
  deps: AccessDeps,
  actor: AuditActor,
  restaurantId: RestaurantId,
  id: ApiKeyId,
): Promise<StoredKey | null> {
  return deps.db.transaction(async (tx) => {
    const ofRestaurant = and(eq(apiKeys.id, id), eq(apiKeys.restaurantId, restaurantId))
    const [revoked] = await tx
      .update(apiKeys)
      .set({ revokedAt: deps.clock.now() })
      .where(and(ofRestaurant, isNull(apiKeys.revokedAt)))
      .returning()
    if (revoked)
      await writeAudit(deps, tx, {
        restaurantId,
        actor,
        subject: 'api_key',
        subjectId: id,
        subjectName: revoked.name,
        action: 'deleted',
        changes: {},
      })
    const [key] = revoked ? [revoked] : await tx.select().from(apiKeys).where(ofRestaurant)
    return key ?? null
  })
}
