/** Loads the demo's restaurants with the same importer that real restaurants use. */

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findAnyRestaurantId } from '../access/find-restaurant.ts'
import { makeOwner, setAdministrator } from '../access/memberships.ts'
import { importMenu } from '../menu/catalogue/menu-file/import-menu.ts'
import { parseMenuFile } from '../menu/catalogue/menu-file/menu-file.ts'
import type { Database } from '../platform/db/connect.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { root } from '../platform/runtime/product-files.ts'
import { addDemoBusinesses } from './demo-businesses.ts'
import { historyDays } from './demo-history.ts'
import { addDemoManager, slugWithManager } from './demo-manager.ts'
import { addDemoMessages } from './demo-messages.ts'
import { addDemoAccount, demoAdministrator, demoDiner, demoOwner } from './demo-people.ts'
import { addDemoSpecialHours } from './demo-special-hours.ts'

const demoFolder = join(root, 'demo')

export type DemoRestaurant = { readonly slug: string; readonly name: string; readonly domain: string | null }

/**
 * DEM-1: imports the demo's people and every demo restaurant that does not exist yet; changes since the first start stay.
 * The first start also adds its businesses, a floor manager, special hours and messages to diners. Returns all demo restaurants in the order of their files.
 * Accounts are as old as the history.
 */
export async function loadDemo(db: Database, clock: Clock): Promise<readonly DemoRestaurant[]> {
  const names = (await readdir(demoFolder)).filter((name) => name.endsWith('.json')).toSorted()
  const founded: Clock = { now: () => clock.now().subtract({ hours: 24 * historyDays }) }
  await addDemoAccount(db, founded, demoDiner)
  await addDemoAccount(db, founded, demoOwner)
  if (await addDemoAccount(db, founded, demoAdministrator))
    await setAdministrator(db, demoAdministrator.email, true, founded.now())
  const restaurants: DemoRestaurant[] = []
  let isFirstStart = false
  for (const name of names) {
    const parsed = parseMenuFile(JSON.parse(await readFile(join(demoFolder, name), 'utf8')))
    if (!parsed.ok) throw new Error(`demo/${name}: ${JSON.stringify(parsed.refusal.slice(0, 5))}`)
    const { restaurant } = parsed.value
    if (!(await findAnyRestaurantId(db, restaurant.slug))) {
      const { restaurantId } = await importMenu(db, parsed.value, { now: clock.now() })
      await makeOwner(db, restaurantId, demoOwner.email, founded.now())
      if (restaurant.slug === slugWithManager) await addDemoManager(db, founded, restaurantId)
      isFirstStart = true
    }
    restaurants.push({
      slug: restaurant.slug,
      name: restaurant.name,
      domain: parsed.value.domains[0] ?? null,
    })
  }
  if (isFirstStart) {
    await addDemoBusinesses(db, founded)
    await addDemoSpecialHours(db, clock)
    await addDemoMessages(db)
  }
  return restaurants
}
