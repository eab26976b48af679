/** People with accounts and a role at a restaurant, each with their own browser. */

import { makeOwner, setAdministrator } from '#server/access/memberships.ts'
import { rateLimits } from '#server/platform/db/schema/accounts.ts'
import { restaurantMembers } from '#server/platform/db/schema/members.ts'
import { ada, type Browser, openBrowser, signUpPath, verifyAddress } from './accounts.ts'
import { restaurantIdOf } from './displays.ts'
import type { World } from './world.ts'

/**
 * Signs up `{name}@example.com` with this role at the restaurant and a verified address; null for a diner. The name is 'Ada
 * Byron'.
 */
export async function signUpAs(
  world: World,
  name: string,
  role: 'staff' | 'owner' | 'administrator' | null,
  slug = 'sakura',
): Promise<Browser> {
  const browser = openBrowser(world)
  const email = `${name}@example.com`
  await world.db.delete(rateLimits)
  await browser.post(signUpPath, { ...ada, email })
  await verifyAddress(world, email)
  const createdAt = world.clock.now()
  const restaurantId = await restaurantIdOf(world, slug)
  if (role === 'owner') await makeOwner(world.db, restaurantId, email, createdAt)
  if (role === 'administrator') await setAdministrator(world.db, email, true, createdAt)
  if (role === 'staff') {
    const { diner } = await browser.api.accounts.me()
    if (!diner) throw new Error(`${name} is not signed in`)
    await world.db
      .insert(restaurantMembers)
      .values({ restaurantId, userId: diner.id, role: 'staff', createdAt })
  }
  return browser
}
