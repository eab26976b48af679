/** What every endpoint is built from: the contract, the context of a request, and the check of who may call. */

import { implement, ORPCError } from '@orpc/server'
import { z } from 'zod'
import type { Diner } from '#contract/accounts.ts'
import { type Access, access, contract } from '#contract/index.ts'
import { restaurantNameSchema } from '#contract/primitives.ts'
import { canAccess, type RestaurantAccess } from '#domain/accounts/roles.ts'
import type { DeviceId, RestaurantId } from '#domain/ids.ts'
import { refusalMessage } from '#domain/messages.ts'
import type { Deps } from '../deps.ts'
import {
  findMembership,
  isAdministrator,
  listMemberships,
  type Membership,
} from '../restaurants/memberships.ts'
import type { Log } from '../runtime/log.ts'
import { readSecondFactorPolicy } from '../security/second-factor-policy.ts'
import { findInvalidText } from './invalid-text.ts'
import { untilOver } from './open-streams.ts'
import { type EndpointLimit, rateLimitMessage, rateLimitOf } from './rate-limit/endpoint-limits.ts'
import type { SseBroadcast } from './sse-broadcast.ts'

/** What the token of a display says: it was given to nobody, taken back, or belongs to a display. */
export type KnownDisplay =
  | { readonly kind: 'none' }
  | { readonly kind: 'revoked' }
  | {
      readonly kind: 'paired'
      readonly deviceId: DeviceId
      readonly restaurantId: RestaurantId
      readonly name: string
      /** Its token once more, to be kept from now on. */
      readonly cookie: string
    }

/** Where a request came from, as far as endpoints may know. */
export type RequestContext = {
  readonly deps: Deps
  readonly log: Log
  readonly requestId: string
  /** The host as it was called, in lower case, without port. */
  readonly hostName: string
  /** What the sender calls itself; '' where it says nothing. */
  readonly userAgent: string
  /** What the host of the request shows; null for an unknown host. Asks the database once, and only where it matters. */
  readonly findHost: () => Promise<{
    readonly restaurantId: RestaurantId
    readonly shows: 'site' | 'kitchen'
  } | null>
  /** For endpoints of a kitchen: whose kitchen the host shows. */
  readonly kitchen: RestaurantId | null
  /** The address that the request comes from (SEC-5). */
  readonly clientAddress: string
  /** The display that asks, by its token. */
  readonly display: KnownDisplay
  /** The secret by which the browser proves what it placed (PAY-12); null where it has none. */
  readonly browserSecret: string | null
  /** Sends a cookie with the answer. Does nothing where a page is rendered. */
  readonly setCookie: (cookie: string) => void
  /** The restaurant of an endpoint for staff or owners, once it is known that the sender may reach it. */
  readonly owned: RestaurantId | null
  /** The restaurants of an endpoint for members, with what the sender is at each. */
  readonly memberships: readonly Membership[] | null
  /** Who is signed in. Always null where a page is rendered: pages are the same for all (ACC-13). */
  readonly user: Diner | null
  /** The session by which they are. */
  readonly session: { readonly id: string; readonly createdAt: Date } | null
  /** A screen makes this call by itself, while nobody is there. */
  readonly isBackgroundRequest: boolean
  /** Takes the stream of an endpoint whose messages many get alike (LIV-6); null where it has to be answered as others. */
  readonly direct: SseBroadcast | null
}

const base = implement(contract).$context<RequestContext>()

/** API-2: the one place that enforces what the contract declares; what is not declared is refused. */
export const api = base.use(async ({ context, path, next }, input) => {
  const needed = declaredAccess(path)
  const kitchen = needed === 'kitchen' ? await kitchenOf(context) : null
  const refusal = whyNotCall(needed, context, kitchen)
  if (refusal) throw refusal
  await assertWithinRateLimit(context, path.join('.'))
  assertStorable(input)
  if (isOfAdminArea(needed, path)) await assertSessionActive(context, path)
  const owned = isOfRestaurant(needed) ? await findAccessibleRestaurant(context, input, needed) : null
  if (isOfRestaurant(needed) && !owned) throw forbidden
  if (needed === 'admin' && !(await administers(context))) throw notAdministrator
  const memberships = needed === 'member' ? await loadMemberships(context) : null
  const answered = await next({ context: { owned, memberships, kitchen } })
  return isStream(answered.output)
    ? { ...answered, output: countedStream(context, answered.output) as typeof answered.output }
    : answered
})

/** API-8, SEC-60: throws where the sender has called this too often. */
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

/** SEC-61: throws where the address has too many streams open. */
function countedStream({ deps, clientAddress, direct }: RequestContext, stream: AsyncIterable<unknown>) {
  const leave = deps.openStreams.enter(clientAddress)
  if (leave && direct?.isTaken) {
    direct.whenOver(leave)
    return stream
  }
  if (leave) return untilOver(stream, leave)
  throw new ORPCError('TOO_MANY_REQUESTS', {
    message: 'Too many live connections from your network. Please close some of them.',
  })
}

/** SEC-32: throws where a text of the input can not be kept. */
function assertStorable(input: unknown): void {
  const path = findInvalidText(input)
  if (path === null) return
  const message = 'contains characters that can not be kept'
  throw new ORPCError('BAD_REQUEST', {
    message: [path, message].filter(Boolean).join(': '),
    data: { faults: [{ path, message }] },
  })
}

/** The restaurant that the input of an endpoint for staff or owners names. */
export function ownedRestaurant({ owned }: Pick<RequestContext, 'owned'>): RestaurantId {
  if (!owned) throw new Error('an endpoint of a restaurant was called without a restaurant')
  return owned
}

/** API-20: the restaurants at which the sender of a call for members is anything. */
export function membershipsOf({ memberships }: Pick<RequestContext, 'memberships'>): readonly Membership[] {
  if (!memberships) throw new Error('an endpoint of members was called by nobody')
  return memberships
}

const forbidden = new ORPCError('FORBIDDEN', { message: 'This restaurant is not yours.' })
const notAdministrator = new ORPCError('FORBIDDEN', { message: 'This is for administrators only.' })

/** API-10: whether it exists is not told to those to whom it is nothing. */
async function findAccessibleRestaurant(
  { deps, user }: RequestContext,
  input: unknown,
  needed: RestaurantAccess,
): Promise<RestaurantId | null> {
  const named = namesRestaurant.safeParse(input)
  if (!user || !named.success) return null
  const found = await findMembership(deps.db, user.id, named.data.restaurant)
  if (!found || !canAccess(found.roles, needed)) return null
  // ACC-44
  if (found.roles.some((role) => role !== 'staff')) await demandSecondFactor(deps, user)
  return found.restaurantId
}

/** API-20: throws where there are none, save for administrators, who may look at a platform without restaurants. */
async function loadMemberships(context: RequestContext): Promise<readonly Membership[]> {
  const { deps, user } = context
  if (!user) throw forbidden
  const memberships = await listMemberships(deps.db, user.id)
  if (memberships.length === 0 && !(await isAdministrator(deps.db, user.id))) throw forbidden
  // ACC-44
  const isStaffAlone = memberships.length > 0 && memberships.every(({ roles }) => !canAccess(roles, 'owner'))
  if (!isStaffAlone) await demandSecondFactor(deps, user)
  return memberships
}

async function administers({ deps, user }: RequestContext): Promise<boolean> {
  if (!user || !(await isAdministrator(deps.db, user.id))) return false
  await demandSecondFactor(deps, user)
  return true
}

/** ACC-44: throws where owners and administrators must have one, and this one has none. */
async function demandSecondFactor(deps: Deps, { secondFactor }: Diner): Promise<void> {
  if (secondFactor || (await readSecondFactorPolicy(deps)) === 'offered') return
  throw new ORPCError('FORBIDDEN', { message: refusalMessage({ kind: 'second_factor_missing' }) })
}

/**
 * What a stream of members asks again while it runs. Throws where its sender has signed out meanwhile, left it
 * alone for too long, or has nothing to look at any more; a stream that runs is no use of the session.
 */
export async function reloadMemberships(context: RequestContext): Promise<readonly Membership[]> {
  await assertNotIdle({ ...context, isBackgroundRequest: true })
  return loadMemberships(context)
}

/** SET-5, SET-7: throws where the session was left alone for too long, or the account has called too often this hour. */
async function assertSessionActive(context: RequestContext, path: readonly string[]) {
  const { deps, user, session } = context
  if (!user || !session) return
  await assertNotIdle(context)
  const { apiRateLimit } = await deps.settings.current()
  // The limit itself can always be raised again.
  const anHour = { most: apiRateLimit, windowMs: 3_600_000, free: 0 }
  if (path[0] !== 'settings' && (await deps.rateLimiter.isOverLimit(`${user.id}|admin area`, anHour))) {
    throw new ORPCError('TOO_MANY_REQUESTS', { message: refusalMessage({ kind: 'too_many_admin_calls' }) })
  }
}

async function assertNotIdle({ deps, session, isBackgroundRequest }: RequestContext): Promise<void> {
  const { sessionTimeout } = await deps.settings.current()
  if (session && (await deps.accounts.touchSession(session, sessionTimeout, !isBackgroundRequest))) return
  throw new ORPCError('UNAUTHORIZED', { message: refusalMessage({ kind: 'not_signed_in' }) })
}

/** What owners, staff and administrators call, and how the admin area learns what they may. */
function isOfAdminArea(needed: Access | null, path: readonly string[]): boolean {
  if (needed === 'member' || needed === 'admin') return true
  return isOfRestaurant(needed) || path.join('.') === 'accounts.restaurants'
}

function isOfRestaurant(needed: Access | null): needed is RestaurantAccess {
  return needed === 'staff' || needed === 'owner' || needed === 'owner_alone'
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
    case 'staff':
    case 'owner':
    case 'owner_alone':
    case 'member':
    case 'admin':
      return whyNotDiner(context) ?? whyNotVerified(context)
    case null:
      return new ORPCError('FORBIDDEN')
  }
}

function whyNotDiner({ user }: RequestContext): Error | null {
  if (user) return null
  return new ORPCError('UNAUTHORIZED', { message: refusalMessage({ kind: 'not_signed_in' }) })
}

/** ACC-37 (A1): an account may do no more than order before its address is verified. */
function whyNotVerified({ user }: RequestContext): Error | null {
  if (user?.emailVerified) return null
  return new ORPCError('FORBIDDEN', { message: refusalMessage({ kind: 'address_not_verified' }) })
}

async function kitchenOf({ findHost }: RequestContext): Promise<RestaurantId | null> {
  const host = await findHost()
  return host?.shows === 'kitchen' ? host.restaurantId : null
}

/** KIT-21 (K1): only on a kitchen's host, and only a display that is paired with its restaurant. */
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

/** What a display is told whose token was taken back. */
export const displayShutOut = 'This display is no longer paired with the restaurant.'

/** DEV-6 (K1): the demo needs no pairing; the mode alone says so. */
export function isOpenKitchen({ mode }: Pick<Deps['config'], 'mode'>): boolean {
  return mode === 'demo'
}
