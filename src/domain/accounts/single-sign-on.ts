/** Companies whose people sign in at a provider of the company's own, found by the domain of an address. */

/**
 * ACC-61: the company that has the domain of this address, exactly: a part of a domain may be somebody else's. null: it
 * is no company's.
 */
export function companyOfAddress<Company extends { readonly domains: readonly string[] }>(
  email: string,
  companies: readonly Company[],
): Company | null {
  const domain = email
    .trim()
    .toLowerCase()
    .match(/^[^@\s]+@([^@\s]+)$/)?.[1]
  return companies.find(({ domains }) => domains.some((each) => each === domain)) ?? null
}
