/** The hosts of a restaurant's site and kitchen. */

import type { Refusal } from '../../refusal.ts'

export const hostViews = ['site', 'kitchen'] as const
type HostShows = (typeof hostViews)[number]
type RestaurantHost = { readonly host: string; readonly shows: HostShows }

/** RST-10: requires a host as browsers send it: lower case, without scheme, port and path, in ASCII. */
export function whyNotHost(host: string): Refusal | null {
  const labels = host.split('.')
  const isName =
    host.length <= 253 &&
    labels.length >= 2 &&
    labels.every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  return isName ? null : { kind: 'host_invalid' }
}

/** RST-10: the host in a typed or pasted text: 'https://Menu.Example.com/x' becomes 'menu.example.com'. */
export function hostTyped(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
}

/** RST-11 (K1): a host that contains 'orders.' shows the kitchen, any other one the site. */
export function hostShows(host: string): HostShows {
  return host.includes('orders.') ? 'kitchen' : 'site'
}

/** RST-10: below the platform's own host, a restaurant can only use names that end in its slug. */
export function whyNotHostOf(host: string, platformHost: string, slug: string): Refusal | null {
  const platform = platformHost.toLowerCase()
  const isOfPlatform = host === platform || host.endsWith(`.${platform}`)
  const own = `${slug}.${platform}`
  return isOfPlatform && host !== own && !host.endsWith(`.${own}`) ? { kind: 'host_of_platform' } : null
}

/**
 * RST-12: the hosts of a new restaurant below the platform's own host; none if that is an IP address, or a single word
 * other than 'localhost'.
 */
export function hostsBelow(platformHost: string, slug: string): readonly RestaurantHost[] {
  const domain = platformHost.toLowerCase()
  if (domain !== 'localhost' && whyNotHost(domain)) return []
  return [`${slug}.${domain}`, `orders.${slug}.${domain}`].map((host) => ({ host, shows: hostShows(host) }))
}
