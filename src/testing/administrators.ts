/** A signed-in administrator of the platform. */

import { setAdministrator } from '#server/access/memberships.ts'
import { ada, type Browser, openBrowser, signUpPath, verifyAddress } from './accounts.ts'
import type { World } from './world.ts'

/** Signs up, verifies the address and makes the account an administrator. */
export async function openAdministrator(
  world: Pick<World, 'apps' | 'db' | 'clock'>,
  email = 'admin@example.com',
): Promise<Browser> {
  const browser = openBrowser(world)
  await browser.post(signUpPath, { ...ada, email })
  await verifyAddress(world, email)
  await setAdministrator(world.db, email, true, world.clock.now())
  return browser
}
