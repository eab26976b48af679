/** What a signed-in person confirms with the password. */

import { exceedsSignInLimit, resetSignInLimit } from '../../platform/http/rate-limit/sign-in-limits.ts'
import {
  type AuthHandler,
  type AuthHandlerDeps,
  ask,
  base,
  readBody,
  refusedWith,
} from './library/auth-responses.ts'
import type { MethodChange } from './library/method-changes.ts'
import { authenticate } from './library/session.ts'

/** Passes the password, and nothing else, on to one of better-auth's routes. */
export function askWithPassword(path: string): AuthHandler {
  return async (deps, request, from) => {
    const password = (await readBody(request))?.password ?? ''
    return countingPasswords(deps, request, () =>
      ask(deps.auth(), request, from, `${base}${path}`, { password }),
    )
  }
}

/**
 * ACC-43: counts wrong passwords like those of sign-ins, so that a stolen session doesn't let anyone guess. Records the
 * change, if it is one.
 */
export async function countingPasswords(
  deps: AuthHandlerDeps,
  request: Request,
  confirm: () => Promise<Response>,
  change: MethodChange | null = null,
): Promise<Response> {
  const { user } = await authenticate(deps.auth, request.headers)
  if (!user) return confirm()
  const device = deps.devices.find(request.headers, user.email)
  if (await exceedsSignInLimit(deps, 'password', user.email, device)) {
    return refusedWith(429, { kind: 'too_many_sign_in_tries' })
  }
  const response = await confirm()
  if (!response.ok) return response
  await resetSignInLimit(deps, 'password', user.email, device)
  if (change) await deps.onMethodChange(user.id, change)
  return response
}
