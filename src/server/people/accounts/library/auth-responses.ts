/** How the auth handler calls better-auth, and how it presents the responses. */

import { z } from 'zod'
import type { UserId } from '#domain/ids.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { SignInFeatures } from '../../../platform/config/sign-in/sign-in-settings.ts'
import type { RateLimiter } from '../../../platform/http/rate-limit/rate-limiter.ts'
import type { Cipher } from '../../../platform/security/cipher.ts'
import { type Auth, clientHeader } from './auth.ts'
import type { KnownDevices } from './known-device.ts'
import type { MethodChange } from './method-changes.ts'

export const base = '/api/auth'

export type AuthHandlerDeps = {
  /** Created at the first request that needs it. */
  readonly auth: () => Auth
  /** The same instance with OpenID Connect providers, which must respond before it is ready. */
  readonly authOfProviders: () => Promise<Auth>
  readonly rateLimiter: RateLimiter
  readonly features: SignInFeatures
  readonly devices: KnownDevices
  /** ACC-79: records what a person changed about how they sign in. */
  readonly onMethodChange: (userId: UserId, change: MethodChange) => Promise<void>
  /** Decrypts the tokens of verification links. */
  readonly linkCipher: Cipher
}

/** Handles a request to one of better-auth's routes; `from` is the client address. */
export type AuthHandler = (deps: AuthHandlerDeps, request: Request, from: string) => Promise<Response>

const word = z.string().max(1000).optional()
const typedSchema = z.object({
  email: word,
  phoneNumber: word,
  password: word,
  name: word,
  phone: word,
  otp: word,
  code: word,
  token: word,
  type: word,
  next: word,
  newPassword: word,
  currentPassword: word,
})
export type Typed = z.infer<typeof typedSchema>

/** Returns the fields of a form; null if the body is anything else. */
export async function readBody(request: Request): Promise<Typed | null> {
  const body: unknown = await request.json().catch(() => null)
  return typedSchema.safeParse(body).data ?? null
}

/** Calls better-auth with a JSON body of our own. */
export function ask(
  auth: Auth,
  request: Request,
  from: string,
  path: string,
  body: object,
): Promise<Response> {
  const headers = headersFrom(from, request)
  headers.set('content-type', 'application/json')
  headers.delete('content-length')
  return auth.handler(
    new Request(new URL(path, request.url), { method: 'POST', headers, body: JSON.stringify(body) }),
  )
}

/** Calls one of better-auth's GET routes for this request. */
export function fetchFrom(auth: Auth, request: Request, from: string, path: string): Promise<Response> {
  const headers = headersFrom(from, request)
  headers.delete('content-type')
  headers.delete('content-length')
  return auth.handler(new Request(new URL(path, request.url), { headers }))
}

/** Passes a request on with its body unchanged. */
export function pass(auth: Auth, request: Request, from: string): Promise<Response> {
  return auth.handler(new Request(request, { headers: headersFrom(from, request) }))
}

/** Passes a request on to better-auth. */
export const handOn: AuthHandler = ({ auth }, request, from) => pass(auth(), request, from)

/** Passes on a request that signs in: removes what scripts must not read from the response. */
export const enter: AuthHandler = async (deps, request, from) =>
  answerOf(deps, request, await pass(deps.auth(), request, from))

/**
 * ACC-42: passes on the code of a second factor and nothing else. With `trustDevice`, better-auth would ask this browser for no
 * code for the next 30 days.
 */
export function enterWithCode(path: string): AuthHandler {
  return async (deps, request, from) => {
    const code = (await readBody(request))?.code ?? ''
    return answerOf(deps, request, await ask(deps.auth(), request, from, `${base}${path}`, { code }))
  }
}

const enteredSchema = z.object({ user: z.looseObject({ email: z.string().optional() }).nullish() })

/**
 * Returns the same response for sign-up and sign-in: the cookies and the user; `user` is null if a second factor is needed.
 * The browser is a known device from then on (ACC-47).
 */
export async function answerOf(
  { devices, features }: Pick<AuthHandlerDeps, 'devices' | 'features'>,
  request: Request,
  response: Response,
): Promise<Response> {
  if (!response.ok) return response
  const user = enteredSchema.safeParse(await response.json()).data?.user ?? null
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  if (user?.email) headers.append('Set-Cookie', devices.cookie(request.headers, user.email))
  const bearer = response.headers.get('set-auth-token')
  if (bearer && features.extras.has('bearer')) headers.set('set-auth-token', bearer)
  return Response.json({ user, secondFactor: user === null }, { headers })
}

/** ACC-9: removes the session token from a response. better-auth repeats it there for clients without cookies. */
export async function withoutSessionToken(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response
  const tokens = tokensSchema.safeParse(
    await response
      .clone()
      .json()
      .catch(() => null),
  )
  if (!tokens.success || (!tokens.data.token && !tokens.data.session)) return response
  const { token: _, session, ...body } = tokens.data
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  if (!session) return Response.json(body, { status: response.status, headers })
  const { token: __, ...shown } = session
  return Response.json({ ...body, session: shown }, { status: response.status, headers })
}

const token = z.string().nullish()
const tokensSchema = z.looseObject({ token, session: z.looseObject({ token }).nullish() })

/** The page of the sign-in form, with the reason in `error` after a link that failed. */
export const loginPage = '/login'
const errorSchema = z.object({ code: z.string() })

/** ACC-46: a person who follows a link sees a page, never an API response. An existing session stays. */
export async function follow(response: Response, request: Request): Promise<Response> {
  if (response.status < 400 || response.status >= 500) return response
  const { code } = errorSchema.safeParse(await response.json().catch(() => null)).data ?? { code: 'UNKNOWN' }
  const page = new URL(loginPage, request.url)
  page.searchParams.set('error', code)
  return new Response(null, {
    status: 302,
    headers: { Location: `${page.pathname}${page.search}`, 'Cache-Control': 'no-store' },
  })
}

export function refusedAt(path: string, refusal: Refusal): Response {
  const message = refusalMessage(refusal)
  const body = { code: 'REFUSED', message, data: { faults: [{ path, message }] } }
  return Response.json(body, { status: 422 })
}

const codes = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  429: 'TOO_MANY_REQUESTS',
} as const

export function refusedWith(status: keyof typeof codes, refusal: Refusal): Response {
  return Response.json({ code: codes[status], message: refusalMessage(refusal) }, { status })
}

/** Replaces the client address that the request claims with the actual one. */
function headersFrom(from: string, request: Request): Headers {
  const headers = new Headers(request.headers)
  headers.set(clientHeader, from)
  return headers
}
