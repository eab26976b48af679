import type { OrderingPause } from '#domain/restaurants/settings/restaurant.ts'
import type { restaurants } from './schema/restaurants.ts'

type DisabledColumns = Pick<typeof restaurants.$inferSelect, 'ordersDisabled' | 'ordersDisabledUntil'>

/** Returns a restaurant's stored pause, which may have ended; null if ordering is not paused. */
export function pauseOf({ ordersDisabled, ordersDisabledUntil }: DisabledColumns): OrderingPause | null {
  return ordersDisabled && ordersDisabledUntil ? { until: ordersDisabledUntil.toString() } : null
}
