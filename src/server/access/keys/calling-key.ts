/** Finds the key with which a program calls. */

import { timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { restaurantNameSchema } from '#contract/primitives.ts'
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
import { assertAtHome, isCalled } from '../find-restaurant.ts'
import { isInNetworks } from './key-networks.ts'
import { findKeyIn, hasKeyIn, type KeyParts, readKey } from './key-text.ts'

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
  const now = clock.now()
  const parts = readKey(authorization.slice('bearer '.length).trim())
  const key = parts && (await findRow(db, parts, restaurantIn(address), now))
  if (!key) return { kind: 'refused', refusal: { kind: 'unknown' } }
  const state = keyStateAt(key, now)
  if (state === 'revoked') return { kind: 'refused', refusal: { kind: 'revoked' } }
  if (state === 'expired')
    return { kind: 'refused', refusal: { kind: 'expired', on: dateOf(key.expiresAt, key.timezone) } }
  if (!isInNetworks(from, key.networks))
    return { kind: 'refused', refusal: { kind: 'network', address: from } }
  const { id, name, restaurantId, slug, timezone, permissions, refundLimit } = key
  return { kind: 'valid', id, name, restaurantId, slug, timezone, permissions, refundLimit, idempotencyKey }
}

/** KEY-6: the rows of the key that is in an address, at the restaurants where it works. */
export async function keysInAddress(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  address: string,
) {
  const parts = findKeyIn(address)
  const now = clock.now()
  const rows = parts ? await loadRows(db, parts, null, now) : []
  return rows.filter((key) => keyStateAt(key, now) === 'active')
}

/**
 * KEY-15: the row for the restaurant of the call, by one statement. Where the call names none, or another one, that of the first
 * restaurant where the key works, otherwise any. null for a wrong secret.
 */
async function findRow(db: Database, parts: KeyParts, restaurant: string | null, now: Temporal.Instant) {
  const [named] = restaurant === null ? [] : await loadRows(db, parts, restaurant, now)
  if (named) return named
  const rows = await loadRows(db, parts, null, now)
  return rows.find((key) => keyStateAt(key, now) === 'active') ?? rows[0] ?? null
}

/** The restaurant in the path of an address or, where it is about all restaurants, in its query; null without one. */
function restaurantIn(address: string): string | null {
  const { pathname, searchParams } = new URL(address)
  const [, inPath] = /^\/api\/restaurants\/([^/]+)/.exec(pathname) ?? []
  return restaurantNameSchema.safeParse(inPath ?? searchParams.get('restaurant')).data ?? null
}

/**
 * The rows with this secret, at one restaurant or at all, oldest first. Throws a `RestaurantMovingError` if there are rows, but only
 * of restaurants that have moved to another cell.
 */
async function loadRows(
  db: Database,
  { publicId, digest }: KeyParts,
  restaurant: string | null,
  now: Temporal.Instant,
) {
  const rows = await db
    .select({
      key: apiKeys,
      slug: restaurants.slug,
      timezone: restaurants.timezone,
      movingSince: restaurants.movingSince,
    })
    .from(apiKeys)
    .innerJoin(restaurants, eq(restaurants.id, apiKeys.restaurantId))
    .where(and(eq(apiKeys.publicId, publicId), restaurant === null ? undefined : isCalled(restaurant)))
    .orderBy(apiKeys.id)
  const atHome = rows.filter(({ movingSince }) => movingSince === null)
  const [away] = rows
  if (away && atHome.length === 0) assertAtHome(away)
  return atHome
    .filter(({ key }) => hasSecret(key, digest, now))
    .map(({ key, slug, timezone }) => ({ ...key, slug, timezone }))
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
