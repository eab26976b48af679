/** Checks that run before better-auth sends links and codes, by email. */

import { whyNotEmail } from '#domain/people/accounts/credentials.ts'
import { returnUrl } from '#domain/people/accounts/return-url.ts'
import { exceedsSignInLimit, resetSignInLimit } from '../../platform/http/rate-limit/sign-in-limits.ts'
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

/** What can be sent to an email address. */
type Mailed = 'password' | 'link' | 'code'

/** ACC-41: returns the same response whether or not an account has this address. */
export async function sendMail(
  deps: AuthHandlerDeps,
  request: Request,
  from: string,
  what: Mailed,
  read?: Typed | null,
): Promise<Response> {
  const typed = read ?? (await readBody(request))
  const email = typed?.email?.trim() ?? ''
  if (!email) return refusedWith(400, { kind: 'otp_target_missing' })
  const refusal = whyNotEmail(email)
  if (refusal) return refusedAt('email', refusal)
  const device = deps.devices.find(request.headers, email)
  if (await exceedsSignInLimit(deps, 'mail', email, device)) return tooMany()
  const { path, fields } = libraryRequest(what, email, typed?.next)
  const response = await ask(deps.auth(), request, from, `${base}${path}`, fields)
  return response.ok ? Response.json({ sent: true }) : response
}

function libraryRequest(what: Mailed, email: string, next: string | undefined) {
  switch (what) {
    case 'password':
      return { path: '/request-password-reset', fields: { email } }
    case 'code':
      return { path: '/email-otp/send-verification-otp', fields: { email, type: 'sign-in' } }
    case 'link':
      return {
        path: '/sign-in/magic-link',
        fields: { email, callbackURL: returnUrl(next, '/'), errorCallbackURL: '/login' },
      }
  }
}

/** ACC-43: a code can be tried three times; attempts per address are limited as well. */
export async function signInByCode(deps: AuthHandlerDeps, request: Request, from: string): Promise<Response> {
  const typed = await readBody(request)
  const fields = { email: typed?.email?.trim() ?? '', otp: typed?.otp?.trim() ?? '' }
  if (!fields.email) return refusedWith(400, { kind: 'otp_target_missing' })
  const device = deps.devices.find(request.headers, fields.email)
  if (await exceedsSignInLimit(deps, 'code', fields.email, device)) return tooMany()
  const response = await ask(deps.auth(), request, from, `${base}/sign-in/email-otp`, fields)
  if (response.ok) await resetSignInLimit(deps, 'code', fields.email, device)
  return answerOf(deps, request, response)
}

/** ACC-15: sends only to the address of the signed-in person. */
export async function sendVerificationAgain(
  deps: AuthHandlerDeps,
  request: Request,
  from: string,
): Promise<Response> {
  const { user } = await authenticate(deps.auth, request.headers)
  if (!user) return refusedWith(401, { kind: 'not_signed_in' })
  const device = deps.devices.find(request.headers, user.email)
  if (await exceedsSignInLimit(deps, 'mail', user.email, device)) return tooMany()
  return ask(deps.auth(), request, from, `${base}/send-verification-email`, { email: user.email })
}

/** ACC-41: sends again what `type` names. */
export async function resend(deps: AuthHandlerDeps, request: Request, from: string): Promise<Response> {
  const copy = request.clone()
  const typed = await readBody(copy)
  const isWhole = Boolean(typed?.email || typed?.phoneNumber) && Boolean(typed?.type)
  if (!isWhole) return refusedWith(400, { kind: 'resend_incomplete' })
  switch (typed?.type) {
    case 'verification':
      return sendVerificationAgain(deps, request, from)
    case 'password':
    case 'link':
    case 'code':
      return sendMail(deps, request, from, typed.type, typed)
    default:
      return refusedWith(400, { kind: 'resend_incomplete' })
  }
}

function tooMany(): Response {
  return refusedWith(429, { kind: 'too_many_sign_in_tries' })
}
