/** Finds the person who sends a request, by its session cookie. */

import { isAPIError } from 'better-auth/api'
import type { Diner } from '#contract/people/accounts.ts'
import { toId } from '#domain/ids.ts'
import { DatabaseAwayError } from '../../../platform/db/outage.ts'
import { type Auth, cookiePrefix } from './auth.ts'

export type KnownSender = {
  readonly user: Diner | null
  /** The session of the request; null without a signed-in person. */
  readonly session: SenderSession | null
  /** Cookies to set in the response: extends a session that is in use, removes one that has ended. */
  readonly cookies: readonly string[]
}

export type SenderSession = { readonly id: string; readonly createdAt: Date }

const nobody: KnownSender = { user: null, session: null, cookies: [] }

/**
 * Queries the database only if the request has a session cookie or, where bearer tokens are accepted, an Authorization
 * header.
 */
export async function authenticate(
  auth: () => Auth,
  headers: Headers,
  takesBearer = false,
): Promise<KnownSender> {
  const hasCookie = hasSessionCookie(headers)
  const hasToken = takesBearer && /^bearer /i.test(headers.get('authorization') ?? '')
  if (!hasCookie && !hasToken) return nobody
  const { response, headers: answered } = await auth()
    .api.getSession({ headers, returnHeaders: true })
    .catch(sayDatabaseAway)
  const user = response && dinerOf(response.user)
  return { user, session: response?.session ?? null, cookies: answered.getSetCookie() }
}

/** Whether a session came with the request, which may have ended. */
export function hasSessionCookie(headers: Headers): boolean {
  return headers.get('cookie')?.includes(`${cookiePrefix}.session_token=`) ?? false
}

/**
 * FLT-30: better-auth writes the reason why a session could not be read to its log only, so any internal error counts as an
 * unreachable database.
 */
function sayDatabaseAway(error: unknown): never {
  const isUnread = isAPIError(error) && error.status === 'INTERNAL_SERVER_ERROR'
  throw isUnread ? new DatabaseAwayError('a session could not be read', { cause: error }) : error
}

function dinerOf(user: Auth['$Infer']['Session']['user']): Diner {
  const { id, email, name, phone, emailVerified, twoFactorEnabled } = user
  return {
    id: toId<'User'>(id),
    email,
    name,
    phone: phone ?? null,
    emailVerified,
    secondFactor: twoFactorEnabled ?? false,
  }
}
