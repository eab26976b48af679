/** API keys over HTTP. */

import { ORPCError } from '@orpc/server'
import type { KeyView } from '#contract/access/api-keys.ts'
import { keyGrantOf, keyStateAt, keyStates } from '#domain/access/keys/api-key.ts'
import { isBefore } from '#domain/clock/compare.ts'
import { dateOf } from '#domain/clock/zoned.ts'
import type { ApiKeyId, RestaurantId } from '#domain/ids.ts'
import {
  accessOfCaller,
  authorOf,
  callersKey,
  forbidden,
  loadMemberships,
  ownedRestaurant,
  type RequestContext,
  signedIn,
} from '../api.ts'
import { api } from '../area-api.ts'
import { findTimezone } from '../find-restaurant.ts'
import { findWorkingRows } from './key-rows.ts'
import { keyStart } from './key-text.ts'
import { endOldSecret, listKeyDays, listKeys, makeKey, revokeKey, rotateKey, type StoredKey } from './keys.ts'

export const apiKeys = {
  list: api.apiKeys.list.handler(async ({ context }) => {
    const { deps } = context
    const restaurantId = ownedRestaurant(context)
    const timezone = await findTimezone(deps.db, restaurantId)
    const days = await listKeyDays(deps.db, restaurantId, dateOf(deps.clock.now(), timezone))
    const keys = await presentKeys(context, await listKeys(deps.db, restaurantId), days)
    return {
      keys: keys.toSorted(
        (a, b) =>
          keyStates.indexOf(a.state) - keyStates.indexOf(b.state) || a.name.localeCompare(b.name, 'en'),
      ),
      grant: keyGrantOf(accessOfCaller(context)),
      timezone,
    }
  }),
  create: api.apiKeys.create.handler(async ({ context, input, errors }) => {
    const { deps } = context
    const { id, name } = signedIn(context)
    const { otherRestaurants, ...draft } = input.key
    const managed = await loadMemberships(context, 'keys.manage')
    const requested = new Set([ownedRestaurant(context), ...otherRestaurants])
    const [own, ...others] = [...requested].map((restaurantId) => {
      const membership = managed.find((other) => other.id === restaurantId)
      if (!membership) throw forbidden
      return membership
    })
    if (!own) throw forbidden
    const made = await makeKey(deps, { id, name }, [own, ...others], draft)
    if (!made.ok) throw errors.REFUSED({ message: made.refusal.message, data: { field: made.refusal.field } })
    const { key, text } = made.value
    return { key: await presentKey(context, key), text }
  }),
  revoke: api.apiKeys.revoke.handler(async ({ context, input }) => {
    const { id, name } = signedIn(context)
    const key = await revokeKey(context.deps, { id, name }, ownedRestaurant(context), input.keyId)
    if (!key) throw new ORPCError('NOT_FOUND', { message: 'There is no such key.' })
    return presentKey(context, key)
  }),
  rotate: api.apiKeys.rotate.handler(async ({ context, input }) => {
    const rotated = await rotateKey(context.deps, await secretChangeOf(context, input.keyId))
    if (!rotated.ok) throw new ORPCError('FORBIDDEN', { message: rotated.refusal })
    if (!rotated.value) throw new ORPCError('NOT_FOUND', { message: noWorkingKey })
    const { key, text } = rotated.value
    return { key: await presentKey(context, key), text }
  }),
  endOldSecret: api.apiKeys.endOldSecret.handler(async ({ context, input }) => {
    const ended = await endOldSecret(context.deps, await secretChangeOf(context, input.keyId))
    if (!ended.ok) throw new ORPCError('FORBIDDEN', { message: ended.refusal })
    if (!ended.value) throw new ORPCError('NOT_FOUND', { message: noWorkingKey })
    return presentKey(context, ended.value)
  }),
  own: api.apiKeys.own.handler(async ({ context }) => {
    const { deps } = context
    const rows = await findWorkingRows(deps.db, { keyId: callersKey(context).id }, deps.clock.now())
    const [first] = rows
    if (!first) throw new Error('a key that works has no restaurant')
    const { name, publicId, permissions, refundLimit, expiresAt } = first.key
    return {
      name,
      start: keyStart(deps.config.mode, publicId),
      permissions,
      refundLimit,
      expiresAt: expiresAt.toString(),
      restaurants: rows.map(({ restaurant: { id, slug, name } }) => ({ id, slug, name })),
    }
  }),
}

const noWorkingKey = 'There is no such key that works.'

async function secretChangeOf(context: RequestContext, keyId: ApiKeyId) {
  const managed = await managedBy(context)
  return { actor: authorOf(context), restaurantId: ownedRestaurant(context), keyId, managed }
}

async function managedBy(context: RequestContext): Promise<ReadonlySet<RestaurantId>> {
  const memberships = await loadMemberships(context, 'keys.manage')
  return new Set(memberships.map(({ id }) => id))
}

async function presentKey(context: RequestContext, key: StoredKey): Promise<KeyView> {
  const [view] = await presentKeys(context, [key])
  if (!view) throw new Error('a key was not presented')
  return view
}

/** Keys of the caller's restaurant. */
async function presentKeys(
  context: RequestContext,
  keys: readonly StoredKey[],
  days: Awaited<ReturnType<typeof listKeyDays>> = [],
): Promise<KeyView[]> {
  const { deps } = context
  const restaurantId = ownedRestaurant(context)
  const now = deps.clock.now()
  const rows = await findWorkingRows(deps.db, { restaurantId }, now)
  const elsewhere = rows.filter(({ key }) => key.restaurantId !== restaurantId)
  const managed = await managedBy(context)
  return keys.map((key) => {
    const others = elsewhere.filter(({ ownId }) => ownId === key.id).map(({ restaurant }) => restaurant)
    const visible = others.filter(({ id }) => managed.has(id))
    return {
      id: key.id,
      name: key.name,
      start: keyStart(deps.config.mode, key.publicId),
      permissions: key.permissions,
      refundLimit: key.refundLimit,
      networks: key.networks,
      oldSecretUntil:
        key.previousUntil && isBefore(now, key.previousUntil) ? key.previousUntil.toString() : null,
      otherRestaurants: visible.map(({ name }) => name),
      moreRestaurants: others.length - visible.length,
      makerName: key.makerName,
      createdAt: key.createdAt.toString(),
      expiresAt: key.expiresAt.toString(),
      revokedAt: key.revokedAt?.toString() ?? null,
      state: keyStateAt(key, now),
      lastUsedAt: key.lastUsedAt?.toString() ?? null,
      lastUsedFrom: key.lastUsedFrom,
      days: days
        .filter(({ keyId }) => keyId === key.id)
        .map(({ day, calls, errors }) => ({ day: day.toString(), calls, errors })),
    }
  })
}
