/** The number of active restaurants, and of those that take orders now. */

import { isOpenAt } from '../../restaurants/availability/opening.ts'
import { isPausedAt } from '../../restaurants/availability/pause.ts'
import type { OrderingPause, Schedule } from '../../restaurants/settings/restaurant.ts'

/** A published restaurant with online orders enabled. */
export type ActiveRestaurant = { readonly schedule: Schedule; readonly pause: OrderingPause | null }

type ActiveRestaurantCounts = {
  readonly active: number
  /** Within their opening hours and not paused. */
  readonly open: number
  /** Whose kitchen has paused ordering. */
  readonly paused: number
}

/** DSH-11: counts the active restaurants, and of them those that are open and those that are paused at `now`. */
export function countActiveRestaurants(
  restaurants: readonly ActiveRestaurant[],
  now: Temporal.Instant,
): ActiveRestaurantCounts {
  const unpaused = restaurants.filter(({ pause }) => !isPausedAt(pause, now))
  return {
    active: restaurants.length,
    open: unpaused.filter(({ schedule }) => isOpenAt(schedule, now)).length,
    paused: restaurants.length - unpaused.length,
  }
}

/** DSH-11: '2 open now, 1 paused'. */
export function formatOpenAndPaused({
  open,
  paused,
}: Pick<ActiveRestaurantCounts, 'open' | 'paused'>): string {
  return `${open} open now, ${paused} paused`
}
