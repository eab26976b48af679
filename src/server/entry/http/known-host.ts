/** Tells a proxy for which hosts to obtain certificates. */

import { eq } from 'drizzle-orm'
import { restaurantHosts } from '../../platform/db/schema/index.ts'
import type { Deps } from '../deps.ts'

/** OPS-27: whether a host is that of the site, or entered for a restaurant's menu or kitchen. */
export async function isKnownHost(
  { db, siteUrl }: Pick<Deps, 'db' | 'siteUrl'>,
  host: string,
): Promise<boolean> {
  const name = host.toLowerCase()
  if (name === '') return false
  if (name === new URL(siteUrl).hostname) return true
  const found = await db
    .select({ host: restaurantHosts.host })
    .from(restaurantHosts)
    .where(eq(restaurantHosts.host, name))
  return found.length > 0
}
