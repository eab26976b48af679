/** The accounts library, set up for us: e-mail and password, sessions in our database. */

import type { BetterAuthPlugin } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError, createEmailVerificationToken } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { emailOTP } from 'better-auth/plugins/email-otp'
import { magicLink } from 'better-auth/plugins/magic-link'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { eq } from 'drizzle-orm'
import { maxPasswordLength, minPasswordLength } from '#domain/accounts/credentials.ts'
import { toId, type UserId } from '#domain/ids.ts'
import { refusalMessage } from '#domain/messages.ts'
import type { SignInFeatures } from '../config/sign-in-settings.ts'
import type { Database } from '../db/connect.ts'
import {
  identities,
  rateLimits,
  sessions,
  signingKeys,
  twoFactors,
  users,
  verifications,
  wallets,
} from '../db/schema/accounts.ts'
import type { Ids } from '../runtime/ids.ts'
import type { Log } from '../runtime/log.ts'
import { phoneFactor } from './by-phone.ts'
import { featurePlugins, isMadeUp, socialProviders } from './feature-plugins.ts'
import { librarySecrets, secretOf } from './library-secrets.ts'
import { trustedProviders } from './single-sign-on.ts'
import { singleUseCodes } from './single-use-codes.ts'

export type AuthOptions = {
  readonly db: Database
  readonly ids: Ids
  readonly log: Log
  /** What cookies are signed with, and second factors encrypted. */
  readonly key: Buffer
  /** SEC-41: what second factors may still be encrypted with, the newest first. */
  readonly keysBefore: readonly Buffer[]
  /** The site's own address: links in mails begin with it. */
  readonly siteUrl: string
  /** What is switched on besides what always works. */
  readonly features: SignInFeatures
  /** Whether a company's own provider is asked for, which has to answer first. */
  readonly withOidc: boolean
  /** ACC-61: for companies' own providers; null where nobody asks for one. */
  readonly singleSignOn: BetterAuthPlugin | null
  /** Cookies over TLS only. */
  readonly behindTls: boolean
  /** The origin of a request where it may sign in, else null (ACC-10). */
  readonly trustedOrigin: (origin: string) => Promise<string | null>
  /** ACC-15: has the link sent to the address of this account; returns once it is certain to be. */
  readonly sendVerification: (userId: UserId) => Promise<void>
  /** ACC-41: has this link or code sent to the address of this account; returns once it is certain to be. */
  readonly sendSecret: (userId: UserId, kind: SecretKind, secret: string) => Promise<void>
  /** How long each is good. */
  readonly secretMinutes: Readonly<Record<SecretKind, number>>
}

type SecretKind = 'password_reset' | 'magic_link' | 'code'

/** The header in which the door tells the library where a request comes from; what a client says there is taken away. */
export const clientHeader = 'x-comanda-client'

export const cookiePrefix = 'comanda'
const hour = 60 * 60
const day = 24 * hour
const basePath = '/api/auth'
/** The page that takes a new password. */
const resetPage = '/reset-password'

export type Auth = ReturnType<typeof createAuth>

export function createAuth(options: AuthOptions) {
  const { db, ids, log, siteUrl, behindTls, sendVerification, sendSecret, secretMinutes } = options
  return betterAuth({
    appName: 'Comanda',
    baseURL: siteUrl,
    basePath,
    ...librarySecrets(options.key, options.keysBefore),
    trustedOrigins: async (request) => {
      const origin = request?.headers.get('origin')
      const trusted = origin ? await options.trustedOrigin(origin) : null
      const providers =
        request && options.singleSignOn ? trustedProviders(request, options.features.companies) : []
      return trusted ? [trusted, ...providers] : providers
    },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: identities,
        verification: verifications,
        rateLimit: rateLimits,
        twoFactor: twoFactors,
        walletAddress: wallets,
        jwks: signingKeys,
      },
      transaction: true,
    }),
    // Once the account is committed: the library's own `sendOnSignUp` comes before, and the mail's job would find nobody.
    databaseHooks: {
      user: {
        create: {
          // Another provider may know that the address is theirs; who signed in without one has made it up.
          after: async (user) => {
            if (user.emailVerified || isMadeUp(user.email)) return
            // The account is there by now, and whoever gets no mail can ask for it: a failure would hide both.
            await sendVerification(toId(user.id)).catch((problem) =>
              log.error(
                { userId: user.id, error: problem },
                'no mail to verify a new account could be asked for',
              ),
            )
          },
        },
      },
      session: {
        create: {
          before: async ({ userId }, context) => {
            if (!context || asksForSecondFactor.has(context.path)) return
            // By the library's own connection: it may be inside a transaction, and ten of them would wait for an eleventh.
            const user: object | null = await context.context.internalAdapter.findUserById(userId)
            if (user && 'twoFactorEnabled' in user && user.twoFactorEnabled) throw secondFactorNeeded()
          },
        },
      },
    },
    user: { additionalFields: { phone: { type: 'string', required: false } } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength,
      maxPasswordLength,
      resetPasswordTokenExpiresIn: secretMinutes.password_reset * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) =>
        sendSecret(toId(user.id), 'password_reset', `${siteUrl}${resetPage}?token=${token}`),
      // Who opened the link has the address.
      onPasswordReset: async ({ user }) => {
        await db
          .update(users)
          .set({ emailVerified: true })
          .where(eq(users.id, toId(user.id)))
      },
    },
    emailVerification: {
      sendVerificationEmail: ({ user }) => sendVerification(toId(user.id)),
    },
    plugins: [
      magicLink({
        disableSignUp: true,
        storeToken: 'hashed',
        expiresIn: secretMinutes.magic_link * 60,
        sendMagicLink: async ({ email, url }) => {
          const known = await db.query.users.findFirst({ where: eq(users.email, email.toLowerCase()) })
          if (known) await sendSecret(known.id, 'magic_link', url)
        },
      }),
      emailOTP({
        disableSignUp: true,
        storeOTP: 'hashed',
        expiresIn: secretMinutes.code * 60,
        allowedAttempts: 3,
        sendVerificationOTP: async ({ email, otp }) => {
          const known = await db.query.users.findFirst({ where: eq(users.email, email.toLowerCase()) })
          if (known) await sendSecret(known.id, 'code', otp)
        },
      }),
      twoFactor({ issuer: 'Comanda', ...phoneFactor(options) }),
      singleUseCodes(),
      ...featurePlugins(options),
      ...(options.singleSignOn ? [options.singleSignOn] : []),
    ],
    socialProviders: socialProviders(options.features),
    // ACC-51: an address that another provider vouches for finds its account only where it is verified here as well.
    account: { accountLinking: { enabled: true, allowDifferentEmails: true } },
    // SEC-33: what goes wrong inside is thrown to our own log; the library would print it with what people typed.
    onAPIError: { errorURL: `${siteUrl}/login`, throw: true },
    // ACC-9
    session: { expiresIn: 30 * day, updateAge: hour },
    // ACC-11: counted in the database, so that several processes count together.
    rateLimit: {
      enabled: true,
      storage: 'database',
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
        '/phone-number/*': { window: 60, max: 10 },
        '/sign-in/anonymous': { window: 60, max: 5 },
        '/siwe/*': { window: 60, max: 20 },
        // Each asks somebody else.
        '/sign-in/sso': { window: 60, max: 20 },
      },
    },
    advanced: {
      cookiePrefix,
      useSecureCookies: behindTls,
      database: { generateId: () => ids.next() },
      ipAddress: { ipAddressHeaders: [clientHeader] },
      // Said in full: the library's own defaults depend on NODE_ENV.
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message) => log.warn({ library: 'better-auth' }, message) },
  })
}

/** ACC-42: ways to a session that ask for the second factor themselves, or come from one that had it. */
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
])

/** ACC-42: the library asks for it after a password alone; every other way in is closed where there is one. */
function secondFactorNeeded(): Error {
  const message = refusalMessage({ kind: 'second_factor_needs_password' })
  return new APIError('FORBIDDEN', { code: 'SECOND_FACTOR_NEEDED', message })
}

/** ACC-15: the link that verifies an address. Whoever opens it within a day is led on to `landing`, a path of the site. */
export async function verificationLink(
  { key, siteUrl }: Pick<AuthOptions, 'key' | 'siteUrl'>,
  email: string,
  landing: string,
): Promise<string> {
  const url = new URL(`${basePath}/verify-email`, siteUrl)
  url.searchParams.set('token', await createEmailVerificationToken(secretOf(key), email, undefined, day))
  url.searchParams.set('callbackURL', landing)
  return url.href
}
