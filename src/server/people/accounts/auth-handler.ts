/** Handles the requests to better-auth: which of its routes are open, and which checks run before it. */

import { askWithPassword } from './confirm-password.ts'
import {
  type AuthHandler,
  type AuthHandlerDeps,
  base,
  enterWithCode,
  follow,
  handOn,
  pass,
  refusedWith,
  withoutSessionToken,
} from './library/auth-responses.ts'
import { isPerson } from './optional/captcha.ts'
import { optionalAddresses, optionalHandler, tokenPath } from './optional/optional-methods.ts'
import {
  beginPasskey,
  beginPasskeySignIn,
  finishPasskey,
  signInWithPasskey,
} from './passkeys/passkey-routes.ts'
import { withIssuedToken } from './sealed-token.ts'
import { resend, sendMail, sendVerificationAgain, signInByCode } from './sign-in-with-message.ts'
import { changePassword, enableSecondFactor, resetPassword, signIn, signUp } from './sign-in-with-password.ts'

/** Returns the response, or null if no route matches. */
export async function answerAuth(
  deps: AuthHandlerDeps,
  request: Request,
  from: string,
): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url)
  if (!pathname.startsWith(`${base}/`)) return null
  const path = pathname.slice(base.length)
  const address = `${request.method} ${path}`
  // ACC-14: every other route of better-auth is closed.
  const handle = alwaysOpen[address] ?? optionalHandler(deps.features, address)
  if (!handle) return null
  if (!returnUrlParams.every((name) => isReadable(searchParams.get(name))))
    return new Response(null, { status: 400 })
  if (asksForPerson.has(path) && !(await isPerson(deps.features.captcha, request.headers, from))) {
    return refusedWith(400, { kind: 'captcha_missing' })
  }
  const response = await handle(deps, request, from)
  return path === tokenPath ? response : withoutSessionToken(response)
}

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

const alwaysOpen: Readonly<Record<string, AuthHandler>> = {
  'POST /sign-in/email': signIn,
  'POST /sign-up/email': signUp,
  'POST /sign-out': handOn,
  'GET /get-session': handOn,
  'POST /revoke-sessions': handOn,
  'POST /revoke-other-sessions': handOn,
  'GET /verify-email': (deps, request, from) => handOn(deps, withIssuedToken(deps.linkCipher, request), from),
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
  'POST /two-factor/disable': askWithPassword('/two-factor/disable'),
  'POST /two-factor/generate-backup-codes': askWithPassword('/two-factor/generate-backup-codes'),
  'POST /two-factor/verify-totp': enterWithCode('/two-factor/verify-totp'),
  'POST /two-factor/verify-backup-code': enterWithCode('/two-factor/verify-backup-code'),
  'POST /passkey/generate-register-options': beginPasskey,
  'POST /passkey/verify-registration': finishPasskey,
  'POST /passkey/generate-authenticate-options': beginPasskeySignIn,
  'POST /passkey/verify-authentication': signInWithPasskey,
}

/** Every address that is open or can be opened by configuration, as 'POST /sign-in/email'. */
export const openAddresses: readonly string[] = [...Object.keys(alwaysOpen), ...optionalAddresses]

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
