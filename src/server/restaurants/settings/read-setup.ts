import { and, eq, isNull } from 'drizzle-orm'
import type { RestaurantSetup } from '#contract/restaurants/restaurants.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { categories } from '../../platform/db/schema/catalogue.ts'
import { devices } from '../../platform/db/schema/devices.ts'
import { restaurantMembers } from '../../platform/db/schema/members.ts'
import { restaurants } from '../../platform/db/schema/restaurants.ts'
import type { RestaurantsDeps } from '../deps.ts'
import { activeDishesOf } from './publish.ts'

/** RST-36: what the restaurant has and lacks before it is published. */
export async function readSetup(
  { db, config }: Pick<RestaurantsDeps, 'db' | 'config'>,
  restaurantId: RestaurantId,
): Promise<RestaurantSetup> {
  const [[row], [dishes], categoryCount, displays, people] = await Promise.all([
    db
      .select({
        isPublished: restaurants.isPublished,
        approvalAskedAt: restaurants.approvalAskedAt,
        taxRate: restaurants.taxRate,
        offersDelivery: restaurants.deliveryEnabled,
      })
      .from(restaurants)
      .where(eq(restaurants.id, restaurantId)),
    activeDishesOf(db, [restaurantId]),
    db.$count(categories, eq(categories.restaurantId, restaurantId)),
    db.$count(devices, and(eq(devices.restaurantId, restaurantId), isNull(devices.revokedAt))),
    db.$count(restaurantMembers, eq(restaurantMembers.restaurantId, restaurantId)),
  ])
  if (!row) throw new Error(`restaurant ${restaurantId} is gone`)
  const { approvalAskedAt, ...facts } = row
  return {
    ...facts,
    hasAsked: approvalAskedAt !== null,
    canPublish: config.mode === 'demo',
    categories: categoryCount,
    activeDishes: dishes?.activeDishes ?? 0,
    displays,
    people,
  }
}
