/** How far the setup of the installation is. */

import { count, sql } from 'drizzle-orm'
import type { Setup } from '#contract/site/installation.ts'
import { setupSteps } from '#domain/site/operations/installation/setup-steps.ts'
import { findDefaultRestaurantId, findRestaurantByHost } from '../../../access/find-restaurant.ts'
import { restaurants } from '../../../platform/db/schema/restaurants.ts'
import type { SiteDeps } from '../../deps.ts'

type SetupDeps = Pick<SiteDeps, 'db' | 'installation' | 'siteUrl'> & {
  readonly config: Pick<SiteDeps['config'], 'defaultRestaurant'>
}

/** INS-5: read from the installation itself each time, so that the setup can be left and returned to. */
export async function readSetup(deps: SetupDeps): Promise<Setup> {
  const [findings, facts] = await Promise.all([deps.installation.examine(), readRestaurants(deps)])
  return { steps: [...setupSteps(findings, facts)], restaurants: facts }
}

async function readRestaurants(deps: SetupDeps): Promise<Setup['restaurants']> {
  const [row] = await deps.db
    .select({
      all: count(),
      published: sql<number>`count(*) FILTER (WHERE ${restaurants.isPublished})`.mapWith(Number),
    })
    .from(restaurants)
  return { all: row?.all ?? 0, published: row?.published ?? 0, isOnMainPage: await isOnMainPage(deps) }
}

/** SIT-1: by the host of the site, otherwise by `DEFAULT_RESTAURANT`. */
async function isOnMainPage({ db, siteUrl, config }: SetupDeps): Promise<boolean> {
  if (await findRestaurantByHost(db, new URL(siteUrl).hostname)) return true
  const { defaultRestaurant } = config
  return defaultRestaurant !== null && (await findDefaultRestaurantId(db, defaultRestaurant)) !== null
}
