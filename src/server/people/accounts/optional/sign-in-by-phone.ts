/** Sign-in by telephone number: with a code in a text message, or with the password. */

import { exceedsSignInLimit, resetSignInLimit } from '../../../platform/http/rate-limit/sign-in-limits.ts'
import {
  type AuthHandlerDeps,
  answerOf,
  ask,
  base,
  readBody,
  refusedWith,
} from '../library/auth-responses.ts'
import { authenticate } from '../library/session.ts'

/** ACC-53: sends to a known number, or to one that a signed-in person wants to verify. */
export async function sendTextMessage(
  deps: AuthHandlerDeps,
  request: Request,
  from: string,
): Promise<Response> {
  const phoneNumber = (await readBody(request))?.phoneNumber?.trim() ?? ''
  if (!phoneNumber) return refusedWith(400, { kind: 'otp_target_missing' })
  if (await exceedsSignInLimit(deps, 'mail', phoneNumber, null)) return tooMany()
  const response = await ask(deps.auth(), request, from, `${base}/phone-number/send-otp`, { phoneNumber })
  return response.ok ? Response.json({ sent: true }) : response
}

/** ACC-53: signs in, or verifies the number of a signed-in person. */
export async function provePhone(deps: AuthHandlerDeps, request: Request, from: string): Promise<Response> {
  const typed = await readBody(request)
  const [phoneNumber, code] = [typed?.phoneNumber?.trim() ?? '', typed?.code?.trim() ?? '']
  if (!phoneNumber) return refusedWith(400, { kind: 'otp_target_missing' })
  if (await exceedsSignInLimit(deps, 'code', phoneNumber, null)) return tooMany()
  const { user } = await authenticate(deps.auth, request.headers)
  const fields = { phoneNumber, code, updatePhoneNumber: user !== null }
  const response = await ask(deps.auth(), request, from, `${base}/phone-number/verify`, fields)
  if (response.ok) await resetSignInLimit(deps, 'code', phoneNumber, null)
  return answerOf(deps, request, response)
}

/** ACC-53: signs in with the code from a text message. */
export async function signInByPhone(
  deps: AuthHandlerDeps,
  request: Request,
  from: string,
  fields: { readonly phoneNumber: string; readonly password: string },
): Promise<Response> {
  if (await exceedsSignInLimit(deps, 'password', fields.phoneNumber, null)) return tooMany()
  const response = await ask(deps.auth(), request, from, `${base}/sign-in/phone-number`, fields)
  if (response.ok) await resetSignInLimit(deps, 'password', fields.phoneNumber, null)
  return answerOf(deps, request, response)
}

function tooMany(): Response {
  return refusedWith(429, { kind: 'too_many_sign_in_tries' })
}
