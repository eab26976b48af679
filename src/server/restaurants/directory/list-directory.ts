/** Reads the restaurants that the directory lists. */

import { asc, eq } from 'drizzle-orm'
import type { Directory } from '#contract/restaurants/directory.ts'
import { pick } from '#domain/pick.ts'
import { orderingAt } from '#domain/restaurants/availability/ordering-now.ts'
import { scheduleNames } from '#domain/restaurants/settings/setting-names.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import { pauseOf } from '../../platform/db/stored-pause.ts'
import type { RestaurantsDeps } from '../deps.ts'

/** Maximum length of the list. */
const mostListed = 500

const shown = [
  'slug',
  'name',
  'cuisine',
  'logoUrl',
  'coverUrl',
  'address',
  'position',
  'deliveryEnabled',
  'deliveryFee',
] as const

/** DIR-1: the published restaurants by name. */
export async function listDirectory({
  db,
  clock,
}: Pick<RestaurantsDeps, 'db' | 'clock'>): Promise<Directory> {
  const now = clock.now()
  const rows = await db
    .select({
      ...pick(restaurants, [...shown]),
      ...pick(restaurants, scheduleNames),
      onlineOrdersEnabled: restaurants.onlineOrdersEnabled,
      ordersDisabled: restaurants.ordersDisabled,
      ordersDisabledUntil: restaurants.ordersDisabledUntil,
    })
    .from(restaurants)
    .where(eq(restaurants.isPublished, true))
    .orderBy(asc(restaurants.name), asc(restaurants.id))
    .limit(mostListed)
  return {
    now: `${now}`,
    restaurants: rows.map((row) => {
      const pause = pauseOf(row)
      const { changesAt, ...ordering } = orderingAt(
        { schedule: row, isOffered: row.onlineOrdersEnabled, pause },
        now,
      )
      return {
        ...pick(row, [...shown]),
        timezone: row.timezone,
        ordering: { ...ordering, changesAt: changesAt?.toString() ?? null },
      }
    }),
  }
}
