/** The one place where optional sign-in methods plug in: what they add to better-auth, and their routes. */

import { randomBytes } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { anonymous } from 'better-auth/plugins/anonymous'
import { bearer } from 'better-auth/plugins/bearer'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { jwt } from 'better-auth/plugins/jwt'
import { siwe } from 'better-auth/plugins/siwe'
import { eq } from 'drizzle-orm'
import { toId } from '#domain/ids.ts'
import { oidcId, type SignInFeatures } from '../../../platform/config/sign-in/sign-in-settings.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { orders } from '../../../platform/db/schema/ordering.ts'
import type { Log } from '../../../platform/runtime/log.ts'
import type { OptionalMethods } from '../library/auth.ts'
import { type AuthHandler, enter, enterWithCode, handOn, refusedWith } from '../library/auth-responses.ts'
import { authenticate } from '../library/session.ts'
import { formPostCallback } from './form-post-callback.ts'
import { phoneCodes, phoneFactor } from './phone-codes.ts'
import { provePhone, sendTextMessage } from './sign-in-by-phone.ts'
import {
  callbackPath,
  linkProvider,
  providerCallback,
  signInByCompany,
  signInByProvider,
} from './sign-in-with-provider.ts'
import { companyCallbackPath, trustedProviders } from './single-sign-on.ts'
import { isSignedBy } from './wallet-signature.ts'

type OptionalDeps = {
  readonly db: Database
  readonly log: Log
  readonly siteUrl: string
  readonly features: SignInFeatures
  /** Whether to add the OpenID Connect provider: only where it is needed, since it must respond first. */
  readonly withOidc: boolean
  /** ACC-61: the plugin for companies' providers; null if this instance needs none. */
  readonly singleSignOn: BetterAuthPlugin | null
}

/** Returns what the enabled methods add to an instance of better-auth. */
export function optionalMethods(deps: OptionalDeps): OptionalMethods {
  const { features, singleSignOn } = deps
  return {
    plugins: [...optionalPlugins(deps), ...(singleSignOn ? [singleSignOn] : [])],
    socialProviders: { ...features.providers },
    secondFactor: phoneFactor(deps),
    trustedOrigins: (request) => (singleSignOn ? trustedProviders(request, features.companies) : []),
  }
}

type Feature = 'phone' | 'wallets' | 'anonymous' | 'tokens' | 'providers' | 'companies'

/** Relative to better-auth's base path. */
const jwksPath = '/.well-known/jwks.json'
/** ACC-55: returns a short-lived JWT, not the session token. */
export const tokenPath = '/token'

const handlers: Readonly<Record<string, { readonly needs: Feature; readonly handler: AuthHandler }>> = {
  'POST /sign-in/social': { needs: 'providers', handler: signInByProvider },
  'POST /sign-in/sso': { needs: 'companies', handler: signInByCompany },
  'POST /link-social': { needs: 'providers', handler: linkProvider },
  'POST /phone-number/send-otp': { needs: 'phone', handler: sendTextMessage },
  'POST /phone-number/verify': { needs: 'phone', handler: provePhone },
  'POST /two-factor/send-otp': { needs: 'phone', handler: whileSigningIn(handOn) },
  'POST /two-factor/verify-otp': {
    needs: 'phone',
    handler: whileSigningIn(enterWithCode('/two-factor/verify-otp')),
  },
  'POST /siwe/nonce': { needs: 'wallets', handler: handOn },
  'POST /siwe/verify': { needs: 'wallets', handler: enter },
  'POST /sign-in/anonymous': { needs: 'anonymous', handler: enter },
  'POST /delete-anonymous-user': { needs: 'anonymous', handler: handOn },
  [`GET ${tokenPath}`]: { needs: 'tokens', handler: handOn },
  [`GET ${jwksPath}`]: { needs: 'tokens', handler: handOn },
}

/** Every address that configuration can open, as 'POST /sign-in/social'. */
export const optionalAddresses: readonly string[] = Object.keys(handlers)

/** ACC-14: returns the handler of an address such as 'POST /sign-in/social'; null if no enabled method has it. */
export function optionalHandler(features: SignInFeatures, address: string): AuthHandler | null {
  const { extras, textMessages, providers, oidc, companies } = features
  const isOpen = {
    phone: textMessages !== null,
    wallets: extras.has('wallets'),
    anonymous: extras.has('anonymous'),
    tokens: extras.has('tokens'),
    providers: oidc !== null || Object.keys(providers).length > 0,
    companies: companies.length > 0,
  }
  if (isOpen.providers && address.startsWith(`GET ${callbackPath}`)) return providerCallback
  if (providers.apple && address === 'POST /callback/apple')
    return (_deps, request) => formPostCallback(request)
  if (companies.some(({ id }) => address === `GET ${companyCallbackPath}/${id}`)) return providerCallback
  const feature = handlers[address]
  return feature && isOpen[feature.needs] ? feature.handler : null
}

/** ACC-42: while signed in, better-auth would accept such a code as the setup of a second factor, without a password. */
function whileSigningIn(handler: AuthHandler): AuthHandler {
  return async (deps, request, from) => {
    const { user } = await authenticate(deps.auth, request.headers)
    return user ? refusedWith(403, { kind: 'second_factor_needs_password' }) : handler(deps, request, from)
  }
}

function optionalPlugins(deps: OptionalDeps): BetterAuthPlugin[] {
  const { db, siteUrl, features, withOidc } = deps
  const { extras, oidc } = features
  const plugins: BetterAuthPlugin[] = [...phoneCodes(deps)]
  if (oidc && withOidc) plugins.push(companyProvider(oidc))
  if (extras.has('anonymous')) {
    plugins.push(
      anonymous({
        // Moves anonymous orders to the account that the person creates or signs in to afterwards.
        onLinkAccount: async ({ anonymousUser, newUser }) => {
          await db
            .update(orders)
            .set({ userId: toId(newUser.user.id) })
            .where(eq(orders.userId, toId(anonymousUser.user.id)))
        },
      }),
    )
  }
  if (extras.has('wallets')) {
    plugins.push(
      siwe({
        domain: new URL(siteUrl).host,
        anonymous: true,
        getNonce: async () => randomBytes(16).toString('hex'),
        verifyMessage: ({ message, signature, address }) => isSignedBy(address, message, signature),
      }),
    )
  }
  if (extras.has('tokens')) {
    plugins.push(
      jwt({
        jwks: { jwksPath },
        disableSettingJwtHeader: true,
        jwt: {
          issuer: siteUrl,
          audience: siteUrl,
          expirationTime: '15m',
          definePayload: ({ user }) => ({ email: user.email, email_verified: user.emailVerified }),
        },
      }),
    )
  }
  // Accepts only the complete cookie value with its signature, so that a token read from the database grants no access.
  if (extras.has('bearer')) plugins.push(bearer({ requireSignature: true }))
  return plugins
}

function companyProvider(oidc: NonNullable<SignInFeatures['oidc']>): BetterAuthPlugin {
  const { issuer, name, clientId, clientSecret } = oidc
  return genericOAuth({
    config: [
      {
        providerId: oidcId,
        name,
        discoveryUrl: `${issuer}/.well-known/openid-configuration`,
        clientId,
        clientSecret,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        requireIdTokenVerification: true,
        disableProviderLogout: true,
      },
    ],
  })
}
