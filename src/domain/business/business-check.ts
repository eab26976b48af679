/** What a business must have, how its domain is written, and what keeps it from being deleted. */

import type { Refusal } from '../refusal.ts'
import type { BusinessType } from './business.ts'

export type BusinessStatus = 'active' | 'inactive'

/** As typed. */
export type BusinessDraft = {
  readonly name: string
  readonly type: BusinessType
  readonly domain: string
  readonly address: string
  readonly phone: string
}

/** BUS-2: the most letters of each field. */
export const businessLimits = { name: 120, domain: 253, address: 200, phone: 40 } as const

/** BUS-2: why a business can't be stored as it was typed. */
export function whyNotBusiness(draft: Pick<BusinessDraft, 'name' | 'domain'>): Refusal | null {
  if (!draft.name.trim() || !draft.domain.trim()) return { kind: 'business_incomplete' }
  return hostOfDomain(draft.domain) === null ? { kind: 'business_domain_invalid' } : null
}

/** BUS-3: the host name in lower case; null where it is none. A scheme before it and a slash after it don't count. */
export function hostOfDomain(typed: string): string | null {
  const text = typed.trim().replace(/^https?:\/\//i, '')
  const url = URL.parse(`https://${text}`)
  if (!url || !/^[^/?#@:\s\\]+\/?$/.test(text)) return null
  const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
  const isName = new RegExp(`^(?:${label}\\.)+(?=[a-z\\d-]*[a-z])${label}$`).test(url.hostname)
  return isName && url.hostname.length <= businessLimits.domain ? url.hostname : null
}

/** BUS-3: where the link of a domain leads: over TLS, save on this machine. */
export function addressOfDomain(domain: string): string {
  return `${domain.endsWith('.localhost') ? 'http' : 'https'}://${domain}/`
}

/** BUS-5: a business that has restaurants stays until these are another's. `restaurants`: their names. */
export function whyNotDeleteBusiness(restaurants: readonly string[]): Refusal | null {
  return restaurants.length > 0 ? { kind: 'business_has_restaurants', restaurants } : null
}

export type BusinessCounts = {
  readonly total: number
  readonly active: number
  readonly inactive: number
  /** How many distinct types there are among them. */
  readonly types: number
}

/** BUS-4: the figures above the table. */
export function businessCounts(
  businesses: readonly { readonly status: BusinessStatus; readonly type: BusinessType }[],
): BusinessCounts {
  const active = businesses.filter(({ status }) => status === 'active').length
  return {
    total: businesses.length,
    active,
    inactive: businesses.length - active,
    types: new Set(businesses.map(({ type }) => type)).size,
  }
}
