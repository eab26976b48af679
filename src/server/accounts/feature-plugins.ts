/** The better-auth plugins for the sign-in features that are enabled. */

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

type FeatureDeps = {
  readonly db: Database
  readonly log: Log
  readonly siteUrl: string
  readonly features: SignInFeatures
  /** Whether to add the OpenID Connect provider: only where it is needed, since it must respond first. */
  readonly withOidc: boolean
}

/** Relative to better-auth's base path. */
export const jwksPath = '/.well-known/jwks.json'

export function featurePlugins(deps: FeatureDeps): BetterAuthPlugin[] {
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

/** Sign-in providers that better-auth supports by name. */
export function socialProviders({ providers }: SignInFeatures) {
  return { ...providers }
}

/** True if the address was generated for an anonymous account. */
export function isMadeUp(email: string): boolean {
  return email.endsWith('.placeholder.invalid')
}
