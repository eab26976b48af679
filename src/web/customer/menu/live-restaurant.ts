import type { PageRestaurant } from './page-restaurant.ts'
import type { LiveAvailability } from './use-availability.ts'

/**
 * Returns the restaurant with its current pause and online-ordering switch, which may have changed since the page was
 * rendered.
 */
export function liveRestaurant<Known extends PageRestaurant>(
  restaurant: Known,
  availability: LiveAvailability,
): Known {
  const { pausedUntil, acceptsOnlineOrders } = availability
  const pause = pausedUntil === null ? null : { until: pausedUntil }
  return { ...restaurant, pause, onlineOrdersEnabled: acceptsOnlineOrders }
}
