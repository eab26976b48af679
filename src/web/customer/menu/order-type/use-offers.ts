import { useMemo } from 'react'
import type { AvailabilityView } from '#contract/menu.ts'
import { pickableTimes } from '#domain/availability/pickable-times.ts'
import type { Restaurant } from '#domain/restaurant/restaurant.ts'
import type { LiveAvailability } from '../use-availability.ts'

/** Returns the availability with its pickable times: the server's, or until they arrive those computed by the same rule. */
export function useOffers(restaurant: Restaurant, availability: LiveAvailability): AvailabilityView {
  return useMemo(() => {
    const times =
      availability.pickableTimes ??
      pickableTimes(restaurant, Temporal.Instant.from(availability.now)).map(String)
    return { ...availability, pickableTimes: times }
  }, [restaurant, availability])
}
