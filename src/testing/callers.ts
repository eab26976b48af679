/** Every kind of caller of the API, each with its own browser, for tests that try all of them. */

import { makeOwner, setAdministrator } from '#server/access/memberships.ts'
import { rateLimits } from '#server/platform/db/schema/accounts.ts'
import { restaurantMembers } from '#server/platform/db/schema/members.ts'
import { ada, type Browser, openBrowser, signUpPath, verifyAddress } from './accounts.ts'
import { pairBrowser, restaurantIdOf } from './displays.ts'
import { sakuraKitchen, type World } from './world.ts'

/** As docs/rules/access.md names them. */
export const callers = ['nobody', 'diner', 'display', 'staff', 'owner', 'foreign', 'administrator'] as const
export type Caller = (typeof callers)[number]

/** Calls on the kitchen's host, so that the host is never the reason for a refusal. */
export async function appear(world: World, caller: Caller): Promise<Browser> {
  const atKitchen = openBrowser(world, sakuraKitchen)
  if (caller === 'nobody') return atKitchen
  if (caller === 'display') return pairBrowser(world)
  const browser = openBrowser(world)
  const email = `${caller}@example.com`
  await world.db.delete(rateLimits)
  await browser.post(signUpPath, { ...ada, email })
  await verifyAddress(world, email)
  const now = world.clock.now()
  const { diner } = await browser.api.accounts.me()
  if (!diner) throw new Error(`${caller} is not signed in`)
  const restaurantId = await restaurantIdOf(world, caller === 'foreign' ? 'luna' : 'sakura')
  if (caller === 'owner' || caller === 'foreign') await makeOwner(world.db, restaurantId, email, now)
  if (caller === 'administrator') await setAdministrator(world.db, email, true, now)
  if (caller === 'staff')
    await world.db
      .insert(restaurantMembers)
      .values({ restaurantId, userId: diner.id, role: 'staff', createdAt: now })
  for (const [name, value] of browser.cookies) atKitchen.cookies.set(name, value)
  return atKitchen
}
