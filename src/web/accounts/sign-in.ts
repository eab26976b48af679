/** Signing up, in and out: the part of the API that belongs to the accounts library. */

import type { SignIn, SignUp } from '#domain/accounts/credentials.ts'
import { describeFailure, type Failure } from '#web/api/failure.ts'
import { patience } from '#web/api/patience.ts'
import { paths } from '#web/paths.ts'
import { keepAccount, loadAccount } from './account.ts'

/** refused: with the backend's own words · failed: it could not be asked, or is broken. */
export type SignInAnswer =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'failed'; readonly failure: Failure }

export function signIn({ email, password }: SignIn): Promise<SignInAnswer> {
  return send(paths.signIn, { email, password })
}

/** ACC-3: signs in as well. */
export function signUp({ name, phone, email, password }: SignUp): Promise<SignInAnswer> {
  return send(paths.signUp, { name, phone, email, password })
}

/** ACC-9: ends the session here and on the server. Gives the failure where it could not be ended. */
export async function signOut(): Promise<Failure | null> {
  try {
    const response = await post(paths.signOut, {})
    if (!response.ok) return describeFailure({ status: response.status })
    keepAccount({ kind: 'guest' })
    return null
  } catch (problem) {
    return describeFailure(problem)
  }
}

/** ACC-15: has the verification link sent again to whoever is signed in. Gives the failure where it could not be asked for. */
export async function sendVerification(): Promise<Failure | null> {
  try {
    const response = await post(paths.sendVerification, {})
    return response.ok ? null : describeFailure({ status: response.status })
  } catch (problem) {
    return describeFailure(problem)
  }
}

async function send(path: string, fields: object): Promise<SignInAnswer> {
  try {
    const response = await post(path, fields)
    if (response.ok) {
      await loadAccount()
      return { kind: 'signed-in' }
    }
    const message = messageIn(await response.json().catch(() => null))
    if (message && response.status < 500) return { kind: 'refused', message }
    return { kind: 'failed', failure: describeFailure({ status: response.status }) }
  } catch (problem) {
    return { kind: 'failed', failure: describeFailure(problem) }
  }
}

function post(path: string, body: object): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: patience(),
  })
}

function messageIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('message' in body)) return null
  return typeof body.message === 'string' ? body.message : null
}
