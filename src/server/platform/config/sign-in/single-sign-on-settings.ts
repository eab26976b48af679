/** Companies with their own sign-in provider, from the environment variable `SSO_PROVIDERS`. */

import { z } from 'zod'

/** An OpenID Connect provider, and the domains whose people sign in there. */
export type Company = {
  /** The first of its domains; the last part of the callback URL. */
  readonly id: string
  /** In lower case. */
  readonly domains: readonly string[]
  /** Without a trailing slash. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/)
const companiesSchema = z.array(
  z.strictObject({
    domains: z.tuple([domain], domain),
    issuer: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
  }),
)

/** CFG-1: null if the text can't be parsed. */
export function parseCompanies(text: string): readonly Company[] | null {
  const parsed = companiesSchema.safeParse(jsonOf(text))
  return parsed.success ? parsed.data.map((company) => ({ id: company.domains[0], ...company })) : null
}

export const companiesExample =
  '[{"domains":["sushi.example"],"issuer":"https://login.sushi.example","clientId":"…","clientSecret":"…"}]'

/** CFG-2: returns one sentence for each mistake. */
export function companyMistakes(companies: readonly Company[], isProduction: boolean): string[] {
  const domains = companies.flatMap((company) => company.domains)
  const twice = new Set(domains.filter((domain, index) => domains.indexOf(domain) !== index))
  const open = companies.filter(({ issuer }) => isProduction && issuer.startsWith('http:'))
  return [
    ...[...twice].map((domain) => `SSO_PROVIDERS names ${domain} twice`),
    ...open.map(({ id }) => `SSO_PROVIDERS must have an issuer with https:// for ${id} in production mode`),
  ]
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
