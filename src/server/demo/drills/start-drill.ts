/** Starts a rush drill at a restaurant, if it can be run here and now. */

import { and, eq } from 'drizzle-orm'
import { type DrillSettings, drillFaults } from '#domain/demo/drills/drill-settings.ts'
import type { DrillId, RestaurantId } from '#domain/ids.ts'
import type { Refusal } from '#domain/refusal.ts'
import { whyNotAsap } from '#domain/restaurants/availability/asap.ts'
import { pickableTimes } from '#domain/restaurants/availability/pickable-times.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { accept, type Result, refuse } from '#domain/result.ts'
import { createPairingCode } from '../../orders/kitchen/devices/pair-device.ts'
import { drills as drillRows } from '../../platform/db/schema/drills.ts'
import { restaurantHosts, restaurants } from '../../platform/db/schema/restaurants.ts'
import type { DemoDeps } from '../deps.ts'
import { type Drills, newRunningDrill } from './drills.ts'
import { finishDrill } from './finish-drill.ts'
import { whyNotHere } from './why-not-here.ts'

/** DRL-3: returns the id of the running drill. */
export async function startDrill(
  deps: DemoDeps,
  restaurantId: RestaurantId,
  settings: DrillSettings,
): Promise<Result<DrillId>> {
  const here = whyNotHere(deps)
  if (!here.ok) return here
  const drills = here.value
  const [fault] = drillFaults(settings)
  if (fault) return refuse(fault.refusal)
  const menu = await deps.menus.current(restaurantId)
  if (!menu) return refuse({ kind: 'restaurant_not_found' })
  const { restaurant } = menu
  const refusal = whyNotNow(restaurant, settings, deps.clock.now())
  if (refusal) return refuse(refusal)
  const hosts = await readHosts(deps, restaurantId)
  if (!hosts) return refuse({ kind: 'drill_without_hosts', restaurant: restaurant.name })
  if (drills.running) return refuse({ kind: 'drill_running' })
  return accept(await launch(deps, drills, { restaurantId, slug: restaurant.slug, settings, ...hosts }))
}

/** DRL-4: refuses if the restaurant takes no orders now and the drill has none for later. */
export function whyNotNow(
  restaurant: Restaurant,
  { onlyScheduled }: Pick<DrillSettings, 'onlyScheduled'>,
  now: Temporal.Instant,
): Refusal | null {
  if (!onlyScheduled)
    return whyNotAsap(restaurant, now) && { kind: 'drill_restaurant_closed', restaurant: restaurant.name }
  const hasTimes = restaurant.onlineOrdersEnabled && pickableTimes(restaurant, now, null).length > 0
  return hasTimes ? null : { kind: 'drill_without_times', restaurant: restaurant.name }
}

type Launch = Hosts & {
  readonly restaurantId: RestaurantId
  readonly slug: string
  readonly settings: DrillSettings
}

async function launch(deps: DemoDeps, drills: Drills, { restaurantId, ...task }: Launch): Promise<DrillId> {
  const drillId = deps.ids.next<'Drill'>()
  const running = newRunningDrill(drillId)
  // Before anything is awaited: only one drill runs at a time.
  drills.running = running
  try {
    const startedAt = deps.clock.now()
    const { settings } = task
    await deps.db
      .insert(drillRows)
      .values({ id: drillId, restaurantId, settings, state: 'running', startedAt })
    const { code: pairingCode } = await createPairingCode(deps, restaurantId)
    const launched = await drills.engine.launch({ drillId, ...task, pairingCode }, (event) =>
      running.events.push(event),
    )
    running.launched = launched
    if (drills.isClosed) launched.kill()
  } catch (error) {
    drills.running = null
    throw error
  }
  void finishDrill(deps, drills, running, restaurantId)
  return drillId
}

type Hosts = { readonly siteHost: string; readonly kitchenHost: string }

/** Returns the first host of each kind; null if one is missing or the restaurant is not published. */
export async function readHosts(
  { db }: Pick<DemoDeps, 'db'>,
  restaurantId: RestaurantId,
): Promise<Hosts | null> {
  const hosts = await db
    .select({ host: restaurantHosts.host, shows: restaurantHosts.shows })
    .from(restaurantHosts)
    .innerJoin(restaurants, eq(restaurants.id, restaurantHosts.restaurantId))
    .where(and(eq(restaurantHosts.restaurantId, restaurantId), eq(restaurants.isPublished, true)))
    .orderBy(restaurantHosts.host)
  const siteHost = hosts.find(({ shows }) => shows === 'site')?.host
  const kitchenHost = hosts.find(({ shows }) => shows === 'kitchen')?.host
  return siteHost && kitchenHost ? { siteHost, kitchenHost } : null
}
