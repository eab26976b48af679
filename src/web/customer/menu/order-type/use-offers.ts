import { useMemo } from 'react'
import type { AvailabilityView } from '#contract/menu.ts'
import { pickableTimes } from '#domain/availability/pickable-times.ts'
import type { Restaurant } from '#domain/restaurant/restaurant.ts'
import type { LiveAvailability } from '../use-availability.ts'

/** What is on offer, with the times that can be picked: the server's, or, until they are there, by its own rule. */
export function useOffers(restaurant: Restaurant, availability: LiveAvailability): AvailabilityView {
  return useMemo(() => {
    const times =
      availability.pickableTimes ??
      pickableTimes(restaurant, Temporal.Instant.from(availability.now)).map(String)
    return { ...availability, pickableTimes: [...times] }
  }, [restaurant, availability])
}
