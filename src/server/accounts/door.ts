/** The door to the accounts library: what of it is open, and what we ask of a sign-in and a sign-up before it does. */

import { z } from 'zod'
import {
  type AccountFault,
  type SignIn,
  whyNotEmail,
  whyNotPassword,
  whyNotSignIn,
  whyNotSignUp,
} from '#domain/accounts/credentials.ts'
import { refusalMessage } from '#domain/messages.ts'
import { formatPhoneWhileTyping } from '#domain/ordering/phone.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Database } from '../db/connect.ts'
import type { Ids } from '../ids.ts'
import { attemptsTooOften, forgetAttempts } from './attempts.ts'
import { type Auth, clientHeader } from './auth.ts'
import { whoSends } from './session.ts'

const base = '/api/auth'
const signInPath = `${base}/sign-in/email`
const signUpPath = `${base}/sign-up/email`
const resendPath = `${base}/send-verification-email`
const forgottenPath = `${base}/request-password-reset`
const resetPath = `${base}/reset-password`
const changePasswordPath = `${base}/change-password`
const magicLinkPath = `${base}/sign-in/magic-link`
const sendCodePath = `${base}/email-otp/send-verification-otp`
const codePath = `${base}/sign-in/email-otp`
const enableFactorPath = `${base}/two-factor/enable`

/** ACC-14: everything else of the library is not there. */
const passedOn: ReadonlySet<string> = new Set(
  [
    'POST /sign-out',
    'GET /verify-email',
    'GET /get-session',
    'GET /list-sessions',
    'POST /revoke-session',
    'POST /revoke-sessions',
    'POST /revoke-other-sessions',
    'GET /magic-link/verify',
    'POST /two-factor/disable',
    'POST /two-factor/generate-backup-codes',
    'GET /list-accounts',
    'POST /unlink-account',
  ].map((each) => each.replace('/', `${base}/`)),
)

/** A code from an authenticator, or one of those for when it is lost. */
const provesFactor: ReadonlySet<string> = new Set([
  `POST ${base}/two-factor/verify-totp`,
  `POST ${base}/two-factor/verify-backup-code`,
])

/** `auth` is made at the first request that needs it. */
export type DoorParts = { readonly auth: () => Auth; readonly db: Database; readonly ids: Ids }

/** The answer, or null where there is nothing at this address. */
export async function answerAuth(parts: DoorParts, request: Request, from: string): Promise<Response | null> {
  const { auth } = parts
  const address = `${request.method} ${new URL(request.url).pathname}`
  if (address === `POST ${signInPath}`) return signIn(parts, request, from)
  if (address === `POST ${signUpPath}`) return signUp(parts, request, from)
  if (address === `POST ${resendPath}`) return sendVerificationAgain(auth, request, from)
  if (address === `POST ${forgottenPath}`) return sendSecret(parts, request, from, forgottenPath)
  if (address === `POST ${magicLinkPath}`) return sendSecret(parts, request, from, magicLinkPath)
  if (address === `POST ${sendCodePath}`) return sendSecret(parts, request, from, sendCodePath)
  if (address === `POST ${codePath}`) return signInByCode(parts, request, from)
  if (address === `POST ${resetPath}`) return resetPassword(auth(), request, from)
  if (address === `POST ${changePasswordPath}`) return changePassword(auth(), request, from)
  if (address === `POST ${enableFactorPath}`) return enableSecondFactor(auth, request, from)
  if (provesFactor.has(address)) return answerOf(await pass(auth(), request, from))
  return passedOn.has(address) ? pass(auth(), request, from) : null
}

async function signIn(parts: DoorParts, request: Request, from: string): Promise<Response> {
  const typed = await readBody(request)
  const fields = { email: typed?.email?.trim() ?? '', password: typed?.password ?? '' }
  return whyNot(typed, whyNotSignIn(fields)) ?? signInByPassword(parts, request, from, fields)
}

/** ACC-43: so many guesses at one account, from however many addresses. */
async function signInByPassword(parts: DoorParts, request: Request, from: string, fields: SignIn) {
  if (await attemptsTooOften(parts, 'password', fields.email)) return tooManyTries()
  const answer = await ask(parts.auth(), request, from, signInPath, fields)
  if (answer.ok) await forgetAttempts(parts.db, 'password', fields.email)
  return answerOf(answer)
}

/** ACC-3: where the address is known, it is a sign-in. */
async function signUp(parts: DoorParts, request: Request, from: string): Promise<Response> {
  const typed = await readBody(request)
  const fields = {
    name: typed?.name?.trim() ?? '',
    phone: formatPhoneWhileTyping(typed?.phone ?? ''),
    email: typed?.email?.trim() ?? '',
    password: typed?.password ?? '',
  }
  const refused = whyNot(typed, whyNotSignUp(fields))
  if (refused) return refused
  const created = await ask(parts.auth(), request, from, signUpPath, fields)
  if (created.status !== 422) return answerOf(created)
  const { email, password } = fields
  return signInByPassword(parts, request, from, { email, password })
}

/** ACC-15: to whoever is signed in, and to no other address. */
async function sendVerificationAgain(auth: () => Auth, request: Request, from: string): Promise<Response> {
  const { user } = await whoSends(auth, request.headers)
  if (!user) {
    const message = refusalMessage({ kind: 'not_signed_in' })
    return Response.json({ code: 'UNAUTHORIZED', message }, { status: 401 })
  }
  return ask(auth(), request, from, resendPath, { email: user.email })
}

/** ACC-41: the same answer whether or not anybody has this address. */
async function sendSecret(parts: DoorParts, request: Request, from: string, path: string): Promise<Response> {
  const email = (await readBody(request))?.email?.trim() ?? ''
  const refusal = whyNotEmail(email)
  if (refusal) return refused('email', refusal)
  if (await attemptsTooOften(parts, 'mail', email)) return tooManyTries()
  const fields = {
    [forgottenPath]: { email },
    [magicLinkPath]: { email, callbackURL: '/', errorCallbackURL: '/login' },
    [sendCodePath]: { email, type: 'sign-in' },
  }[path]
  const answer = await ask(parts.auth(), request, from, path, fields ?? { email })
  return answer.ok ? Response.json({ sent: true }) : answer
}

/** ACC-43: each code can be tried three times, and an address has so many tries. */
async function signInByCode(parts: DoorParts, request: Request, from: string): Promise<Response> {
  const typed = await readBody(request)
  const fields = { email: typed?.email?.trim() ?? '', otp: typed?.otp?.trim() ?? '' }
  if (await attemptsTooOften(parts, 'code', fields.email)) return tooManyTries()
  const answer = await ask(parts.auth(), request, from, codePath, fields)
  if (answer.ok) await forgetAttempts(parts.db, 'code', fields.email)
  return answerOf(answer)
}

/** ACC-40: all who were signed in are out afterwards. */
async function resetPassword(auth: Auth, request: Request, from: string): Promise<Response> {
  const typed = await readBody(request)
  const newPassword = typed?.newPassword ?? ''
  const refusal = whyNotPassword(newPassword)
  return refusal
    ? refused('newPassword', refusal)
    : ask(auth, request, from, resetPath, { token: typed?.token ?? '', newPassword })
}

/** ACC-40: all others who were signed in are out afterwards. */
async function changePassword(auth: Auth, request: Request, from: string): Promise<Response> {
  const typed = await readBody(request)
  const [currentPassword, newPassword] = [typed?.currentPassword ?? '', typed?.newPassword ?? '']
  const refusal = whyNotPassword(newPassword)
  if (refusal) return refused('newPassword', refusal)
  const fields = { currentPassword, newPassword, revokeOtherSessions: true }
  return answerOf(await ask(auth, request, from, changePasswordPath, fields))
}

/** ACC-42: for verified addresses alone, so that nobody locks another out of an account of their address. */
async function enableSecondFactor(auth: () => Auth, request: Request, from: string): Promise<Response> {
  const password = (await readBody(request))?.password ?? ''
  const { user } = await whoSends(auth, request.headers)
  if (user && !user.emailVerified) {
    const message = refusalMessage({ kind: 'address_not_verified' })
    return Response.json({ code: 'FORBIDDEN', message }, { status: 403 })
  }
  return ask(auth(), request, from, enableFactorPath, { password })
}

function pass(auth: Auth, request: Request, from: string): Promise<Response> {
  return auth.handler(new Request(request, { headers: headersFrom(from, request) }))
}

function tooManyTries(): Response {
  const message = refusalMessage({ kind: 'too_many_sign_in_tries' })
  return Response.json({ code: 'TOO_MANY_REQUESTS', message }, { status: 429 })
}

function refused(path: string, refusal: Refusal): Response {
  const message = refusalMessage(refusal)
  const body = { code: 'REFUSED', message, data: { faults: [{ path, message }] } }
  return Response.json(body, { status: 422 })
}

type Typed = z.infer<typeof typedSchema>
const word = z.string().max(1000).optional()
const typedSchema = z.object({
  email: word,
  password: word,
  name: word,
  phone: word,
  otp: word,
  token: word,
  newPassword: word,
  currentPassword: word,
})

/** null where the body is something else. */
async function readBody(request: Request): Promise<Typed | null> {
  const body: unknown = await request.json().catch(() => null)
  return typedSchema.safeParse(body).data ?? null
}

function whyNot(typed: Typed | null, faults: readonly AccountFault[]): Response | null {
  if (!typed?.email || !typed.password) {
    const message = refusalMessage({ kind: 'credentials_missing' })
    return Response.json({ code: 'BAD_REQUEST', message }, { status: 400 })
  }
  const [first] = faults
  if (!first) return null
  const named = faults.map(({ field, refusal }) => ({ path: field, message: refusalMessage(refusal) }))
  const body = { code: 'REFUSED', message: refusalMessage(first.refusal), data: { faults: named } }
  return Response.json(body, { status: 422 })
}

function ask(
  auth: Auth,
  request: Request,
  from: string,
  path: string,
  body: Readonly<Record<string, string | boolean>>,
): Promise<Response> {
  const headers = headersFrom(from, request)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  return auth.handler(
    new Request(new URL(path, request.url), { method: 'POST', headers, body: JSON.stringify(body) }),
  )
}

/** The same answer whether it was a sign-up or a sign-in: the cookies, and who it is; null: a second factor is asked for. */
async function answerOf(response: Response): Promise<Response> {
  if (!response.ok) return response
  const { user = null }: { user?: unknown } = await response.json()
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return Response.json({ user, secondFactor: user === null }, { headers })
}

/** What a client says of its own address is replaced by what we know. */
function headersFrom(from: string, request: Request): Headers {
  const headers = new Headers(request.headers)
  headers.set(clientHeader, from)
  return headers
}
