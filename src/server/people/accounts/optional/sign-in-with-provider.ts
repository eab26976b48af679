/** Sign-in at a provider: the start, and the callback. */

import { z } from 'zod'
import { returnUrl } from '#domain/people/accounts/return-url.ts'
import { companyOfAddress } from '#domain/people/accounts/single-sign-on.ts'
import {
  type AuthHandlerDeps,
  answerOf,
  ask,
  base,
  follow,
  loginPage,
  pass,
  refusedWith,
} from '../library/auth-responses.ts'
import { companyPath } from './single-sign-on.ts'

const startedSchema = z.object({ url: z.string() })

const returnAddresses = { callbackURL: z.string().optional(), errorCallbackURL: z.string().optional() }

const signInRequestSchema = z.object({
  provider: z.string().max(40),
  /** A token that the provider has already signed, for apps that called it themselves. */
  idToken: z.looseObject({ token: z.string().max(10_000) }).optional(),
  ...returnAddresses,
})

/** ACC-50: starts a sign-in at a provider; with a token that it already signed, this is the whole sign-in. */
export async function signInByProvider(
  deps: AuthHandlerDeps,
  request: Request,
  from: string,
): Promise<Response> {
  const response = await askProvider(deps, request, from, '/sign-in/social')
  const started = startedSchema.safeParse(
    await response
      .clone()
      .json()
      .catch(() => null),
  )
  const isBegun = response.ok && started.success && started.data.url !== ''
  return isBegun ? beginAt(response) : answerOf(deps, request, response)
}

/** ACC-51: the same for linking a provider's account to one's own. */
export async function linkProvider(deps: AuthHandlerDeps, request: Request, from: string): Promise<Response> {
  return askProvider(deps, request, from, '/link-social')
}

/** ACC-45: redirects only to pages of this site, whatever the request names. */
async function askProvider(
  deps: AuthHandlerDeps,
  request: Request,
  from: string,
  path: string,
): Promise<Response> {
  const body: unknown = await request.json().catch(() => null)
  const input = signInRequestSchema.safeParse(body).data
  if (!input) return refusedWith(400, { kind: 'provider_missing' })
  const { provider, idToken } = input
  const fields = { provider, ...returnUrls(input), ...(idToken && { idToken }) }
  return ask(await deps.authOfProviders(), request, from, `${base}${path}`, fields)
}

const addressSchema = z.object({ email: z.string().max(254), ...returnAddresses })

/** ACC-61: returns the sign-in URL of the company that owns this address's domain; `url` is null if no company does. */
export async function signInByCompany(
  deps: AuthHandlerDeps,
  request: Request,
  from: string,
): Promise<Response> {
  const input = addressSchema.safeParse(await request.json().catch(() => null)).data
  if (!input) return refusedWith(400, { kind: 'otp_target_missing' })
  const email = input.email.trim()
  const company = companyOfAddress(email, deps.features.companies)
  if (!company) return Response.json({ url: null })
  const fields = { providerId: company.id, loginHint: email, ...returnUrls(input) }
  const response = await ask(await deps.authOfProviders(), request, from, `${base}${companyPath}`, fields)
  if (response.ok) return beginAt(response)
  return response.status === 429 ? response : refusedWith(400, { kind: 'company_sign_in_away' })
}

async function beginAt(response: Response): Promise<Response> {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const cookie of response.headers.getSetCookie()) headers.append('Set-Cookie', cookie)
  return Response.json(startedSchema.parse(await response.json()), { headers })
}

/** ACC-45: returns only to pages of this site. */
function returnUrls(input: {
  readonly callbackURL?: string | undefined
  readonly errorCallbackURL?: string | undefined
}) {
  return {
    callbackURL: returnUrl(input.callbackURL, '/'),
    errorCallbackURL: returnUrl(input.errorCallbackURL, loginPage),
  }
}

/** ACC-50: handles the provider's callback. */
export async function providerCallback(
  deps: AuthHandlerDeps,
  request: Request,
  from: string,
): Promise<Response> {
  return follow(await pass(await deps.authOfProviders(), request, from), request)
}

/** Relative to better-auth's base path; the provider's name follows. */
export const callbackPath = '/callback/'
