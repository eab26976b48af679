/** Reads what a history starts from: today's menus, codes and delivery terms, and the demo's people. */

import { eq, inArray } from 'drizzle-orm'
import { toId } from '#domain/ids.ts'
import { demoAdministrator, demoDiner, demoOwner } from '#server/demo/demo-people.ts'
import { loadMenu } from '#server/menu/catalogue/load-menu.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { users } from '#server/platform/db/schema/accounts.ts'
import { discountCodes, restaurantCounters, restaurants } from '#server/platform/db/schema/restaurants.ts'
import { rewardOf } from '#server/restaurants/discount-codes/find-code.ts'
import { demoHabits } from '../diners/habits.ts'
import type { HistoryInput, HistoryRestaurant } from './make-history.ts'

/** The restaurants that have habits, in the order of their names. */
export async function readHistoryInput(
  db: Database,
  time: Pick<HistoryInput, 'seed' | 'endsAt' | 'providerAheadMs'>,
): Promise<HistoryInput> {
  const rows = await db
    .select({
      id: restaurants.id,
      zipCodes: restaurants.deliveryZipCodes,
      minutes: restaurants.deliveryMinutes,
      hasCourier: restaurants.uberEnabled,
      allowDinerChanges: restaurants.allowDinerChanges,
      lastOrderNumber: restaurantCounters.lastOrderNumber,
    })
    .from(restaurants)
    .innerJoin(restaurantCounters, eq(restaurantCounters.restaurantId, restaurants.id))
    .where(inArray(restaurants.slug, Object.keys(demoHabits)))
    .orderBy(restaurants.slug)
  const all: HistoryRestaurant[] = []
  for (const { id, lastOrderNumber, allowDinerChanges, ...delivery } of rows) {
    const menu = await loadMenu(db, id)
    if (!menu) continue
    const codes = await db.select().from(discountCodes).where(eq(discountCodes.restaurantId, id))
    all.push({
      menu,
      lastOrderNumber,
      allowDinerChanges,
      delivery,
      codes: codes.map((row) => ({ ...row, reward: rewardOf(row) })),
    })
  }
  const people = [demoOwner, demoDiner, demoAdministrator]
  const [owner, diner, administrator] = await Promise.all(people.map(({ email }) => personOf(db, email)))
  if (!owner || !diner || !administrator) throw new Error('the demo has no people')
  return { ...time, restaurants: all, owner, diner, readers: [owner.id, administrator.id] }
}

async function personOf(db: Database, email: string) {
  const [person] = await db
    .select({ id: users.id, name: users.name, email: users.email, phone: users.phone })
    .from(users)
    .where(eq(users.email, email))
  return person && { ...person, id: toId<'User'>(person.id), phone: person.phone ?? '' }
}
