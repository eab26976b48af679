/** Signing up, in and out. */

import type { SignIn, SignUp } from '#domain/accounts/credentials.ts'
import { describeFailure, type Failure } from '#web/api/failure.ts'
import { loadAccount, setAccount } from './account.ts'
import { type AccountsAnswer, askAccounts } from './ask-accounts.ts'
import { authPaths } from './auth-paths.ts'

/** second-factor: the password was right, and a code is asked for as well. */
export type SignInAnswer =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'second-factor' }
  | Exclude<AccountsAnswer, { readonly kind: 'done' }>

/** `captcha`: see `askAccounts`. */
export function signIn({ email, password }: SignIn, captcha: string | null): Promise<SignInAnswer> {
  return enter(authPaths.signIn, { email, password }, captcha)
}

/** ACC-3: signs in as well. */
export function signUp(
  { name, phone, email, password }: SignUp,
  captcha: string | null,
): Promise<SignInAnswer> {
  return enter(authPaths.signUp, { name, phone, email, password }, captcha)
}

/** ACC-42: the second half of a sign-in: a code from the authenticator, or one of those for when it is lost. */
export function proveFactor(code: string, from: 'authenticator' | 'backup'): Promise<SignInAnswer> {
  const path = from === 'authenticator' ? authPaths.verifyTotp : authPaths.verifyBackupCode
  // Backup codes have a dash that is easily left out, and capitals that are not: only spaces are forgiven.
  return enter(path, { code: code.replaceAll(/\s/g, '') })
}

/** ACC-41: with the code of a mail. */
export function signInByCode(email: string, otp: string): Promise<SignInAnswer> {
  return enter(authPaths.signInByCode, { email, otp: otp.replaceAll(/\s/g, '') })
}

/** ACC-9: ends the session here and on the server. Gives the failure where it could not be ended. */
export async function signOut(): Promise<Failure | null> {
  const answer = await askAccounts(authPaths.signOut)
  if (answer.kind === 'failed') return answer.failure
  // Who is nobody already is signed out.
  if (answer.kind === 'refused' && ![401, 403, 404].includes(answer.status)) {
    return describeFailure({ status: answer.status })
  }
  setAccount({ kind: 'guest' })
  return null
}

/** ACC-15: has the verification link sent again to whoever is signed in. Gives the failure where it could not be asked for. */
export async function sendVerification(): Promise<Failure | null> {
  const answer = await askAccounts(authPaths.sendVerification)
  if (answer.kind === 'refused') return { code: `HTTP_${answer.status}`, message: answer.message }
  return answer.kind === 'failed' ? answer.failure : null
}

async function enter(path: string, fields: object, captcha: string | null = null): Promise<SignInAnswer> {
  const answer = await askAccounts(path, fields, captcha)
  if (answer.kind !== 'done') return answer
  if (asksForFactor(answer.body)) return { kind: 'second-factor' }
  await loadAccount()
  return { kind: 'signed-in' }
}

function asksForFactor(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'secondFactor' in body && body.secondFactor === true
}
