/** The base URL of links in mails about orders. */

import type { RestaurantId } from '#domain/ids.ts'
import type { PlatformDeps } from '../platform/deps.ts'
import { findRestaurantByHost, findSiteHost } from './find-restaurant.ts'

/**
 * SET-10: the URL from the settings if it belongs to this site, otherwise that of the environment. Without a trailing slash.
 */
export async function linkBase(deps: Pick<PlatformDeps, 'db' | 'siteUrl' | 'settings'>): Promise<string> {
  const { siteUrl } = await deps.settings.current()
  return siteUrl && (await isOwnAddress(deps, siteUrl)) ? siteUrl : deps.siteUrl
}

/** MAI-33: the same for a restaurant's diners: its own host, if it has one for its menu. */
export async function dinerLinkBase(
  deps: Pick<PlatformDeps, 'db' | 'siteUrl' | 'settings'>,
  restaurantId: RestaurantId,
): Promise<string> {
  const host = await findSiteHost(deps.db, restaurantId)
  const { protocol, port } = new URL(deps.siteUrl)
  return host ? `${protocol}//${host}${port && `:${port}`}` : linkBase(deps)
}

/** SET-10: whether a URL leads to this site: same protocol, and the host of the site or of a restaurant's menu. */
export async function isOwnAddress(
  { db, siteUrl }: Pick<PlatformDeps, 'db' | 'siteUrl'>,
  address: string,
): Promise<boolean> {
  const [url, site] = [URL.parse(address), URL.parse(siteUrl)]
  if (!url || !site || url.protocol !== site.protocol || url.port !== site.port) return false
  if (url.hostname === site.hostname) return true
  return (await findRestaurantByHost(db, url.hostname))?.shows === 'site'
}
