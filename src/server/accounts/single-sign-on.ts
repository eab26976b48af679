/** Signing in at the provider of one's company, which is found by the domain of an address. */

import type { BetterAuthPlugin } from 'better-auth'
import { companyOfAddress } from '#domain/accounts/single-sign-on.ts'
import type { Company } from '../config/single-sign-on-settings.ts'

/** Where the door sends whoever has an address of a company; below the library's own path. */
export const companyPath = '/sign-in/sso'
export const companyCallbackPath = '/sso/callback'

/**
 * ACC-61: the library's own plugin, read only where a company is set up. A company's word counts for addresses of its
 * domains alone: it must not let its people in as somebody of another.
 */
export async function singleSignOn(companies: readonly Company[]): Promise<BetterAuthPlugin> {
  const { sso } = await import('@better-auth/sso')
  // Companies are in the environment alone: the plugin's table of them is never asked, and is not there.
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
 * The library asks only addresses that it trusts as it trusts our own pages: the providers' for the time of a sign-in,
 * and never for a request that comes from their pages.
 */
export function trustedProviders(request: Request, companies: readonly Company[]): string[] {
  const { pathname } = new URL(request.url)
  const isSignIn = pathname.endsWith(companyPath) || pathname.includes(`${companyCallbackPath}/`)
  const origin = request.headers.get('origin')
  return isSignIn
    ? companies.map(({ issuer }) => new URL(issuer).origin).filter((each) => each !== origin)
    : []
}
