/** The checks of a business and its domain, and of deleting it. */

import { isPhone, maxTypedPhone } from '../../phone.ts'
import type { Refusal } from '../../refusal.ts'
import type { BusinessType } from './business.ts'

export const businessStatuses = ['active', 'inactive'] as const
export type BusinessStatus = (typeof businessStatuses)[number]

/** As typed. */
export type BusinessDraft = {
  readonly name: string
  readonly type: BusinessType
  readonly domain: string
  readonly address: string
  readonly phone: string
}

/** BUS-2: the maximum length of each field, in characters. */
export const businessLimits = { name: 120, domain: 253, address: 200, phone: maxTypedPhone } as const

/** BUS-2: why a business can't be saved as typed, or null. */
export function whyNotBusiness(draft: Pick<BusinessDraft, 'name' | 'domain' | 'phone'>): Refusal | null {
  if (!draft.name.trim() || !draft.domain.trim()) return { kind: 'business_incomplete' }
  if (hostOfDomain(draft.domain) === null) return { kind: 'business_domain_invalid' }
  return draft.phone.trim() === '' || isPhone(draft.phone) ? null : { kind: 'phone_invalid' }
}

/** BUS-3: the host name in lower case; null if it is not one. A scheme before it and a slash after it are ignored. */
export function hostOfDomain(typed: string): string | null {
  const text = typed.trim().replace(/^https?:\/\//i, '')
  const url = URL.parse(`https://${text}`)
  if (!url || !/^[^/?#@:\s\\]+\/?$/.test(text)) return null
  const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
  const isName = new RegExp(`^(?:${label}\\.)+(?=[a-z\\d-]*[a-z])${label}$`).test(url.hostname)
  return isName && url.hostname.length <= businessLimits.domain ? url.hostname : null
}

/** BUS-3: the link of a domain, with TLS except on this machine. */
export function addressOfDomain(domain: string): string {
  return `${domain.endsWith('.localhost') ? 'http' : 'https'}://${domain}/`
}

/** BUS-5: a business can't be deleted until its restaurants belong to another. `restaurants`: their names. */
export function whyNotDeleteBusiness(restaurants: readonly string[]): Refusal | null {
  return restaurants.length > 0 ? { kind: 'business_has_restaurants', restaurants } : null
}

type BusinessCounts = {
  readonly total: number
  readonly active: number
  readonly inactive: number
  /** The number of distinct types. */
  readonly types: number
}

/** BUS-4: the counts above the table. */
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
