/** Decides whether a key may make a call. */

import { ORPCError } from '@orpc/server'
import { type Access, openToKeys } from '#contract/index.ts'
import { type KeyPermission, keyPermissions } from '#domain/access/keys/api-key.ts'
import { type KeyRefusal, keyAnswer } from '#domain/access/keys/key-refusal.ts'
import { isRestaurantPermission, type RestaurantAccess } from '#domain/access/permissions.ts'
import { rateLimitMessage } from '../../platform/http/rate-limit/endpoint-limits.ts'
import type { RateLimiter } from '../../platform/http/rate-limit/rate-limiter.ts'
import type { CallingKey } from './calling-key.ts'

type ValidKey = Extract<CallingKey, { readonly kind: 'valid' }>

/**
 * KEY-5: throws unless the key may call the endpoint, such as 'publicOrders.list', at this restaurant. An endpoint of all
 * restaurants shows a key its own, and any key may call one that is about the key.
 */
export function assertKeyMayCall(
  key: ValidKey,
  endpoint: string,
  needed: Access | null,
  restaurant: string | null,
) {
  if (needed === 'key') return
  const permissions = keyPermissionsFor(needed)
  const [permission] = permissions
  if (!openToKeys.has(endpoint) || !permission) throw keyError({ kind: 'closed' })
  const isOfAll = typeof needed === 'object' && needed !== null && 'ofAll' in needed
  const isOwn = isOfAll || [key.slug, key.restaurantId as string].includes(restaurant?.toLowerCase() ?? '')
  if (!isOwn) throw new ORPCError('FORBIDDEN', { message: 'This restaurant is not yours.' })
  if (!permissions.some((name) => key.permissions.includes(name)))
    throw keyError({ kind: 'lacks', permission })
}

/** The permissions of which a key needs one for an endpoint; none if it can't have any. */
export function keyPermissionsFor(needed: Access | null): readonly KeyPermission[] {
  if (needed === null) return []
  const names = typeof needed === 'string' ? [needed] : 'ofAll' in needed ? [needed.ofAll] : needed.anyOf
  return keyPermissions.filter((permission) => (names as readonly string[]).includes(permission))
}

/** What the key may do at a restaurant, by its row there. */
export function accessOfKey({
  permissions,
  refundLimit,
}: Pick<ValidKey, 'permissions' | 'refundLimit'>): RestaurantAccess {
  return {
    roles: [],
    ownRole: null,
    permissions: new Set(
      permissions.flatMap((permission) => (isRestaurantPermission(permission) ? [permission] : [])),
    ),
    refundLimit,
    secondFactorFrom: null,
  }
}

/** KEY-8: of each key at each restaurant, in the order of the headers. */
const windows = [
  { name: 'hour', windowMs: 3_600_000 },
  { name: 'second', windowMs: 1_000 },
] as const

type KeyLimits = {
  /** RateLimit-Policy and RateLimit, as draft-ietf-httpapi-ratelimit-headers describes them. */
  readonly headers: Readonly<Record<string, string>>
  /** The message of a 429; null if the call is within the limits. */
  readonly message: string | null
}

/** KEY-8: counts a call of the key against the settings' hourly limit, and 20 calls a second. */
export async function countKeyCall(
  rateLimiter: RateLimiter,
  { id }: ValidKey,
  callsPerHour: number,
): Promise<KeyLimits> {
  const most = { hour: callsPerHour, second: 20 } as const
  const policies: string[] = []
  const states: string[] = []
  let message: string | null = null
  for (const { name, windowMs } of windows) {
    const limit = { most: most[name], windowMs, free: Math.floor(most[name] / 10) }
    const key = `${id}|key ${windowMs}` as const
    if (message === null && (await rateLimiter.isOverLimit(key, limit))) message = rateLimitMessage(limit)
    const { calls, seconds } = rateLimiter.remaining(key, limit)
    policies.push(`"${name}";q=${limit.most};w=${windowMs / 1000}`)
    states.push(`"${name}";r=${calls};t=${seconds}`)
  }
  return {
    headers: { 'RateLimit-Policy': policies.join(', '), RateLimit: states.join(', ') },
    message,
  }
}

export function keyError(refusal: KeyRefusal): ORPCError<string, undefined> {
  const { status, message } = keyAnswer(refusal)
  const code = { 400: 'BAD_REQUEST', 401: 'UNAUTHORIZED', 403: 'FORBIDDEN' }[status]
  return new ORPCError(code, { status, message })
}
