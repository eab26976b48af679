/** Configures better-auth: email and password, sessions in our database. */

import type { BetterAuthOptions, BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createEmailVerificationToken } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { emailOTP } from 'better-auth/plugins/email-otp'
import { magicLink } from 'better-auth/plugins/magic-link'
import { type TwoFactorOptions, twoFactor } from 'better-auth/plugins/two-factor'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { emailPattern } from '#domain/email.ts'
import { toId, type UserId } from '#domain/ids.ts'
import { maxPasswordLength, minPasswordLength } from '#domain/people/accounts/credentials.ts'
import type { Database } from '../../../platform/db/connect.ts'
import {
  identities,
  passkeys,
  sessions,
  signingKeys,
  twoFactors,
  users,
  verifications,
  wallets,
} from '../../../platform/db/schema/accounts.ts'
import type { RateLimiter } from '../../../platform/http/rate-limit/rate-limiter.ts'
import type { Ids } from '../../../platform/runtime/ids.ts'
import type { Log } from '../../../platform/runtime/log.ts'
import { librarySecrets, secretOf } from './library-secrets.ts'
import { changeOfUser, type MethodChange } from './method-changes.ts'
import { removeOtherMethods } from './other-methods.ts'
import { passkeyPlugin } from './passkey-plugin.ts'
import {
  type BegunSession,
  type CreatedSession,
  endIfMethodRemoved,
  endIfSuspended,
  signInOf,
  whyNotBegin,
} from './session-hooks.ts'
import { singleUseCodes } from './single-use-codes.ts'

// PAY-46: the library validates with zod's own pattern, which refuses '&', '%' and '.xn--p1ai', and has no option for it.
z.regexes.email.compile(emailPattern.source)

export type AuthOptions = {
  readonly db: Database
  readonly rateLimiter: RateLimiter
  readonly ids: Ids
  readonly log: Log
  /** Signs cookies and encrypts second factors. */
  readonly key: Buffer
  /** SEC-41: keys that second factors may still be encrypted with, newest first. */
  readonly keysBefore: readonly Buffer[]
  /** The site's address, with which links in emails begin. */
  readonly siteUrl: string
  readonly optional: OptionalMethods
  /** Restricts cookies to TLS. */
  readonly behindTls: boolean
  /** Returns the origin of a request if it may sign in, else null (ACC-10). */
  readonly trustedOrigin: (origin: string) => Promise<string | null>
  /** ACC-15: queues the verification link for this account's address; returns once it is certain to be sent. */
  readonly sendVerification: (userId: UserId) => Promise<void>
  /** ACC-41: queues this link or code for this account's address; returns once it is certain to be sent. */
  readonly sendSecret: (userId: UserId, kind: SecretKind, secret: string) => Promise<void>
  /** ACC-77: records a new passkey of this account and notifies its owner. */
  readonly onPasskeyAdded: (userId: UserId, name: string) => Promise<void>
  /** ACC-79: records what this account's owner changed about how they sign in. */
  readonly onMethodChange: (userId: UserId, change: MethodChange) => Promise<void>
  /** ACC-65: called after each sign-in, with the headers of the request. */
  readonly onSignIn: (signIn: BegunSession, headers: Headers) => Promise<void>
  /** How long each is valid, in minutes. */
  readonly secretMinutes: Readonly<Record<SecretKind, number>>
}

/** What the optional sign-in methods that are enabled add to better-auth. */
export type OptionalMethods = {
  readonly plugins: BetterAuthPlugin[]
  readonly socialProviders: NonNullable<BetterAuthOptions['socialProviders']>
  /** A code that can be sent as a second factor; empty without one. */
  readonly secondFactor: Pick<TwoFactorOptions, 'otpOptions'>
  /** Returns the origins of the providers that this request may lead to. */
  readonly trustedOrigins: (request: Request) => readonly string[]
}

type SecretKind = 'password_reset' | 'magic_link' | 'code'

/** The header that passes the client address to better-auth; the client's own value is removed. */
export const clientHeader = 'x-comanda-client'

export const cookiePrefix = 'comanda'
const hour = 60 * 60
const day = 24 * hour
const basePath = '/api/auth'
/** The page where people choose a new password. */
const resetPage = '/reset-password'

export type Auth = ReturnType<typeof createAuth>

export function createAuth(options: AuthOptions) {
  const { db, ids, log, siteUrl, behindTls, sendVerification, optional } = options
  return betterAuth({
    appName: 'Comanda',
    baseURL: siteUrl,
    basePath,
    ...librarySecrets(options.key, options.keysBefore),
    trustedOrigins: async (request) => {
      const origin = request?.headers.get('origin')
      const trusted = origin ? await options.trustedOrigin(origin) : null
      return [...(trusted ? [trusted] : []), ...(request ? optional.trustedOrigins(request) : [])]
    },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: identities,
        verification: verifications,
        twoFactor: twoFactors,
        passkey: passkeys,
        walletAddress: wallets,
        jwks: signingKeys,
      },
      transaction: true,
    }),
    databaseHooks: databaseHooks(options),
    user: {
      additionalFields: {
        phone: { type: 'string', required: false },
        suspendedAt: { type: 'date', required: false, input: false, returned: false },
      },
    },
    emailAndPassword: passwordOptions(options),
    emailVerification: {
      sendVerificationEmail: ({ user }) => sendVerification(toId(user.id)),
    },
    plugins: [
      ...mailedSecrets(options),
      twoFactor({ issuer: 'Comanda', ...optional.secondFactor }),
      singleUseCodes(),
      passkeyPlugin(options),
      ...optional.plugins,
    ],
    socialProviders: optional.socialProviders,
    // ACC-51: an address that a provider verified is linked to its account only if it is verified here as well.
    account: { accountLinking: { enabled: true, allowDifferentEmails: true } },
    // SEC-33: throws internal errors, so that our logger handles them; better-auth would print them with what people typed.
    onAPIError: { errorURL: `${siteUrl}/login`, throw: true },
    // ACC-9: `freshAge` is off, because our own route asks for confirmation instead.
    session: { expiresIn: 30 * day, updateAge: hour, freshAge: 0 },
    rateLimit: { ...attemptLimits, customStorage: countedBy(options.rateLimiter) },
    advanced: {
      cookiePrefix,
      useSecureCookies: behindTls,
      database: { generateId: () => ids.next() },
      ipAddress: { ipAddressHeaders: [clientHeader] },
      // Set explicitly: better-auth's defaults depend on NODE_ENV.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message) => log.warn({ library: 'better-auth' }, message) },
  })
}

function databaseHooks({ db, log, sendVerification, onSignIn, onMethodChange }: AuthOptions) {
  const record = async (userId: string, change: MethodChange | null) => {
    if (change) await onMethodChange(toId(userId), change)
  }
  const afterBegin = async (session: CreatedSession, context: GenericEndpointContext | null) => {
    await endIfSuspended(db, session.id)
    await endIfMethodRemoved(db, session, context)
    const signIn = signInOf(session, context)
    if (!signIn) return
    // The session exists by now: a failure here must not hide that.
    await onSignIn(signIn, context?.headers ?? new Headers()).catch((error) =>
      log.error({ userId: session.userId, error }, 'could not record a sign-in'),
    )
  }
  return {
    user: {
      create: {
        // Runs once the account is committed: better-auth's `sendOnSignUp` runs earlier, and the email job would not find the
        // account. A sign-in provider may have verified the address; the address of an anonymous account is generated.
        after: async (user) => {
          if (user.emailVerified || isGenerated(user.email)) return
          // The account exists by now, and its owner can request the email again. A failure here would hide both.
          await sendVerification(toId(user.id)).catch((problem) =>
            log.error(
              { userId: user.id, error: problem },
              'could not queue the verification email of a new account',
            ),
          )
        },
      },
      update: { after: (user, context) => record(user.id, changeOfUser(user, context?.path)) },
    },
    account: {
      create: {
        after: async ({ userId, providerId }) => {
          const isFirst = (await db.$count(identities, eq(identities.userId, toId(userId)))) <= 1
          if (!isFirst) await record(userId, { signInMethod: { from: null, to: providerId } })
        },
      },
    },
    session: { create: { before: whyNotBegin, after: afterBegin } },
  } satisfies BetterAuthOptions['databaseHooks']
}

/** Whether the address was generated for an anonymous account. */
function isGenerated(email: string): boolean {
  return email.endsWith('.placeholder.invalid')
}

function passwordOptions({ db, siteUrl, sendSecret, secretMinutes, onMethodChange }: AuthOptions) {
  return {
    enabled: true,
    minPasswordLength,
    maxPasswordLength,
    resetPasswordTokenExpiresIn: secretMinutes.password_reset * 60,
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: ({ user, token }) =>
      sendSecret(toId(user.id), 'password_reset', `${siteUrl}${resetPage}?token=${token}`),
    // Opening the link proves that the address is theirs. ACC-41: before, the account could be anyone's.
    onPasswordReset: async ({ user }) => {
      const userId = toId<'User'>(user.id)
      if (!user.emailVerified) await removeOtherMethods(db, userId)
      await db.update(users).set({ emailVerified: true }).where(eq(users.id, userId))
      await onMethodChange(userId, { password: { from: null, to: 'changed' } })
    },
  } satisfies BetterAuthOptions['emailAndPassword']
}

/** ACC-41: links and codes by email, for existing accounts only. */
function mailedSecrets({ db, sendSecret, secretMinutes }: AuthOptions) {
  const sendTo = async (email: string, kind: SecretKind, secret: string) => {
    const user = await db.query.users.findFirst({ where: eq(users.email, email.toLowerCase()) })
    if (user) await sendSecret(user.id, kind, secret)
  }
  return [
    magicLink({
      disableSignUp: true,
      storeToken: 'hashed',
      expiresIn: secretMinutes.magic_link * 60,
      sendMagicLink: ({ email, url }) => sendTo(email, 'magic_link', url),
    }),
    emailOTP({
      disableSignUp: true,
      storeOTP: 'hashed',
      expiresIn: secretMinutes.code * 60,
      allowedAttempts: 3,
      sendVerificationOTP: ({ email, otp }) => sendTo(email, 'code', otp),
    }),
  ] as const
}

type LimitStorage = NonNullable<NonNullable<BetterAuthOptions['rateLimit']>['customStorage']>

/** ACC-11: better-auth determines the limit of each route, our rate limiter counts. */
function countedBy(rateLimiter: RateLimiter): LimitStorage {
  return {
    consume: async (key, { window, max }) => {
      const limit = { most: max, windowMs: window * 1000, free: 0 }
      // better-auth's key is '<address>|<path>'.
      const at = key.lastIndexOf('|')
      const limitKey = `${key.slice(0, at)}|accounts: ${key.slice(at + 1)}` as const
      return { allowed: !(await rateLimiter.isOverLimit(limitKey, limit)), retryAfter: window }
    },
  }
}

/** ACC-11: windows in seconds, per client address; better-auth adds limits for the routes that are not listed. */
const attemptLimits = {
  enabled: true,
  window: 10,
  max: 100,
  customRules: {
    '/sign-in/email': { window: 60, max: 10 },
    '/sign-up/email': { window: 60, max: 10 },
    '/send-verification-email': { window: 60, max: 3 },
    '/request-password-reset': { window: 60, max: 5 },
    '/reset-password': { window: 60, max: 10 },
    '/change-password': { window: 60, max: 10 },
    '/two-factor/*': { window: 60, max: 10 },
    '/passkey/*': { window: 60, max: 20 },
    '/phone-number/*': { window: 60, max: 10 },
    '/sign-in/anonymous': { window: 60, max: 5 },
    '/siwe/*': { window: 60, max: 20 },
    // Each call makes a request to an outside provider.
    '/sign-in/sso': { window: 60, max: 20 },
  },
} satisfies BetterAuthOptions['rateLimit']

/**
 * ACC-15: returns the link that verifies an address; valid for one day. It redirects to `landing`, a path of the site. `seal`
 * encrypts the token, which has the address in plain text.
 */
export async function verificationLink(
  { key, siteUrl }: Pick<AuthOptions, 'key' | 'siteUrl'>,
  email: string,
  landing: string,
  seal: (token: string) => string,
): Promise<string> {
  const url = new URL(`${basePath}/verify-email`, siteUrl)
  const token = await createEmailVerificationToken(secretOf(key), email, undefined, day)
  url.searchParams.set('token', seal(token))
  url.searchParams.set('callbackURL', landing)
  return url.href
}
