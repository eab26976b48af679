/** Accounts as the rest of the server knows them: who sends a request, and what is answered below `/api/auth`. */

import type { InvitationId } from '#domain/ids.ts'
import { withinLimits } from '../adapters/library-calls.ts'
import { oidcId } from '../config/sign-in-settings.ts'
import type { Database } from '../db/connect.ts'
import { findRestaurantByHost } from '../restaurants/find-restaurant.ts'
import { touchSession } from './admin-session.ts'
import { type Auth, type AuthOptions, createAuth, verificationLink } from './auth.ts'
import { answerAuth } from './auth-handler.ts'
import { invitationToken, readInvitationToken } from './invitation-token.ts'
import { createKnownDevices } from './known-device.ts'
import { authenticate, type KnownSender, type SenderSession } from './session.ts'
import { singleSignOn } from './single-sign-on.ts'

export interface Accounts {
  /** The answer to a request below `/api/auth` from this address; null where there is nothing. */
  answer(request: Request, from: string): Promise<Response | null>
  /** ACC-9: who is signed in by the cookie of a request, and the cookies to send back with the answer. */
  authenticate(headers: Headers): Promise<KnownSender>
  /** SET-5: whether a session still reaches the admin area; `isUse`: somebody caused this call. */
  touchSession(session: SenderSession, timeoutMinutes: number, isUse: boolean): Promise<boolean>
  /** ACC-15: the link that verifies this address, good for a day from now. */
  verificationLink(email: string): Promise<string>
  /** ACC-34: the link of this invitation. */
  invitationLink(id: InvitationId): string
  /** ACC-34: the invitation that the word in a link names; null: nobody was ever sent it. */
  readInvitationToken(token: string): InvitationId | null
}

/** The page that says how a verification went. */
const landing = '/email-verified'

/** How long somebody who signs in waits for each answer of another provider, in milliseconds. */
const defaultTimeoutMs = 10_000

export type AccountsOptions = Omit<
  AuthOptions,
  'siteUrl' | 'behindTls' | 'trustedOrigin' | 'withOidc' | 'singleSignOn'
> & {
  readonly mode: 'demo' | 'production'
  /** Asked for at the first request: the demo's address is known only once it listens. */
  readonly siteUrl: () => string
  /** How long each answer of another provider may take, in milliseconds; tests are in a hurry. */
  readonly providerTimeoutMs?: number | undefined
}

export function createAccounts(options: AccountsOptions): Accounts {
  const { db, ids, features, providerTimeoutMs: timeoutMs = defaultTimeoutMs } = options
  let made: Auth | null = null
  const auth = () => {
    made ??= makeAuth(options, { withOidc: false, singleSignOn: null })
    return made
  }
  const asksCompanies = features.oidc !== null || features.companies.length > 0
  const authOfProviders = asksCompanies ? withCompanies(options) : async () => auth()
  const devices = createKnownDevices(options.key, options.mode === 'production')
  const deps = { auth, authOfProviders, db, ids, features, devices }
  return {
    answer: (request, from) => withinLimits({ timeoutMs }, () => answerAuth(deps, request, from)),
    authenticate: (headers) => authenticate(auth, headers, features.extras.has('bearer')),
    touchSession: (session, timeoutMinutes, isUse) =>
      touchSession(options.db, session, timeoutMinutes, isUse),
    verificationLink: (email) =>
      verificationLink({ key: options.key, siteUrl: options.siteUrl() }, email, landing),
    invitationLink: (id) => `${options.siteUrl()}/join/${invitationToken(options.key, id)}`,
    readInvitationToken: (token) => readInvitationToken(options.key, token),
  }
}

/**
 * ACC-52: the library asks a company's provider for its addresses once, and does without it where it is away. Nobody
 * else waits for it, and it is asked again until it has answered.
 */
function withCompanies(options: AccountsOptions): () => Promise<Auth> {
  const { oidc, companies } = options.features
  let known: Auth | null = null
  return async () => {
    if (known) return known
    const plugin = companies.length > 0 ? await singleSignOn(companies) : null
    const instance = makeAuth(options, { withOidc: true, singleSignOn: plugin })
    const { socialProviders } = await instance.$context
    if (!oidc || socialProviders.some(({ id }) => id === oidcId)) known = instance
    return instance
  }
}

function makeAuth(
  { mode, siteUrl, ...options }: AccountsOptions,
  companies: Pick<AuthOptions, 'withOidc' | 'singleSignOn'>,
): Auth {
  const site = siteUrl()
  return createAuth({
    ...options,
    ...companies,
    siteUrl: site,
    behindTls: mode === 'production',
    trustedOrigin: (origin) => trustedOrigin(options.db, mode, new URL(site), origin),
  })
}

/** ACC-10: the hosts under which restaurants show their menus, spoken to as the site is; in the demo also this machine. */
async function trustedOrigin(
  db: Database,
  mode: AccountsOptions['mode'],
  site: URL,
  origin: string,
): Promise<string | null> {
  const url = URL.parse(origin)
  if (!url || url.protocol !== site.protocol || url.port !== site.port) return null
  if (mode === 'demo' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)) return url.origin
  const match = await findRestaurantByHost(db, url.hostname)
  return match?.shows === 'site' ? url.origin : null
}
