/** Finds the key with which a program calls. */

import { timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type KeyPermission, keyStateAt } from '#domain/access/keys/api-key.ts'
import type { KeyRefusal } from '#domain/access/keys/key-refusal.ts'
import { isBefore } from '#domain/clock/compare.ts'
import { dateOf } from '#domain/clock/zoned.ts'
import type { ApiKeyId, RestaurantId } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import type { Database } from '../../platform/db/connect.ts'
import { apiKeys } from '../../platform/db/schema/api-keys.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { assertAtHome } from '../find-restaurant.ts'
import { isInNetworks } from './key-networks.ts'
import { findKeyIn, hasKeyIn, readKey } from './key-text.ts'

/** What a program's key says of its caller; 'none' without a key. */
export type CallingKey =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly refusal: KeyRefusal }
  | {
      readonly kind: 'valid'
      readonly id: ApiKeyId
      readonly name: string
      readonly restaurantId: RestaurantId
      readonly slug: string
      readonly timezone: string
      readonly permissions: readonly KeyPermission[]
      /** KEY-2: the most that it may refund per business day; null if it may not refund. */
      readonly refundLimit: Cents | null
      /** KEY-10: names the request; null without the header. */
      readonly idempotencyKey: string | null
    }

type KeyRequest = {
  /** With the query. */
  readonly address: string
  /** The Authorization header. */
  readonly authorization: string | null
  /** The network address. */
  readonly from: string
  /** The Idempotency-Key, if the request has one. */
  readonly idempotencyKey: string | null
}

/** Whether the header has a key, or what is meant as one. */
export function hasKey(authorization: string | null): boolean {
  return /^bearer cmd_/i.test(authorization ?? '')
}

/** KEY-3, KEY-4, KEY-6: queries the database only for a key whose checksum is right. */
export async function callingKey(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { address, authorization, from, idempotencyKey }: KeyRequest,
): Promise<CallingKey> {
  if (hasKeyIn(address)) return { kind: 'refused', refusal: { kind: 'in_address' } }
  if (!authorization || !hasKey(authorization)) return { kind: 'none' }
  const parts = readKey(authorization.slice('bearer '.length).trim())
  const key = parts && (await loadKey(db, parts.publicId))
  if (!parts || !key || !hasSecret(key, parts.digest, clock.now()))
    return { kind: 'refused', refusal: { kind: 'unknown' } }
  const now = clock.now()
  const state = keyStateAt(key, now)
  if (state === 'revoked') return { kind: 'refused', refusal: { kind: 'revoked' } }
  if (state === 'expired')
    return { kind: 'refused', refusal: { kind: 'expired', on: dateOf(key.expiresAt, key.timezone) } }
  if (!isInNetworks(from, key.networks))
    return { kind: 'refused', refusal: { kind: 'network', address: from } }
  const { id, name, restaurantId, slug, timezone, permissions, refundLimit } = key
  return { kind: 'valid', id, name, restaurantId, slug, timezone, permissions, refundLimit, idempotencyKey }
}

/** KEY-6: the key that works and is in an address; null if there is none. */
export async function keyInAddress(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  address: string,
) {
  const parts = findKeyIn(address)
  const key = parts && (await loadKey(db, parts.publicId))
  const now = clock.now()
  return parts && key && hasSecret(key, parts.digest, now) && keyStateAt(key, now) === 'active' ? key : null
}

async function loadKey(db: Database, publicId: string) {
  const [row] = await db
    .select({
      key: apiKeys,
      slug: restaurants.slug,
      timezone: restaurants.timezone,
      movingSince: restaurants.movingSince,
    })
    .from(apiKeys)
    .innerJoin(restaurants, eq(restaurants.id, apiKeys.restaurantId))
    .where(eq(apiKeys.publicId, publicId))
  if (!row) return null
  assertAtHome(row)
  return { ...row.key, slug: row.slug, timezone: row.timezone }
}

/** KEY-12: the one before the rotation works until its end. */
function hasSecret(
  { secretDigest, previousDigest, previousUntil }: typeof apiKeys.$inferSelect,
  digest: string,
  now: Temporal.Instant,
): boolean {
  const isPrevious =
    previousDigest !== null &&
    previousUntil !== null &&
    isBefore(now, previousUntil) &&
    isSame(digest, previousDigest)
  return isSame(digest, secretDigest) || isPrevious
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
