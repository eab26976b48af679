/** Lets one simulated diner order, so that a visitor of the demo sees an order arrive. */

import { randomInt } from 'node:crypto'
import { accept, type Result, refuse } from '#domain/result.ts'
import { findRestaurantId } from '../../access/find-restaurant.ts'
import type { DemoDeps } from '../deps.ts'
import { readHosts, whyNotNow } from './start-drill.ts'
import { whyNotHere } from './why-not-here.ts'

/** DEM-55: returns the order's number. The order is for later if the restaurant takes none for right now. */
export async function sendOrder(deps: DemoDeps, slug: string): Promise<Result<number>> {
  const here = whyNotHere(deps)
  if (!here.ok) return here
  const restaurantId = await findRestaurantId(deps.db, slug)
  const menu = restaurantId && (await deps.menus.current(restaurantId))
  if (!menu) return refuse({ kind: 'restaurant_not_found' })
  const { restaurant } = menu
  const now = deps.clock.now()
  const isForLater = whyNotNow(restaurant, { onlyScheduled: false }, now) !== null
  const refusal = isForLater ? whyNotNow(restaurant, { onlyScheduled: true }, now) : null
  if (refusal) return refuse(refusal)
  const hosts = await readHosts(deps, restaurant.id)
  if (!hosts) return refuse({ kind: 'drill_without_hosts', restaurant: restaurant.name })
  const outcome = await here.value.engine.sendDiner({
    seed: randomInt(2 ** 31),
    slug: restaurant.slug,
    siteHost: hosts.siteHost,
    isForLater,
  })
  if ('reason' in outcome) throw new Error(`the simulated diner has no order: ${outcome.reason}`)
  return accept(outcome.number)
}
