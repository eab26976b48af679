/** What every endpoint is built from: the contract, the context of a request, and the check of who may call. */

import { implement, ORPCError } from '@orpc/server'
import type { Diner } from '#contract/accounts.ts'
import { type Access, access, contract } from '#contract/index.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { refusalMessage } from '#domain/messages.ts'
import type { Deps } from '../deps.ts'
import type { Log } from '../log.ts'

/** Where a request came from, as far as endpoints may know. */
export type RequestContext = {
  readonly deps: Deps
  readonly log: Log
  readonly requestId: string
  /** The host as it was called, in lower case, without port. */
  readonly hostName: string
  /** What the host of the request shows; null for an unknown host. */
  readonly host: { readonly restaurantId: RestaurantId; readonly shows: 'site' | 'kitchen' } | null
  /** Who is signed in. Always null where a page is rendered: pages are the same for all (ACC-13). */
  readonly user: Diner | null
}

const base = implement(contract).$context<RequestContext>()

/** API-2: the one place that enforces what the contract declares; what is not declared is refused. */
export const api = base.use(async ({ context, path, next }) => {
  const refusal = whyNotCall(declaredAccess(path), context)
  if (refusal) throw refusal
  return next()
})

function declaredAccess(path: readonly string[]): Access | null {
  const [subject = '', name = ''] = path
  const subjects: Readonly<Record<string, Readonly<Record<string, Access>>>> = access
  return subjects[subject]?.[name] ?? null
}

function whyNotCall(needed: Access | null, context: RequestContext): Error | null {
  switch (needed) {
    case 'everyone':
    case 'link':
      return null
    case 'diner':
      return whyNotDiner(context)
    case 'kitchen':
      return whyNotKitchen(context)
    case null:
      return new ORPCError('FORBIDDEN')
  }
}

function whyNotDiner({ user }: RequestContext): Error | null {
  if (user) return null
  return new ORPCError('UNAUTHORIZED', { message: refusalMessage({ kind: 'not_signed_in' }) })
}

/** KIT-21: until a display can be paired, the kitchen answers in demo mode only, and only on a kitchen's host (K1). */
function whyNotKitchen({ deps, host }: RequestContext): Error | null {
  if (deps.config.mode !== 'demo') {
    return new ORPCError('UNAUTHORIZED', { message: 'This display is not paired with a restaurant.' })
  }
  if (host?.shows !== 'kitchen') return new ORPCError('FORBIDDEN', { message: 'This host is not a kitchen.' })
  return null
}
