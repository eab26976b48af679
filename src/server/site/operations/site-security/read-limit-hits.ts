/** The calls that rate limits refused, for people. */

import { contract } from '#contract/index.ts'
import type { LimitHitsView } from '#contract/site/site-security.ts'
import { otherNetworks, readHits } from '../../../platform/http/rate-limit/limit-hits.ts'
import type { SiteDeps } from '../../deps.ts'

const shownNetworks = 3

/** SEC-71: of the last 24 hours, the limit with most refused calls first. */
export async function readLimitHits({ db, clock }: Pick<SiteDeps, 'db' | 'clock'>): Promise<LimitHitsView> {
  const rows = await readHits(db, clock.now())
  const byLimiter = Map.groupBy(rows, ({ limiter }) => limiter)
  const limiters = [...byLimiter].map(([limiter, hits]) => {
    const networks = [...Map.groupBy(hits, ({ network }) => network)]
      .filter(([network]) => network !== '')
      .map(([network, rows]) => ({ network, hits: sumOf(rows) }))
      .sort((one, other) => other.hits - one.hits)
    const named = networks.filter(({ network }) => network !== otherNetworks)
    const isMore = named.length < networks.length
    return {
      label: labelOf(limiter),
      hits: sumOf(hits),
      lastHour: hits.reduce((last, { hour }) => (last > hour.toString() ? last : hour.toString()), ''),
      networks: named.slice(0, shownNetworks),
      otherNetworks: isMore ? null : Math.max(0, named.length - shownNetworks),
    }
  })
  return { limiters: limiters.sort((one, other) => other.hits - one.hits) }
}

function sumOf(hits: readonly { readonly count: number }[]): number {
  return hits.reduce((sum, { count }) => sum + count, 0)
}

const labels: Readonly<Record<string, string>> = {
  'wrong passwords': 'Wrong passwords, per account',
  'wrong codes': 'Wrong codes, per account',
  'sign-in emails': 'Sign-in emails, per account',
  'admin area': 'Admin area, per account and hour',
  'known host': 'Hosts asked for by the proxy',
  'api docs': 'Description of the API',
  pairing: 'Pairing a kitchen display',
  tracking: 'Reports of visits',
}

/** The summary of an endpoint, the route of the accounts library, or a limiter's own name. */
function labelOf(limiter: string): string {
  const label = labels[limiter]
  if (label) return label
  const [, route] = /^accounts: (.*)$/.exec(limiter) ?? []
  if (route) return `Accounts: ${route}`
  const [subject = '', name = ''] = limiter.split('.')
  const subjects: Readonly<Record<string, Readonly<Record<string, unknown>>>> = contract
  const procedure = subjects[subject]?.[name]
  const endpoint = procedure as { '~orpc'?: { route?: { summary?: string } } } | undefined
  return endpoint?.['~orpc']?.route?.summary ?? limiter
}
