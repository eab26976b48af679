import type { OrderingPause } from '#domain/restaurant/restaurant.ts'
import type { restaurants } from './schema/restaurants.ts'

type StoredPause = Pick<typeof restaurants.$inferSelect, 'ordersDisabled' | 'ordersDisabledUntil'>

/** The pause of a restaurant as its row has it, which may have ended; null: ordering is not paused. */
export function pauseOf({ ordersDisabled, ordersDisabledUntil }: StoredPause): OrderingPause | null {
  return ordersDisabled && ordersDisabledUntil ? { until: ordersDisabledUntil.toString() } : null
}
