import { useMemo } from 'react'
import type { AvailabilityView } from '#contract/menu/menu.ts'
import { whyNotAsap } from '#domain/restaurants/availability/asap.ts'
import { scheduleFor } from '#domain/restaurants/availability/open-date.ts'
import { pickableTimes } from '#domain/restaurants/availability/pickable-times.ts'
import type { PageRestaurant } from '../page-restaurant.ts'
import type { LiveAvailability } from '../use-availability.ts'

/**
 * Returns the availability of one order type with its pickable times: the server's; for a delivery, and until they arrive, those computed by
 * the same rule. `deliveryMinutes`: the quoted ones; null for pickup.
 */
export function useOffers(
  restaurant: PageRestaurant,
  availability: LiveAvailability,
  deliveryMinutes: number | null,
): AvailabilityView {
  return useMemo(() => {
    const now = Temporal.Instant.from(availability.now)
    const hours = scheduleFor(restaurant, deliveryMinutes === null ? 'pickup' : 'delivery')
    const offered = deliveryMinutes === null ? availability.pickableTimes : null
    return {
      ...availability,
      acceptsAsap: availability.acceptsAsap && whyNotAsap(hours, now) === null,
      pickableTimes: offered ?? pickableTimes(restaurant, now, deliveryMinutes).map(String),
    }
  }, [restaurant, availability, deliveryMinutes])
}
