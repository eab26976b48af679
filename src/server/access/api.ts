/** The base of every endpoint: the contract, the request context, and the access check. */

import { implement, ORPCError, os } from '@orpc/server'
import { z } from 'zod'
import { type Access, access, contract } from '#contract/index.ts'
import type { Diner } from '#contract/people/accounts.ts'
import { restaurantNameSchema } from '#contract/primitives.ts'
import { whyNotPermitted } from '#domain/access/decide-permission.ts'
import { keyAuthor } from '#domain/access/keys/api-key.ts'
import {
  isPlatformPermission,
  isRestaurantPermission,
  type PlatformPermission,
  type RestaurantAccess,
  type RestaurantPermission,
} from '#domain/access/permissions.ts'
import type { ApiKeyId, DeviceId, DrillId, RestaurantId } from '#domain/ids.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Database } from '../platform/db/connect.ts'
import { findInvalidText } from '../platform/http/invalid-text.ts'
import { untilOver } from '../platform/http/open-streams.ts'
import {
  type EndpointLimit,
  rateLimitMessage,
  rateLimitOf,
} from '../platform/http/rate-limit/endpoint-limits.ts'
import type { Log } from '../platform/runtime/log.ts'
import { readSecondFactorPolicy } from '../platform/security/second-factor-policy.ts'
import type { AuditActor } from './audit/write-audit.ts'
import type { AccessDeps } from './deps.ts'
import { readRestaurantOf, readRestaurantsOf } from './find-restaurant.ts'
import { accessOfKey, assertKeyMayCall, keyError } from './keys/admit-key.ts'
import { answerOnce } from './keys/answer-once.ts'
import type { CallingKey } from './keys/calling-key.ts'
import { findWorkingRows } from './keys/key-rows.ts'
import { findMembership, isAdministrator, listMemberships, type Membership } from './memberships.ts'

/** The state of a display's token: unknown, revoked, or paired with a display. */
export type KnownDisplay =
  | { readonly kind: 'none' }
  | { readonly kind: 'revoked' }
  | {
      readonly kind: 'paired'
      readonly deviceId: DeviceId
      readonly restaurantId: RestaurantId
      readonly name: string
      /** A renewed cookie with its token, to be sent with the response. */
      readonly cookie: string
    }

/** What an endpoint can read of its request. */
export type RequestContext<Deps extends AccessDeps = AccessDeps> = {
  readonly deps: Deps
  readonly log: Log
  readonly requestId: string
  /** The requested host, in lower case, without port. */
  readonly hostName: string
  /** The User-Agent header; '' if missing. */
  readonly userAgent: string
  /** Returns what the request's host shows; null for an unknown host. Queries the database once, on the first call. */
  readonly findHost: () => Promise<{
    readonly restaurantId: RestaurantId
    readonly shows: 'site' | 'kitchen'
  } | null>
  /** For kitchen endpoints: the restaurant whose kitchen the host shows. */
  readonly kitchen: RestaurantId | null
  /** The address that the request comes from (SEC-5). */
  readonly clientAddress: string
  /** DRL-2: the rush drill whose diner sends the request; null for everyone else. */
  readonly drillId: DrillId | null
  /** The display that sends the request, by its token. */
  readonly display: KnownDisplay
  /** The key of the program that sends the request. */
  readonly key: CallingKey
  /** The secret with which the browser proves that it placed an order (PAY-12); null if it has none. */
  readonly browserSecret: string | null
  /** ACC-75: why the person is not confirmed to be the one who has signed in, or null. `password`: '' without one. */
  readonly whyNotConfirmed: (password: string) => Promise<Refusal | null>
  /** Sends a cookie with the response. Does nothing while a page is rendered. */
  readonly setCookie: (cookie: string) => void
  /** The same for any other header. */
  readonly setHeader: (name: string, value: string) => void
  /** For endpoints of staff or owners: the restaurant, once the caller's access is confirmed. */
  readonly owned: RestaurantId | null
  /** For the same endpoints: what the caller may do at that restaurant. */
  readonly ownAccess: RestaurantAccess | null
  /** For endpoints of all restaurants: those where the caller has the permission that the endpoint declares. */
  readonly memberships: readonly Membership[] | null
  /** The signed-in user. Always null while a page is rendered, because pages are the same for all (ACC-13). */
  readonly user: Diner | null
  /** The user's session. */
  readonly session: { readonly id: string; readonly createdAt: Date } | null
  /** Whether a screen made this request without any user activity. */
  readonly isBackgroundRequest: boolean
}

/**
 * The builder of an area's endpoints, with what they are passed. API-2: the only place that enforces what the contract
 * declares; undeclared endpoints are refused.
 */
export function createApi<Deps extends AccessDeps>() {
  return implement(contract).$context<RequestContext<Deps>>().use(checkCall)
}

/** One function for all areas, because an area and the router both register it and the library runs it once per request. */
const checkCall = os
  .$context<RequestContext>()
  .middleware(async ({ context, path, procedure, next }, input) => {
    const program = await admitProgram(context, path, input)
    const admitted = program ?? (await admitPerson(context, path, input))
    const { method = 'POST' } = procedure['~orpc'].route
    if (program && writing.has(method)) {
      const output = await answerProgramOnce(context, path, input, async (db) => {
        const inTransaction = { ...admitted, deps: { ...context.deps, db } }
        return (await next<Admitted>({ context: inTransaction })).output
      })
      return { output, context: admitted }
    }
    const result = await next({ context: admitted })
    return isStream(result.output)
      ? { ...result, output: countedStream(context, result.output) as typeof result.output }
      : result
  })

/** KEY-10: PUT and DELETE change nothing when they are repeated. */
const writing = new Set(['POST', 'PATCH'])

function answerProgramOnce(
  { deps, key, setHeader }: RequestContext,
  path: readonly string[],
  input: unknown,
  run: (db: Database) => Promise<unknown>,
): Promise<unknown> {
  const { id: keyId, restaurantId, idempotencyKey } = callersKey({ key })
  const request = { keyId, restaurantId, idempotencyKey, endpoint: path.join('.'), input, setHeader }
  return answerOnce(deps, request, run)
}

/** What the call may use, once its caller was admitted. */
type Admitted = Pick<RequestContext, 'owned' | 'ownAccess' | 'memberships' | 'kitchen'>

/** Throws if the person, display or anyone else may not make this call. */
async function admitPerson(
  context: RequestContext,
  path: readonly string[],
  input: unknown,
): Promise<Admitted> {
  const needed = declaredAccess(path)
  const kitchen = needed === 'kitchen' ? await kitchenOf(context) : null
  const refusal = whyNotCall(needed, context, kitchen)
  if (refusal) throw refusal
  await assertWithinRateLimit(context, path.join('.'))
  assertStorable(input)
  if (isOfAdminArea(needed, path)) await assertSessionActive(context, path)
  const permissions = restaurantPermissionsIn(needed)
  const ownAccess = permissions ? await findAccessibleRestaurant(context, input, permissions) : null
  if (permissions && !ownAccess) throw forbidden
  if (isOfPlatform(needed) && !(await administers(context))) throw notAdministrator
  const memberships = isOfAll(needed) ? await loadMemberships(context, needed.ofAll) : null
  return { owned: ownAccess?.restaurantId ?? null, ownAccess, memberships, kitchen }
}

/**
 * KEY-5: null without a key, and for an endpoint that is open to everyone. Throws if the key is not valid or may not make
 * this call.
 */
async function admitProgram(
  { deps, key }: RequestContext,
  path: readonly string[],
  input: unknown,
): Promise<Admitted | null> {
  if (key.kind === 'refused') throw keyError(key.refusal)
  if (key.kind === 'none') return null
  const needed = declaredAccess(path)
  if (needed === 'everyone' || needed === 'link') return null
  const { data } = namesRestaurant.safeParse(input)
  assertKeyMayCall(key, path.join('.'), needed, data?.restaurant ?? null)
  assertStorable(input)
  const ownAccess = accessOfKey(key)
  const memberships = isOfAll(needed) ? await membershipsOfKey(deps, key.id, ownAccess) : null
  return { owned: key.restaurantId, ownAccess, memberships, kitchen: null }
}

/** API-20, KEY-15: the restaurants where the key works, each with what it may do there, which is the same at all. */
async function membershipsOfKey(
  { db, clock }: AccessDeps,
  keyId: ApiKeyId,
  access: RestaurantAccess,
): Promise<readonly Membership[]> {
  const rows = await findWorkingRows(db, { keyId }, clock.now())
  const ids = rows.map(({ restaurant }) => restaurant.id)
  return (await readRestaurantsOf(db, ids)).map((restaurant) => ({ ...restaurant, ...access }))
}

/** API-8: throws if the caller has exceeded the endpoint's rate limit. */
async function assertWithinRateLimit(context: RequestContext, endpoint: string): Promise<void> {
  const limit = rateLimitOf(endpoint)
  if (!limit || limit === 'by settings') return
  if (!(await context.deps.rateLimiter.isOverLimit(`${callerKey(context, limit)}|${endpoint}`, limit))) return
  throw new ORPCError('TOO_MANY_REQUESTS', { message: rateLimitMessage(limit) })
}

function callerKey({ user, clientAddress }: RequestContext, { by }: EndpointLimit): string {
  return by === 'account' && user ? user.id : clientAddress
}

function isStream(output: unknown): output is AsyncIterable<unknown> {
  return typeof output === 'object' && output !== null && Symbol.asyncIterator in output
}

/** SEC-61: returns the stream, counted while it is open. Throws if the address has too many streams open. */
function countedStream({ deps, clientAddress }: RequestContext, stream: AsyncIterable<unknown>) {
  const leave = deps.openStreams.enter(clientAddress)
  if (leave) return untilOver(stream, leave)
  throw new ORPCError('TOO_MANY_REQUESTS', {
    message: 'Too many live connections from your network. Please close some of them.',
  })
}

/** SEC-32: throws if a text in the input can't be stored. */
function assertStorable(input: unknown): void {
  const path = findInvalidText(input)
  if (path === null) return
  const message = 'contains characters that can’t be stored'
  throw new ORPCError('BAD_REQUEST', {
    message: [path, message].filter(Boolean).join(': '),
    data: { faults: [{ path, message }] },
  })
}

/** Returns the restaurant of an endpoint for staff or owners. */
export function ownedRestaurant({ owned }: Pick<RequestContext, 'owned'>): RestaurantId {
  if (!owned) throw new Error('an endpoint of a restaurant was called without a restaurant')
  return owned
}

/** Returns what the caller may do at the restaurant of an endpoint for staff or owners. */
export function accessOfCaller({ ownAccess }: Pick<RequestContext, 'ownAccess'>): RestaurantAccess {
  if (!ownAccess) throw new Error('an endpoint of a restaurant was called without a restaurant')
  return ownAccess
}

/** Returns the caller of an endpoint that the contract restricts to signed-in people. */
export function signedIn({ user }: Pick<RequestContext, 'user'>): Diner {
  if (!user) throw new Error('an endpoint for signed-in people was called without a session')
  return user
}

/** Returns the key of an endpoint that is about the caller's key. */
export function callersKey({ key }: Pick<RequestContext, 'key'>) {
  if (key.kind !== 'valid') throw new Error('an endpoint for keys was called without one')
  return key
}

/** KEY-9: returns the caller of an endpoint of a restaurant, as records name it: 'API key “Till”' for a program. */
export function authorOf({ user, key }: Pick<RequestContext, 'user' | 'key'>): AuditActor {
  if (key.kind === 'valid') return { id: null, name: keyAuthor(key.name), apiKeyId: key.id }
  return signedIn({ user })
}

/** Returns the restaurant of an endpoint, with what the caller, a person or a program, may do there. */
export async function ownMembership(
  context: Pick<RequestContext, 'deps' | 'owned' | 'ownAccess'>,
): Promise<Membership> {
  const restaurant = await readRestaurantOf(context.deps.db, ownedRestaurant(context))
  return { ...restaurant, ...accessOfCaller(context) }
}

/** API-20: returns the restaurants where the caller has the permission that the endpoint declares. */
export function membershipsOf({ memberships }: Pick<RequestContext, 'memberships'>): readonly Membership[] {
  if (!memberships) throw new Error('an endpoint of all restaurants was called without memberships')
  return memberships
}

/** API-10. */
export const forbidden = new ORPCError('FORBIDDEN', { message: 'This restaurant is not yours.' })
const notAdministrator = new ORPCError('FORBIDDEN', { message: 'This is for administrators only.' })

/**
 * API-10: returns the restaurant; null if it does not exist or the caller has no access, so that callers can't
 * distinguish the two.
 */
async function findAccessibleRestaurant(
  { deps, user }: RequestContext,
  input: unknown,
  permissions: readonly RestaurantPermission[],
): Promise<(RestaurantAccess & { readonly restaurantId: RestaurantId }) | null> {
  const parsed = namesRestaurant.safeParse(input)
  if (!user || !parsed.success) return null
  const membership = await findMembership(deps.db, user.id, parsed.data.restaurant)
  const policy = { platform: await readSecondFactorPolicy(deps), now: deps.clock.now() }
  const refusals = permissions.map((permission) => whyNotPermitted(user, membership, permission, policy))
  if (refusals.includes(null)) return membership
  const other = refusals.find((refusal) => refusal?.kind !== 'permission_missing')
  if (other) throw new ORPCError('FORBIDDEN', { message: refusalMessage(other) })
  return null
}

/**
 * API-20: those where the caller is permitted, by the decision for one restaurant. Throws if the caller works at none,
 * except for administrators, who may see a platform without restaurants, or if only two-step verification is missing.
 */
export async function loadMemberships(
  context: RequestContext,
  permission: RestaurantPermission,
): Promise<readonly Membership[]> {
  const { deps, user } = context
  if (!user) throw forbidden
  const memberships = await listMemberships(deps.db, user.id)
  if (memberships.length === 0 && !(await isAdministrator(deps.db, user.id))) throw forbidden
  if (memberships.length === 0) await demandSecondFactor(deps, user)
  const policy = { platform: await readSecondFactorPolicy(deps), now: deps.clock.now() }
  const decided = memberships.map((membership) => ({
    membership,
    refusal: whyNotPermitted(user, membership, permission, policy),
  }))
  const usable = decided.filter(({ refusal }) => refusal === null)
  const isFactorMissing = decided.some(({ refusal }) => refusal?.kind === 'second_factor_missing')
  if (usable.length === 0 && isFactorMissing) throw secondFactorMissing()
  return usable.map(({ membership }) => membership)
}

async function administers({ deps, user }: RequestContext): Promise<boolean> {
  if (!user || !(await isAdministrator(deps.db, user.id))) return false
  await demandSecondFactor(deps, user)
  return true
}

/** ACC-44: throws if owners and administrators must have a second factor and this one has none. */
async function demandSecondFactor(deps: AccessDeps, { secondFactor }: Diner): Promise<void> {
  if (secondFactor || (await readSecondFactorPolicy(deps)) === 'offered') return
  throw secondFactorMissing()
}

function secondFactorMissing(): Error {
  return new ORPCError('FORBIDDEN', { message: refusalMessage({ kind: 'second_factor_missing' }) })
}

/**
 * Checks a member's stream again while it runs. Throws if its caller has signed out, left the session idle for too long, or
 * lost access to every restaurant. A running stream does not count as use of the session.
 */
export async function reloadMemberships(
  context: RequestContext,
  permission: RestaurantPermission,
): Promise<readonly Membership[]> {
  await assertNotIdle({ ...context, isBackgroundRequest: true })
  return loadMemberships(context, permission)
}

/** SET-5: throws if the session was idle for too long, or the account has exceeded its rate limit this hour. */
async function assertSessionActive(context: RequestContext, path: readonly string[]) {
  const { deps, user, session } = context
  if (!user || !session) return
  await assertNotIdle(context)
  const { apiRateLimit } = await deps.settings.current()
  // Exempt settings, so that the limit itself can always be raised again.
  const anHour = { most: apiRateLimit, windowMs: 3_600_000, free: Math.floor(apiRateLimit / 10) }
  if (path[0] !== 'settings' && (await deps.rateLimiter.isOverLimit(`${user.id}|admin area`, anHour))) {
    throw new ORPCError('TOO_MANY_REQUESTS', { message: refusalMessage({ kind: 'too_many_admin_calls' }) })
  }
}

async function assertNotIdle({ deps, session, isBackgroundRequest }: RequestContext): Promise<void> {
  const { sessionTimeout } = await deps.settings.current()
  if (session && (await deps.accounts.touchSession(session, sessionTimeout, !isBackgroundRequest))) return
  throw new ORPCError('UNAUTHORIZED', { message: refusalMessage({ kind: 'not_signed_in' }) })
}

/** Whether it is an endpoint of owners, staff or administrators, or the one from which the admin area reads permissions. */
function isOfAdminArea(needed: Access | null, path: readonly string[]): boolean {
  if (isOfAll(needed) || isOfPlatform(needed)) return true
  return restaurantPermissionsIn(needed) !== null || path.join('.') === 'accounts.restaurants'
}

/** Of an endpoint of one restaurant: the permissions of which the caller needs one. null for any other. */
function restaurantPermissionsIn(needed: Access | null): readonly RestaurantPermission[] | null {
  if (needed === null) return null
  if (typeof needed === 'object') return 'anyOf' in needed ? needed.anyOf : null
  return isRestaurantPermission(needed) ? [needed] : null
}

function isOfPlatform(needed: Access | null): needed is PlatformPermission {
  return typeof needed === 'string' && isPlatformPermission(needed)
}

function isOfAll(needed: Access | null): needed is { readonly ofAll: RestaurantPermission } {
  return typeof needed === 'object' && needed !== null && 'ofAll' in needed
}

const namesRestaurant = z.object({ restaurant: restaurantNameSchema })

function declaredAccess(path: readonly string[]): Access | null {
  const [subject = '', name = ''] = path
  const subjects: Readonly<Record<string, Readonly<Record<string, Access>>>> = access
  return subjects[subject]?.[name] ?? null
}

function whyNotCall(
  needed: Access | null,
  context: RequestContext,
  kitchen: RestaurantId | null,
): Error | null {
  switch (needed) {
    case 'everyone':
    case 'link':
      return null
    case 'kitchen':
      return whyNotKitchen(context, kitchen)
    case 'diner':
      return whyNotDiner(context)
    case 'key':
      return (
        whyNotDiner(context) ?? new ORPCError('FORBIDDEN', { message: 'This is for programs with a key.' })
      )
    case null:
      return new ORPCError('FORBIDDEN')
    default:
      return whyNotDiner(context) ?? whyNotVerified(context)
  }
}

function whyNotDiner({ user }: RequestContext): Error | null {
  if (user) return null
  return new ORPCError('UNAUTHORIZED', { message: refusalMessage({ kind: 'not_signed_in' }) })
}

/** ACC-37 (A1): an account can only order before its address is verified. */
function whyNotVerified({ user }: RequestContext): Error | null {
  if (user?.emailVerified) return null
  return new ORPCError('FORBIDDEN', { message: refusalMessage({ kind: 'address_not_verified' }) })
}

async function kitchenOf({ findHost }: RequestContext): Promise<RestaurantId | null> {
  const host = await findHost()
  return host?.shows === 'kitchen' ? host.restaurantId : null
}

/** KIT-21 (K1): kitchen endpoints require a kitchen host and a display that is paired with its restaurant. */
function whyNotKitchen({ deps, display }: RequestContext, kitchen: RestaurantId | null): Error | null {
  if (!kitchen) return new ORPCError('FORBIDDEN', { message: 'This host is not a kitchen.' })
  switch (display.kind) {
    case 'paired':
      return display.restaurantId === kitchen
        ? null
        : new ORPCError('FORBIDDEN', { message: 'This display belongs to another restaurant.' })
    case 'revoked':
      return new ORPCError('UNAUTHORIZED', { message: displayShutOut })
    case 'none':
      return isOpenKitchen(deps.config)
        ? null
        : new ORPCError('UNAUTHORIZED', { message: 'This display is not paired with a restaurant.' })
  }
}

/** The message for a display whose token was revoked. */
export const displayShutOut = 'This display is no longer paired with the restaurant.'

/** DEV-6 (K1): the demo needs no pairing; this depends on the mode alone. */
export function isOpenKitchen({ mode }: Pick<AccessDeps['config'], 'mode'>): boolean {
  return mode === 'demo'
}
