/** Sign-in at a company's own provider, found by the domain of an email address. */

import type { BetterAuthPlugin } from 'better-auth'
import { companyOfAddress } from '#domain/people/accounts/single-sign-on.ts'
import type { Company } from '../../../platform/config/sign-in/single-sign-on-settings.ts'

/** The route that redirects people with a company's address; relative to better-auth's base path. */
export const companyPath = '/sign-in/sso'
export const companyCallbackPath = '/sso/callback'

/**
 * ACC-61: returns better-auth's plugin, imported only if a company is configured. A company vouches only for addresses of
 * its own domains: it must not let its people sign in as people of another domain.
 */
export async function singleSignOn(companies: readonly Company[]): Promise<BetterAuthPlugin> {
  const { sso } = await import('@better-auth/sso')
  // Companies come from the environment only, so the plugin's table is never queried and doesn't exist.
  const { schema: _table, ...plugin } = sso({
    defaultSSO: companies.map(({ id, domains, issuer, clientId, clientSecret }) => ({
      providerId: id,
      domain: domains.join(','),
      oidcConfig: {
        issuer,
        discoveryEndpoint: `${issuer}/.well-known/openid-configuration`,
        clientId,
        clientSecret,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
      },
    })),
    providersLimit: 0,
    trustEmailVerified: true,
    resolveUser: ({ providerId, providerUser }) =>
      companyOfAddress(providerUser.email, companies)?.id === providerId
        ? { action: 'continue' }
        : { action: 'reject', code: 'address_of_another_company' },
  })
  return plugin
}

/**
 * better-auth calls a provider only if its origin is trusted as our own pages are. Returns the origins of the companies'
 * providers during a sign-in only, and never for requests that come from their pages.
 */
export function trustedProviders(request: Request, companies: readonly Company[]): string[] {
  const { pathname } = new URL(request.url)
  const isSignIn = pathname.endsWith(companyPath) || pathname.includes(`${companyCallbackPath}/`)
  const origin = request.headers.get('origin')
  return isSignIn
    ? companies.map(({ issuer }) => new URL(issuer).origin).filter((each) => each !== origin)
    : []
}
