/** A floor manager of one demo restaurant, so that a role of a restaurant's own can be tried. */

import { eq } from 'drizzle-orm'
import type { RestaurantPermission } from '#domain/access/permissions.ts'
import type { RestaurantId } from '#domain/ids.ts'
import { type Cents, cents } from '#domain/money.ts'
import type { Database } from '../platform/db/connect.ts'
import { users } from '../platform/db/schema/accounts.ts'
import { ownRoles, restaurantMembers } from '../platform/db/schema/members.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { randomIds } from '../platform/runtime/ids.ts'
import { addDemoAccount, demoManager } from './demo-people.ts'

/** The slug of the restaurant where the floor manager works. */
export const slugWithManager = 'sakura'

export const floorManager: {
  readonly name: string
  readonly permissions: RestaurantPermission[]
  readonly refundLimit: Cents
} = {
  name: 'Floor manager',
  permissions: [
    'orders.read',
    'orders.move',
    'orders.change',
    'orders.cancel',
    'orders.refund',
    'stock.write',
    'menu.read',
    'restaurant.read',
    'hours.write',
    'analytics.read',
    'pauses.read',
  ],
  refundLimit: cents(10_000),
}

/** DEM-9: adds the account, its role and its membership, unless the account exists. */
export async function addDemoManager(db: Database, clock: Clock, restaurantId: RestaurantId): Promise<void> {
  if (!(await addDemoAccount(db, clock, demoManager))) return
  const user = await db.query.users.findFirst({ where: eq(users.email, demoManager.email) })
  if (!user) return
  const ownRoleId = randomIds.next<'OwnRole'>()
  await db.transaction(async (tx) => {
    await tx.insert(ownRoles).values({ id: ownRoleId, restaurantId, ...floorManager })
    await tx
      .insert(restaurantMembers)
      .values({ restaurantId, userId: user.id, role: 'staff', ownRoleId, createdAt: clock.now() })
  })
}
