/** The sign-in methods that the form offers. */

import type { SignInMethods } from '#contract/people/security.ts'
import { takesPasskeys } from '#domain/people/accounts/passkey.ts'
import {
  knownProviders,
  oidcId,
  type SignInFeatures,
} from '../../platform/config/sign-in/sign-in-settings.ts'

const names: Readonly<Record<string, string>> = {
  credential: 'Password',
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
  microsoft: 'Microsoft',
  facebook: 'Facebook',
  siwe: 'Wallet',
}

/**
 * ACC-50: returns the providers that are configured. They redirect to the site's own address, whose cookies other hosts
 * can't read, so other hosts offer none.
 */
export function signInMethods(signIn: SignInFeatures, siteUrl: string, hostName: string): SignInMethods {
  const providers = knownProviders.filter((id) => signIn.providers[id])
  const isSite = new URL(siteUrl).hostname === hostName
  const ids = isSite ? [...providers, ...(signIn.oidc ? [oidcId] : [])] : []
  return {
    providers: ids.map((id) => ({ id, name: providerName(signIn, id) })),
    passkeys: takesPasskeys(siteUrl, hostName),
    singleSignOn: isSite && signIn.companies.length > 0,
    captcha: signIn.captcha && { provider: signIn.captcha.provider, siteKey: signIn.captcha.siteKey },
  }
}

export function providerName({ oidc }: SignInFeatures, id: string): string {
  return id === oidcId && oidc ? oidc.name : (names[id] ?? id)
}
