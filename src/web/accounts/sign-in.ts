/** Signs up, in and out. */

import type { SignIn, SignUp } from '#domain/accounts/credentials.ts'
import { describeFailure, type Failure } from '#web/api/failure.ts'
import { loadAccount, setAccount } from './account.ts'
import { authPaths } from './auth-paths.ts'
import { type AccountsAnswer, callAuth } from './call-auth.ts'

/** second-factor: the password was right, and the account also requires a code. */
export type SignInAnswer =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'second-factor' }
  | Exclude<AccountsAnswer, { readonly kind: 'done' }>

/** `captcha`: see `callAuth`. */
export function signIn({ email, password }: SignIn, captcha: string | null): Promise<SignInAnswer> {
  return enter(authPaths.signIn, { email, password }, captcha)
}

/** ACC-3: creates an account and signs in. */
export function signUp(
  { name, phone, email, password }: SignUp,
  captcha: string | null,
): Promise<SignInAnswer> {
  return enter(authPaths.signUp, { name, phone, email, password }, captcha)
}

/** ACC-42: completes a sign-in with a code from the authenticator app, or a backup code. */
export function proveFactor(code: string, from: 'authenticator' | 'backup'): Promise<SignInAnswer> {
  const path = from === 'authenticator' ? authPaths.verifyTotp : authPaths.verifyBackupCode
  // Removes spaces only: a backup code is case-sensitive, and its dash is part of it.
  return enter(path, { code: code.replaceAll(/\s/g, '') })
}

/** ACC-41: signs in with an emailed code. */
export function signInByCode(email: string, otp: string): Promise<SignInAnswer> {
  return enter(authPaths.signInByCode, { email, otp: otp.replaceAll(/\s/g, '') })
}

/** ACC-9: ends the session here and on the server. Returns the failure, or null on success. */
export async function signOut(): Promise<Failure | null> {
  const answer = await callAuth(authPaths.signOut)
  if (answer.kind === 'failed') return answer.failure
  // 401, 403 and 404: there is no session to end.
  if (answer.kind === 'refused' && ![401, 403, 404].includes(answer.status)) {
    return describeFailure({ status: answer.status })
  }
  setAccount({ kind: 'guest' })
  return null
}

/** ACC-15: sends the signed-in user a new verification link. Returns the failure, or null on success. */
export async function sendVerification(): Promise<Failure | null> {
  const answer = await callAuth(authPaths.sendVerification)
  if (answer.kind === 'refused') return { code: `HTTP_${answer.status}`, message: answer.message }
  return answer.kind === 'failed' ? answer.failure : null
}

async function enter(path: string, fields: object, captcha: string | null = null): Promise<SignInAnswer> {
  const answer = await callAuth(path, fields, captcha)
  if (answer.kind !== 'done') return answer
  if (asksForFactor(answer.body)) return { kind: 'second-factor' }
  await loadAccount()
  return { kind: 'signed-in' }
}

function asksForFactor(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'secondFactor' in body && body.secondFactor === true
}
