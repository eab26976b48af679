/** Confirms that the person at the browser is the one who has signed in. */

import { isAPIError } from 'better-auth/api'
import { whyNotFresh } from '#domain/people/accounts/passkey.ts'
import type { Refusal } from '#domain/refusal.ts'
import { exceedsSignInLimit, resetSignInLimit } from '../../../platform/http/rate-limit/sign-in-limits.ts'
import type { AuthHandlerDeps } from './auth-responses.ts'
import type { KnownSender } from './session.ts'

/** ACC-75: by the password, as for two-step verification; without one, by a recent sign-in. */
export async function whyNotConfirmed(
  deps: Pick<AuthHandlerDeps, 'auth' | 'devices' | 'rateLimiter'>,
  headers: Headers,
  { user, session }: KnownSender,
  password: string,
): Promise<Refusal | null> {
  if (!user || !session) return { kind: 'not_signed_in' }
  const auth = deps.auth()
  const { internalAdapter } = await auth.$context
  const own = await internalAdapter.findAccounts(user.id)
  // better-auth's sessions use real time (T3).
  if (!own.some((account) => account.password)) return whyNotFresh(Date.now() - session.createdAt.getTime())
  const device = deps.devices.find(headers, user.email)
  if (await exceedsSignInLimit(deps, 'password', user.email, device)) {
    return { kind: 'too_many_sign_in_tries' }
  }
  try {
    await auth.api.verifyPassword({ body: { password }, headers: headers })
  } catch (error) {
    if (isAPIError(error) && error.status === 'BAD_REQUEST') return { kind: 'password_wrong' }
    throw error
  }
  await resetSignInLimit(deps, 'password', user.email, device)
  return null
}
