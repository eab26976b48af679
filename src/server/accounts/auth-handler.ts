/** Handles the requests to better-auth: which of its routes are open, and which checks run before it. */

import {
  type AuthHandlerDeps,
  answerOf,
  base,
  pass,
  refusedWith,
  withoutSessionToken,
} from './auth-responses.ts'
import { isPerson } from './captcha.ts'
import { jwksPath } from './feature-plugins.ts'
import { formPostCallback } from './form-post-callback.ts'
import { authenticate } from './session.ts'
import {
  callbackPath,
  follow,
  linkProvider,
  providerCallback,
  signInByCompany,
  signInByProvider,
} from './sign-in-with-link.ts'
import {
  provePhone,
  resend,
  sendMail,
  sendTextMessage,
  sendVerificationAgain,
  signInByCode,
} from './sign-in-with-message.ts'
import { changePassword, enableSecondFactor, resetPassword, signIn, signUp } from './sign-in-with-password.ts'
import { companyCallbackPath } from './single-sign-on.ts'

type AuthHandler = (deps: AuthHandlerDeps, request: Request, from: string) => Promise<Response>

/** Returns the response, or null if no route matches. */
export async function answerAuth(
  deps: AuthHandlerDeps,
  request: Request,
  from: string,
): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url)
  if (!pathname.startsWith(`${base}/`)) return null
  const path = pathname.slice(base.length)
  const answer = answerAt(deps, `${request.method} ${path}`)
  if (!answer) return null
  if (!returnUrlParams.every((name) => isReadable(searchParams.get(name))))
    return new Response(null, { status: 400 })
  if (asksForPerson.has(path) && !(await isPerson(deps.features.captcha, request.headers, from))) {
    return refusedWith(400, { kind: 'captcha_missing' })
  }
  const answered = await answer(deps, request, from)
  return path === tokenPath ? answered : withoutSessionToken(answered)
}

/** ACC-55: returns a short-lived JWT, not the session token. */
const tokenPath = '/token'

/** SEC-37: better-auth decodes these parameters a second time. */
const returnUrlParams = ['callbackURL', 'newUserCallbackURL', 'errorCallbackURL']

function isReadable(address: string | null): boolean {
  try {
    decodeURIComponent(address ?? '')
    return true
  } catch {
    return false
  }
}

/** ACC-14: returns null for all other routes of better-auth. */
function answerAt({ features }: AuthHandlerDeps, address: string): AuthHandler | null {
  const always = alwaysOpen[address]
  if (always) return always
  const { extras, textMessages, providers, oidc, companies } = features
  const isOpen = {
    phone: textMessages !== null,
    wallets: extras.has('wallets'),
    anonymous: extras.has('anonymous'),
    tokens: extras.has('tokens'),
    providers: oidc !== null || Object.keys(providers).length > 0,
    companies: companies.length > 0,
  }
  if (isOpen.providers && address.startsWith(`GET ${callbackPath}`)) return providerCallback
  if (providers.apple && address === 'POST /callback/apple')
    return (_deps, request) => formPostCallback(request)
  if (companies.some(({ id }) => address === `GET ${companyCallbackPath}/${id}`)) return providerCallback
  const feature = byFeature[address]
  return feature && isOpen[feature.needs] ? feature.answer : null
}

const handOn: AuthHandler = ({ auth }, request, from) => pass(auth(), request, from)

/** For routes that sign in: removes what scripts must not read from the response. */
const enter: AuthHandler = async (deps, request, from) =>
  answerOf(deps, request, await pass(deps.auth(), request, from))

const alwaysOpen: Readonly<Record<string, AuthHandler>> = {
  'POST /sign-in/email': signIn,
  'POST /sign-up/email': signUp,
  'POST /sign-out': handOn,
  'GET /get-session': handOn,
  'POST /revoke-sessions': handOn,
  'POST /revoke-other-sessions': handOn,
  'GET /verify-email': handOn,
  'POST /send-verification-email': sendVerificationAgain,
  'POST /request-password-reset': (deps, request, from) => sendMail(deps, request, from, 'password'),
  'POST /reset-password': resetPassword,
  'POST /change-password': changePassword,
  'POST /sign-in/magic-link': (deps, request, from) => sendMail(deps, request, from, 'link'),
  'GET /magic-link/verify': async (deps, request, from) =>
    follow(await pass(deps.auth(), request, from), request),
  'POST /email-otp/send-verification-otp': (deps, request, from) => sendMail(deps, request, from, 'code'),
  'POST /sign-in/email-otp': signInByCode,
  'POST /resend': resend,
  'POST /two-factor/enable': enableSecondFactor,
  'POST /two-factor/disable': handOn,
  'POST /two-factor/generate-backup-codes': handOn,
  'POST /two-factor/verify-totp': enter,
  'POST /two-factor/verify-backup-code': enter,
}

type Feature = 'phone' | 'wallets' | 'anonymous' | 'tokens' | 'providers' | 'companies'

const byFeature: Readonly<Record<string, { readonly needs: Feature; readonly answer: AuthHandler }>> = {
  'POST /sign-in/social': { needs: 'providers', answer: signInByProvider },
  'POST /sign-in/sso': { needs: 'companies', answer: signInByCompany },
  'POST /link-social': { needs: 'providers', answer: linkProvider },
  'POST /phone-number/send-otp': { needs: 'phone', answer: sendTextMessage },
  'POST /phone-number/verify': { needs: 'phone', answer: provePhone },
  'POST /two-factor/send-otp': { needs: 'phone', answer: whileSigningIn(handOn) },
  'POST /two-factor/verify-otp': { needs: 'phone', answer: whileSigningIn(enter) },
  'POST /siwe/nonce': { needs: 'wallets', answer: handOn },
  'POST /siwe/verify': { needs: 'wallets', answer: enter },
  'POST /sign-in/anonymous': { needs: 'anonymous', answer: enter },
  'POST /delete-anonymous-user': { needs: 'anonymous', answer: handOn },
  [`GET ${tokenPath}`]: { needs: 'tokens', answer: handOn },
  [`GET ${jwksPath}`]: { needs: 'tokens', answer: handOn },
}

/** Every address that is open or can be opened by configuration, as 'POST /sign-in/email'. */
export const openAddresses: readonly string[] = [...Object.keys(alwaysOpen), ...Object.keys(byFeature)]

/** ACC-54: the routes that need a captcha, because bots would call them in bulk. */
const asksForPerson: ReadonlySet<string> = new Set([
  '/sign-in/email',
  '/sign-up/email',
  '/request-password-reset',
  '/sign-in/magic-link',
  '/email-otp/send-verification-otp',
  '/phone-number/send-otp',
  '/resend',
])

/** ACC-42: while signed in, better-auth would accept such a code as the setup of a second factor, without a password. */
function whileSigningIn(answer: AuthHandler): AuthHandler {
  return async (deps, request, from) => {
    const { user } = await authenticate(deps.auth, request.headers)
    return user ? refusedWith(403, { kind: 'second_factor_needs_password' }) : answer(deps, request, from)
  }
}
