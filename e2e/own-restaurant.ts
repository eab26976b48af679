/** Restaurants of a journey's own, with the menu of one of the demo's: nobody else orders there. */

import { readFile } from 'node:fs/promises'
import { makeOwner } from '#server/access/memberships.ts'
import { demoOwner } from '#server/demo/demo-people.ts'
import { importMenu } from '#server/menu/catalogue/menu-file/import-menu.ts'
import { parseMenuFile } from '#server/menu/catalogue/menu-file/menu-file.ts'
import type { Database } from '#server/platform/db/connect.ts'
import type { DemoRestaurant } from './world.ts'

/** A menu as a restaurant writes it; only what journeys change is spelled out. */
// biome-ignore lint/suspicious/noExplicitAny: a file that is not checked yet
export type MenuFile = Record<string, any>

/** The demo menu of a restaurant, to be changed and imported. */
export async function demoMenu(slug: DemoRestaurant): Promise<MenuFile> {
  return JSON.parse(await readFile(new URL(`../demo/${slug}.json`, import.meta.url), 'utf8'))
}

/** Always open, unless `details` say otherwise, at `{slug}.localhost`. Imported again, it is as at first. */
export async function openRestaurant(
  db: Database,
  menu: MenuFile,
  details: { readonly slug: string; readonly name: string; readonly hours?: MenuFile },
  owner: string = demoOwner.email,
): Promise<void> {
  const alwaysOpen = hoursOfEachDay(menu, { open: '00:00', close: '24:00' })
  const restaurant = { ...menu.restaurant, hours: alwaysOpen, ...details }
  const parsed = parseMenuFile({ ...menu, restaurant, domains: [`${details.slug}.localhost`] })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal))
  const now = Temporal.Now.instant()
  const { restaurantId } = await importMenu(db, parsed.value, { now })
  await makeOwner(db, restaurantId, owner, now)
}

/** Opening hours that are the same on all days. */
export function hoursOfEachDay({ restaurant }: MenuFile, range: { open: string; close: string }): MenuFile {
  return Object.fromEntries(Object.keys(restaurant.hours).map((day) => [day, [range]]))
}
