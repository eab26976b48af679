/** Checks that run before better-auth handles passwords. */

import { refusalMessage } from '#domain/messages/messages.ts'
import {
  type AccountFault,
  type SignIn,
  signInFaults,
  signUpFaults,
  whyNotPassword,
} from '#domain/people/accounts/credentials.ts'
import { parsePhone, phoneToE164 } from '#domain/phone.ts'
import { exceedsSignInLimit, resetSignInLimit } from '../../platform/http/rate-limit/sign-in-limits.ts'
import { countingPasswords } from './confirm-password.ts'
import {
  type AuthHandlerDeps,
  answerOf,
  ask,
  base,
  readBody,
  refusedAt,
  refusedWith,
  type Typed,
} from './library/auth-responses.ts'
import { authenticate } from './library/session.ts'
import { signInByPhone } from './optional/sign-in-by-phone.ts'

/** By email address, or by telephone if text messages are configured. */
export async function signIn(deps: AuthHandlerDeps, request: Request, from: string): Promise<Response> {
  const typed = await readBody(request)
  const phone = parsePhone(typed?.phoneNumber ?? '')
  const phoneNumber = phone === null ? typed?.phoneNumber?.trim() : phoneToE164(phone)
  if (phoneNumber && typed?.password && deps.features.textMessages) {
    return signInByPhone(deps, request, from, { phoneNumber, password: typed.password })
  }
  const fields = { email: typed?.email?.trim() ?? '', password: typed?.password ?? '' }
  return whyNot(typed, signInFaults(fields)) ?? signInByPassword(deps, request, from, fields)
}

/** ACC-43: limits guesses per account, across all client addresses; known browsers have a limit of their own. */
async function signInByPassword(deps: AuthHandlerDeps, request: Request, from: string, fields: SignIn) {
  const device = deps.devices.find(request.headers, fields.email)
  if (await exceedsSignInLimit(deps, 'password', fields.email, device)) return tooMany()
  const response = await ask(deps.auth(), request, from, `${base}/sign-in/email`, fields)
  if (response.ok) await resetSignInLimit(deps, 'password', fields.email, device)
  return answerOf(deps, request, response)
}

/** ACC-3: signs in if the address already has an account. */
export async function signUp(deps: AuthHandlerDeps, request: Request, from: string): Promise<Response> {
  const typed = await readBody(request)
  const fields = {
    name: typed?.name?.trim() ?? '',
    phone: parsePhone(typed?.phone ?? '') ?? typed?.phone ?? '',
    email: typed?.email?.trim() ?? '',
    password: typed?.password ?? '',
  }
  const refused = whyNot(typed, signUpFaults(fields))
  if (refused) return refused
  const created = await ask(deps.auth(), request, from, `${base}/sign-up/email`, fields)
  if (created.status !== 422) return answerOf(deps, request, created)
  const { email, password } = fields
  return signInByPassword(deps, request, from, { email, password })
}

/** ACC-40: ends all sessions of the account. */
export async function resetPassword(
  deps: AuthHandlerDeps,
  request: Request,
  from: string,
): Promise<Response> {
  const typed = await readBody(request)
  const newPassword = typed?.newPassword ?? ''
  const refusal = whyNotPassword(newPassword)
  if (refusal) return refusedAt('newPassword', refusal)
  const fields = { token: typed?.token ?? '', newPassword }
  return ask(deps.auth(), request, from, `${base}/reset-password`, fields)
}

/** ACC-40: ends all other sessions of the account. */
export async function changePassword(
  deps: AuthHandlerDeps,
  request: Request,
  from: string,
): Promise<Response> {
  const typed = await readBody(request)
  const [currentPassword, newPassword] = [typed?.currentPassword ?? '', typed?.newPassword ?? '']
  const refusal = whyNotPassword(newPassword)
  if (refusal) return refusedAt('newPassword', refusal)
  const fields = { currentPassword, newPassword, revokeOtherSessions: true }
  const response = await countingPasswords(
    deps,
    request,
    () => ask(deps.auth(), request, from, `${base}/change-password`, fields),
    { password: { from: null, to: 'changed' } },
  )
  return answerOf(deps, request, response)
}

/**
 * ACC-42: requires a verified address, so that an attacker can't lock a person out of an account with that person's address.
 */
export async function enableSecondFactor(
  deps: AuthHandlerDeps,
  request: Request,
  from: string,
): Promise<Response> {
  const password = (await readBody(request))?.password ?? ''
  const { user } = await authenticate(deps.auth, request.headers)
  if (user && !user.emailVerified) return refusedWith(403, { kind: 'address_not_verified' })
  return countingPasswords(deps, request, () =>
    ask(deps.auth(), request, from, `${base}/two-factor/enable`, { password }),
  )
}

function tooMany(): Response {
  return refusedWith(429, { kind: 'too_many_sign_in_tries' })
}

function whyNot(typed: Typed | null, faults: readonly AccountFault[]): Response | null {
  if (!typed?.email || !typed.password) return refusedWith(400, { kind: 'credentials_missing' })
  const [first] = faults
  if (!first) return null
  const named = faults.map(({ field, refusal }) => ({ path: field, message: refusalMessage(refusal) }))
  const body = { code: 'REFUSED', message: refusalMessage(first.refusal), data: { faults: named } }
  return Response.json(body, { status: 422 })
}
