/** Companies with a sign-in of their own, as the environment names them: `SSO_PROVIDERS`. */

import { z } from 'zod'

/** A provider that speaks OpenID Connect, and the domains whose people sign in there. */
export type Company = {
  /** The first of its domains; ends the address to which the provider leads back. */
  readonly id: string
  /** In small letters. */
  readonly domains: readonly string[]
  /** Without a slash at its end. */
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

/** CFG-1: null where the text is something else. */
export function parseCompanies(text: string): readonly Company[] | null {
  const parsed = companiesSchema.safeParse(jsonOf(text))
  return parsed.success ? parsed.data.map((company) => ({ id: company.domains[0], ...company })) : null
}

export const companiesExample =
  '[{"domains":["sushi.example"],"issuer":"https://login.sushi.example","clientId":"…","clientSecret":"…"}]'

/** CFG-2, CFG-4: one sentence for each mistake. */
export function companyMistakes(companies: readonly Company[], isProduction: boolean): string[] {
  const domains = companies.flatMap((company) => company.domains)
  const twice = new Set(domains.filter((each, place) => domains.indexOf(each) !== place))
  const open = companies.filter(({ issuer }) => isProduction && issuer.startsWith('http:'))
  return [
    ...[...twice].map((each) => `SSO_PROVIDERS names ${each} twice`),
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
