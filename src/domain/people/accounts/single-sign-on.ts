/** Companies whose people sign in with the company's own provider, found by the domain of their email address. */

/**
 * ACC-61: returns the company whose domain equals the domain of this address; null if there is none. A subdomain doesn't
 * match, because it may belong to someone else.
 */
export function companyOfAddress<Company extends { readonly domains: readonly string[] }>(
  email: string,
  companies: readonly Company[],
): Company | null {
  const domain = email
    .trim()
    .toLowerCase()
    .match(/^[^@\s]+@([^@\s]+)$/)?.[1]
  return companies.find(({ domains }) => domains.some((companyDomain) => companyDomain === domain)) ?? null
}
