/** The address that links in mails about orders begin with. */

import type { Deps } from '../deps.ts'
import { findRestaurantByHost } from '../restaurants/find-restaurant.ts'

/** SET-10: the address that was set, as long as it is one of this site; else that of the environment. Without a slash at its end. */
export async function linkBase(deps: Pick<Deps, 'db' | 'siteUrl' | 'settings'>): Promise<string> {
  const { siteUrl } = await deps.settings.current()
  return siteUrl && (await isOwnAddress(deps, siteUrl)) ? siteUrl : deps.siteUrl
}

/** SET-10: whether an address leads here: spoken to as the site is, and its host or that of a restaurant's menu. */
export async function isOwnAddress(
  { db, siteUrl }: Pick<Deps, 'db' | 'siteUrl'>,
  address: string,
): Promise<boolean> {
  const [url, site] = [URL.parse(address), URL.parse(siteUrl)]
  if (!url || !site || url.protocol !== site.protocol || url.port !== site.port) return false
  if (url.hostname === site.hostname) return true
  return (await findRestaurantByHost(db, url.hostname))?.shows === 'site'
}
