/** The accounts interface for the rest of the server: authenticates requests and handles those below `/api/auth`. */

import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Id, type InvitationId, toId } from '#domain/ids.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { AccountLinks } from '../../access/deps.ts'
import { findRestaurantByHost } from '../../access/find-restaurant.ts'
import { withinLimits } from '../../platform/adapters/library-calls.ts'
import { oidcId, type SignInFeatures } from '../../platform/config/sign-in/sign-in-settings.ts'
import type { Database } from '../../platform/db/connect.ts'
import { touchSession } from './admin-session.ts'
import { answerAuth } from './auth-handler.ts'
import { type Auth, type AuthOptions, createAuth, verificationLink } from './library/auth.ts'
import { createKnownDevices } from './library/known-device.ts'
import { authenticate, type KnownSender } from './library/session.ts'
import type { RecordedSignIn } from './library/session-hooks.ts'
import { whyNotConfirmed } from './library/why-not-confirmed.ts'
import { optionalMethods } from './optional/optional-methods.ts'
import { singleSignOn } from './optional/single-sign-on.ts'
import { linkCipher, sealToken } from './sealed-token.ts'

export interface Accounts extends AccountLinks {
  /** Returns the response to a request below `/api/auth` from the client address `from`; null if no route matches. */
  answer(request: Request, from: string): Promise<Response | null>
  /** ACC-9: returns the person who is signed in by a request's cookie, and the cookies to set in the response. */
  authenticate(headers: Headers): Promise<KnownSender>
  /** ACC-75: why the person is not confirmed to be the one who has signed in, or null. `password`: '' without one. */
  whyNotConfirmed(headers: Headers, sender: KnownSender, password: string): Promise<Refusal | null>
  /** ACC-67: sends the link with which the owner of this address chooses a new password. */
  startRecovery(email: string): Promise<void>
}

/** The page that shows the result of a verification. */
const landing = '/email-verified'

/** Timeout for each response of a sign-in provider, in milliseconds. */
const defaultTimeoutMs = 10_000

type AccountsOptions = Omit<
  AuthOptions,
  'siteUrl' | 'behindTls' | 'trustedOrigin' | 'optional' | 'onSignIn'
> & {
  /** ACC-65: records a sign-in. */
  readonly recordSignIn: (signIn: RecordedSignIn) => Promise<void>
  readonly mode: 'demo' | 'production'
  /** Optional sign-in methods that are enabled. */
  readonly features: SignInFeatures
  /** Called at the first request: the demo knows its address only once it listens. */
  readonly siteUrl: () => string
  /** Timeout for each response of a sign-in provider, in milliseconds; tests use a short one. */
  readonly providerTimeoutMs?: number | undefined
}

type SignInOptions = AccountsOptions & Pick<AuthOptions, 'onSignIn'>

export function createAccounts(accountsOptions: AccountsOptions): Accounts {
  const { rateLimiter, features, providerTimeoutMs: timeoutMs = defaultTimeoutMs } = accountsOptions
  const devices = createKnownDevices(accountsOptions.key, accountsOptions.mode === 'production')
  // The change exists by then: a failure to record it must not hide that.
  const onMethodChange: AuthOptions['onMethodChange'] = (userId, change) =>
    accountsOptions
      .onMethodChange(userId, change)
      .catch((error) => accountsOptions.log.error({ userId, error }, 'could not record a change'))
  const options: SignInOptions = {
    ...accountsOptions,
    onMethodChange,
    onSignIn: (signIn, headers) =>
      accountsOptions.recordSignIn({
        ...signIn,
        isKnownDevice: (email) => devices.find(headers, email) !== null,
      }),
  }
  let made: Auth | null = null
  const auth = () => {
    made ??= makeAuth(options, { withOidc: false, singleSignOn: null })
    return made
  }
  const asksCompanies = features.oidc !== null || features.companies.length > 0
  const authOfProviders = asksCompanies ? withCompanies(options) : async () => auth()
  const cipher = linkCipher(options.key, options.keysBefore)
  const deps = { auth, authOfProviders, rateLimiter, features, devices, onMethodChange, linkCipher: cipher }
  return {
    answer: (request, from) => withinLimits({ timeoutMs }, () => answerAuth(deps, request, from)),
    authenticate: (headers) => authenticate(auth, headers, features.extras.has('bearer')),
    whyNotConfirmed: (headers, sender, password) => whyNotConfirmed(deps, headers, sender, password),
    touchSession: (session, timeoutMinutes, isUse) =>
      touchSession(options.db, session, timeoutMinutes, isUse),
    verificationLink: (email) =>
      verificationLink({ key: options.key, siteUrl: options.siteUrl() }, email, landing, (token) =>
        sealToken(cipher, token),
      ),
    startRecovery: async (email) => {
      await auth().api.requestPasswordReset({ body: { email } })
    },
    invitationLink: (id) => `${options.siteUrl()}/join/${invitationToken(options.key, id)}`,
    readInvitationToken: (token) => readInvitationToken(options.key, token),
  }
}

/**
 * ACC-52: better-auth reads the addresses of sign-in providers once, and continues without a provider that is unreachable.
 * Only sign-ins with providers wait for this; it is repeated until the provider responds.
 */
function withCompanies(options: SignInOptions): () => Promise<Auth> {
  const { oidc, companies } = options.features
  let cached: Auth | null = null
  return async () => {
    if (cached) return cached
    const plugin = companies.length > 0 ? await singleSignOn(companies) : null
    const instance = makeAuth(options, { withOidc: true, singleSignOn: plugin })
    const { socialProviders } = await instance.$context
    if (!oidc || socialProviders.some(({ id }) => id === oidcId)) cached = instance
    return instance
  }
}

function makeAuth(
  { mode, siteUrl, ...options }: SignInOptions,
  providers: Pick<Parameters<typeof optionalMethods>[0], 'withOidc' | 'singleSignOn'>,
): Auth {
  const site = siteUrl()
  return createAuth({
    ...options,
    optional: optionalMethods({ ...options, ...providers, siteUrl: site }),
    siteUrl: site,
    behindTls: mode === 'production',
    trustedOrigin: (origin) => trustedOrigin(options.db, mode, new URL(site), origin),
  })
}

/**
 * ACC-10: trusts the hosts that show restaurants' menus, with the site's protocol and port; in the demo also this machine.
 */
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

/** The token in an invitation's link: the invitation's id, signed. The database stores nothing that could open the link. */
type InvitationToken = Id<'OrderToken'>

/** Returns a token of 43 characters. */
function invitationToken(key: Buffer, id: InvitationId): InvitationToken {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return toId(Buffer.concat([bytes, signatureOf(key, bytes)]).toString('base64url'))
}

/** Returns the invitation's id; null if the token was never issued. */
function readInvitationToken(key: Buffer, token: string): InvitationId | null {
  const read = Buffer.from(token, 'base64url')
  const [bytes, signature] = [read.subarray(0, 16), read.subarray(16)]
  const expected = signatureOf(key, bytes)
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null
  return toId(bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'))
}

function signatureOf(key: Buffer, bytes: Buffer): Buffer {
  return createHmac('sha256', key).update('invitation').update(bytes).digest().subarray(0, 16)
}
