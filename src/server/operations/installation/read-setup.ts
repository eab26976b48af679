/** How far the setup of the installation is. */

import { count, sql } from 'drizzle-orm'
import type { Setup } from '#contract/installation.ts'
import { setupSteps } from '#domain/installation/setup-steps.ts'
import type { Database } from '../../db/connect.ts'
import { restaurants } from '../../db/schema/restaurants.ts'
import type { Deps } from '../../deps.ts'

/** INS-5: read from the installation itself each time, so that the setup can be left and returned to. */
export async function readSetup({ db, installation }: Pick<Deps, 'db' | 'installation'>): Promise<Setup> {
  const [findings, counts] = await Promise.all([installation.examine(), countRestaurants(db)])
  return { steps: [...setupSteps(findings, counts)], restaurants: counts }
}

async function countRestaurants(db: Database): Promise<Setup['restaurants']> {
  const [row] = await db
    .select({
      all: count(),
      published: sql<number>`count(*) FILTER (WHERE ${restaurants.isPublished})`.mapWith(Number),
    })
    .from(restaurants)
  return row ?? { all: 0, published: 0 }
}
