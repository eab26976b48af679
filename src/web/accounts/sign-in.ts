/** Signs up, in and out. */

import type { SignIn, SignUp } from '#domain/people/accounts/credentials.ts'
import { describeFailure, type Failure, ResponseError } from '#web/api/failure.ts'
import { loadAccount, setAccount } from './account.ts'
import { authPaths } from './auth-paths.ts'
import { callAuth } from './call-auth.ts'

/** second-factor: the password was right, and the account also requires a code. */
export type SignInResult = 'signed-in' | 'second-factor'

/** `captcha` and errors: see `callAuth`. */
export function signIn({ email, password }: SignIn, captcha: string | null): Promise<SignInResult> {
  return enter(authPaths.signIn, { email, password }, captcha)
}

/** ACC-3: creates an account and signs in. */
export function signUp(
  { name, phone, email, password }: SignUp,
  captcha: string | null,
): Promise<SignInResult> {
  return enter(authPaths.signUp, { name, phone, email, password }, captcha)
}

/** ACC-42: completes a sign-in with a code from the authenticator app, or a backup code. */
export function proveFactor(code: string, from: 'authenticator' | 'backup'): Promise<SignInResult> {
  const path = from === 'authenticator' ? authPaths.verifyTotp : authPaths.verifyBackupCode
  return enter(path, { code })
}

/** ACC-41: signs in with an emailed code. */
export function signInByCode(email: string, otp: string): Promise<SignInResult> {
  return enter(authPaths.signInByCode, { email, otp })
}

/** ACC-9: ends the session here and on the server. Returns the failure, or null on success. */
export async function signOut(): Promise<Failure | null> {
  try {
    await callAuth(authPaths.signOut)
  } catch (error) {
    const isOver = error instanceof ResponseError && error.refusal && noSession.includes(error.status)
    if (!isOver) return describeFailure(error)
  }
  setAccount({ kind: 'guest' })
  return null
}

/** The statuses of a sign-out without a session to end. */
const noSession = [401, 403, 404]

async function enter(path: string, fields: object, captcha: string | null = null): Promise<SignInResult> {
  if (asksForFactor(await callAuth(path, fields, captcha))) return 'second-factor'
  await loadAccount()
  return 'signed-in'
}

function asksForFactor(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'secondFactor' in body && body.secondFactor === true
}
