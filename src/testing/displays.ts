/** Kitchen displays as browsers: paired, revoked or unknown. */

import { eq } from 'drizzle-orm'
import { revokeDevice } from '#server/orders/kitchen/devices/devices.ts'
import { createPairingCode } from '#server/orders/kitchen/devices/pair-device.ts'
import { restaurants } from '#server/platform/db/schema/restaurants.ts'
import { randomIds } from '#server/platform/runtime/ids.ts'
import { type Browser, openBrowser } from './accounts.ts'
import { sakuraKitchen, type World } from './world.ts'

export async function restaurantIdOf({ db }: Pick<World, 'db'>, slug = 'sakura') {
  const [restaurant] = await db
    .select({ id: restaurants.id })
    .from(restaurants)
    .where(eq(restaurants.slug, slug))
  if (!restaurant) throw new Error(`there is no restaurant ${slug}`)
  return restaurant.id
}

/** A browser on a kitchen's host, paired as people do it. */
export async function pairBrowser(
  world: World,
  name = 'Grill',
  slug = 'sakura',
  host = sakuraKitchen,
): Promise<Browser> {
  const browser = openBrowser(world, host)
  const { code } = await createPairingCode(world, await restaurantIdOf(world, slug))
  await browser.api.devices.pair({ code, name })
  return browser
}

/** Revokes a paired browser. */
export async function shutOut(world: World, browser: Browser, slug = 'sakura'): Promise<void> {
  const { device } = await browser.api.devices.me()
  if (!device) throw new Error('this browser is not paired')
  await revokeDevice({ ...world, ids: randomIds }, await restaurantIdOf(world, slug), device.id, {
    id: null,
    name: 'Test',
  })
}
