/** The accounts library, set up for us: e-mail and password, sessions in our database. */

import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { maxPasswordLength, minPasswordLength } from '#domain/accounts/credentials.ts'
import type { Database } from '../db/connect.ts'
import { identities, rateLimits, sessions, users, verifications } from '../db/schema/accounts.ts'
import type { Ids } from '../ids.ts'
import type { Log } from '../log.ts'

export type AuthOptions = {
  readonly db: Database
  readonly ids: Ids
  readonly log: Log
  /** What cookies are signed with. */
  readonly key: Buffer
  /** The site's own address: links in mails begin with it. */
  readonly siteUrl: string
  /** Cookies over TLS only. */
  readonly behindTls: boolean
  /** The origin of a request where it may sign in, else null (ACC-10). */
  readonly trustedOrigin: (origin: string) => Promise<string | null>
  /** null: nobody is asked to confirm an address, and none counts as verified. */
  readonly sendVerification: SendVerification | null
}

export type SendVerification = (to: { name: string; email: string }, link: string) => Promise<void>

/** The header in which the door tells the library where a request comes from; what a client says there is taken away. */
export const clientHeader = 'x-comanda-client'

export const cookiePrefix = 'comanda'
const day = 24 * 60 * 60

export type Auth = ReturnType<typeof createAuth>

export function createAuth(options: AuthOptions) {
  const { db, ids, log, siteUrl, behindTls, sendVerification } = options
  return betterAuth({
    appName: 'Comanda',
    baseURL: siteUrl,
    basePath: '/api/auth',
    secret: options.key.toString('base64url'),
    trustedOrigins: async (request) => {
      const origin = request?.headers.get('origin')
      const trusted = origin ? await options.trustedOrigin(origin) : null
      return trusted ? [trusted] : []
    },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: identities,
        verification: verifications,
        rateLimit: rateLimits,
      },
      transaction: true,
    }),
    user: { additionalFields: { phone: { type: 'string', required: false } } },
    emailAndPassword: { enabled: true, minPasswordLength, maxPasswordLength },
    ...(sendVerification && {
      emailVerification: {
        sendOnSignUp: true,
        sendVerificationEmail: ({ user, url }) => sendVerification(user, url),
      },
    }),
    // ACC-9
    session: { expiresIn: 30 * day, updateAge: day },
    // ACC-11: counted in the database, so that several processes count together.
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 10,
      max: 100,
      customRules: {
        '/sign-in/email': { window: 60, max: 10 },
        '/sign-up/email': { window: 60, max: 10 },
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
