/** The plugins of the accounts library for what a site has switched on; none where nothing is. */

import { randomBytes } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { anonymous } from 'better-auth/plugins/anonymous'
import { bearer } from 'better-auth/plugins/bearer'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { jwt } from 'better-auth/plugins/jwt'
import { siwe } from 'better-auth/plugins/siwe'
import { eq } from 'drizzle-orm'
import { toId } from '#domain/ids.ts'
import { oidcId, type SignInFeatures } from '../config/sign-in-settings.ts'
import type { Database } from '../db/connect.ts'
import { orders } from '../db/schema/ordering.ts'
import type { Log } from '../runtime/log.ts'
import { phoneCodes } from './by-phone.ts'
import { isSignedBy } from './wallet-signature.ts'

export type FeatureDeps = {
  readonly db: Database
  readonly log: Log
  readonly siteUrl: string
  readonly features: SignInFeatures
  /** Whether a company's own provider is asked for: only where it is needed, since it has to answer first. */
  readonly withOidc: boolean
}

/** Below the library's own path. */
export const jwksPath = '/.well-known/jwks.json'

export function featurePlugins(deps: FeatureDeps): BetterAuthPlugin[] {
  const { db, siteUrl, features, withOidc } = deps
  const { extras, oidc } = features
  const plugins: BetterAuthPlugin[] = [...phoneCodes(deps)]
  if (oidc && withOidc) plugins.push(companyProvider(oidc))
  if (extras.has('anonymous')) {
    plugins.push(
      anonymous({
        // What was ordered without an address goes along into the account that is made, or signed in to, afterwards.
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
        verifyMessage: async ({ message, signature, address }) => isSignedBy(address, message, signature),
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
  // Only the whole word of the cookie, signature and all: a word out of the database opens nothing.
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

/** Signing in at providers that the library knows. */
export function socialProviders({ providers }: SignInFeatures) {
  return { ...providers }
}

/** Made up for those who signed in without an address. */
export function isMadeUp(email: string): boolean {
  return email.endsWith('.placeholder.invalid')
}
