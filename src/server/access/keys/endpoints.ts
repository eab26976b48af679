/** API keys over HTTP. */

import { ORPCError } from '@orpc/server'
import type { KeyView } from '#contract/access/api-keys.ts'
import { keyGrantOf, keyStateAt, keyStates } from '#domain/access/keys/api-key.ts'
import { isBefore } from '#domain/clock/compare.ts'
import { dateOf } from '#domain/clock/zoned.ts'
import { accessOfCaller, authorOf, ownedRestaurant, signedIn } from '../api.ts'
import { api } from '../area-api.ts'
import { findTimezone } from '../find-restaurant.ts'
import { keyStart } from './key-text.ts'
import { endOldSecret, listKeyDays, listKeys, makeKey, revokeKey, rotateKey, type StoredKey } from './keys.ts'

export const apiKeys = {
  list: api.apiKeys.list.handler(async ({ context }) => {
    const { deps } = context
    const restaurantId = ownedRestaurant(context)
    const now = deps.clock.now()
    const timezone = await findTimezone(deps.db, restaurantId)
    const days = await listKeyDays(deps.db, restaurantId, dateOf(now, timezone))
    const keys = (await listKeys(deps.db, restaurantId)).map((key) => presentKey(key, deps, now, days))
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
    const maker = { id, name, access: accessOfCaller(context) }
    const made = await makeKey(deps, maker, ownedRestaurant(context), input.key)
    if (!made.ok) throw errors.REFUSED({ message: made.refusal.message, data: { field: made.refusal.field } })
    const { key, text } = made.value
    return { key: presentKey(key, deps, deps.clock.now()), text }
  }),
  revoke: api.apiKeys.revoke.handler(async ({ context, input }) => {
    const { deps } = context
    const { id, name } = signedIn(context)
    const key = await revokeKey(deps, { id, name }, ownedRestaurant(context), input.keyId)
    if (!key) throw new ORPCError('NOT_FOUND', { message: 'There is no such key.' })
    return presentKey(key, deps, deps.clock.now())
  }),
  rotate: api.apiKeys.rotate.handler(async ({ context, input }) => {
    const { deps } = context
    const rotated = await rotateKey(deps, authorOf(context), ownedRestaurant(context), input.keyId)
    if (!rotated) throw new ORPCError('NOT_FOUND', { message: 'There is no such key that works.' })
    return { key: presentKey(rotated.key, deps, deps.clock.now()), text: rotated.text }
  }),
  endOldSecret: api.apiKeys.endOldSecret.handler(async ({ context, input }) => {
    const { deps } = context
    const key = await endOldSecret(deps, authorOf(context), ownedRestaurant(context), input.keyId)
    if (!key) throw new ORPCError('NOT_FOUND', { message: 'There is no such key.' })
    return presentKey(key, deps, deps.clock.now())
  }),
}

function presentKey(
  key: StoredKey,
  { config }: { readonly config: { readonly mode: 'demo' | 'production' } },
  now: Temporal.Instant,
  days: Awaited<ReturnType<typeof listKeyDays>> = [],
): KeyView {
  return {
    id: key.id,
    name: key.name,
    start: keyStart(config.mode, key.publicId),
    permissions: key.permissions,
    refundLimit: key.refundLimit,
    networks: key.networks,
    oldSecretUntil:
      key.previousUntil && isBefore(now, key.previousUntil) ? key.previousUntil.toString() : null,
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
}
