import type { Restaurant } from '#domain/restaurant/restaurant.ts'
import type { LiveAvailability } from './use-availability.ts'

/** The restaurant as it takes orders now: a pause or a switch made since the page was rendered counts. */
export function liveRestaurant(restaurant: Restaurant, availability: LiveAvailability): Restaurant {
  const { pausedUntil, acceptsOnlineOrders } = availability
  const pause = pausedUntil === null ? null : { until: pausedUntil }
  return { ...restaurant, pause, onlineOrdersEnabled: acceptsOnlineOrders }
}
