/** What happens when a session begins, however the person signed in. */

import type { GenericEndpointContext } from 'better-auth'
import { APIError } from 'better-auth/api'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { toId } from '#domain/ids.ts'
import { refusalMessage } from '#domain/messages/messages.ts'
import type { RecordedMethod } from '#domain/people/accounts/sign-in.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { identities, passkeys, sessions, users } from '../../../platform/db/schema/accounts.ts'

/** Throws the error of the response if no session may begin. */
export async function whyNotBegin(
  { userId }: { readonly userId: string },
  context: GenericEndpointContext | null,
): Promise<void> {
  if (!context) return
  // Uses better-auth's own connection: it may be in a transaction, and ten of those would wait for an eleventh
  // connection.
  const user: object | null = await context.context.internalAdapter.findUserById(userId)
  if (!user) return
  if ('suspendedAt' in user && user.suspendedAt) throw accountSuspended()
  if (asksForSecondFactor.has(context.path)) return
  if ('twoFactorEnabled' in user && user.twoFactorEnabled) throw secondFactorNeeded()
}

/**
 * USR-5: ends a session that began while its account was suspended: `whyNotBegin` read the account before that, and the
 * suspension could not see the session yet.
 */
export async function endIfSuspended(db: Database, sessionId: string): Promise<void> {
  const suspended = db.select({ id: users.id }).from(users).where(isNotNull(users.suspendedAt))
  await db.delete(sessions).where(and(eq(sessions.id, toId(sessionId)), inArray(sessions.userId, suspended)))
}

/**
 * ACC-67: ends a session that began with a password or a passkey that was removed after the check: the removal could not see the
 * session yet.
 */
export async function endIfMethodRemoved(
  db: Database,
  { id, userId }: Pick<CreatedSession, 'id' | 'userId'>,
  context: { readonly path: string; readonly body?: unknown } | null,
): Promise<void> {
  if (!context) return
  const account = toId<'User'>(userId)
  const method = methods[context.path]
  const left =
    method === 'passkey'
      ? await db.$count(
          passkeys,
          and(eq(passkeys.userId, account), eq(passkeys.credentialID, credentialIn(context.body))),
        )
      : method === 'password' || method === 'second_factor'
        ? await db.$count(identities, and(eq(identities.userId, account), isNotNull(identities.password)))
        : 1
  if (left === 0) await db.delete(sessions).where(eq(sessions.id, toId(id)))
}

const usedPasskeySchema = z.object({ response: z.object({ id: z.string() }) })

function credentialIn(body: unknown): string {
  return usedPasskeySchema.safeParse(body).data?.response.id ?? ''
}

/**
 * ACC-42: routes that create a session and either require the second factor themselves or come from a session that had
 * it. A passkey is two factors: the device, and the person's fingerprint, face or PIN, which it verified.
 */
const asksForSecondFactor: ReadonlySet<string> = new Set([
  '/sign-in/email',
  '/sign-up/email',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/two-factor/verify-otp',
  '/sign-in/phone-number',
  '/change-password',
  '/passkey/verify-authentication',
])

/**
 * ACC-42: better-auth requires the second factor after a password only; every other sign-in method is refused for accounts
 * that have one.
 */
function secondFactorNeeded(): Error {
  const message = refusalMessage({ kind: 'second_factor_needs_password' })
  return new APIError('FORBIDDEN', { code: 'SECOND_FACTOR_NEEDED', message })
}

/** USR-5: no session begins for a suspended account. */
function accountSuspended(): Error {
  const message = refusalMessage({ kind: 'account_suspended' })
  return new APIError('FORBIDDEN', { code: 'ACCOUNT_SUSPENDED', message })
}

/** A session that began by signing in. */
export type BegunSession = {
  readonly sessionId: string
  readonly userId: string
  readonly method: RecordedMethod
  readonly userAgent: string
  readonly address: string
}

/** `isKnownDevice`: whether the browser has a cookie of an earlier sign-in to the account of this address. */
export type RecordedSignIn = BegunSession & { readonly isKnownDevice: (email: string) => boolean }

export type CreatedSession = {
  readonly id: string
  readonly userId: string
  readonly userAgent?: string | null | undefined
  readonly ipAddress?: string | null | undefined
}

/** ACC-65: returns how the person signed in; null if the session only continues or replaces another one. */
export function signInOf(
  session: CreatedSession,
  context: Pick<GenericEndpointContext, 'path' | 'headers'> | null,
): BegunSession | null {
  const path = context?.path ?? ''
  const method = methods[path] ?? (/^\/(callback|oauth2|sso|siwe)\//.test(path) ? 'other' : null)
  if (!method) return null
  // The same route confirms a new second factor; only a sign-in has the cookie of its first step.
  const isFactor = path.startsWith('/two-factor/')
  if (isFactor && !context?.headers?.get('cookie')?.includes('two_factor=')) return null
  return {
    sessionId: session.id,
    userId: session.userId,
    method,
    userAgent: session.userAgent ?? '',
    address: session.ipAddress ?? '',
  }
}

const methods: Readonly<Record<string, RecordedMethod>> = {
  '/sign-in/email': 'password',
  '/sign-in/phone-number': 'password',
  '/two-factor/verify-totp': 'second_factor',
  '/two-factor/verify-backup-code': 'second_factor',
  '/two-factor/verify-otp': 'second_factor',
  '/magic-link/verify': 'link',
  '/sign-in/email-otp': 'code',
  '/phone-number/verify': 'code',
  '/passkey/verify-authentication': 'passkey',
}
