/** The settings of the chosen restaurant, cached for all sections. */

import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import type { RestaurantSettings } from '#contract/restaurants/restaurants.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { callApi } from '#web/api/client.ts'
import { rememberServerTime } from '#web/api/server-clock.ts'

export function useSettings(restaurant: string): UseQueryResult<RestaurantSettings> {
  return useQuery({
    queryKey: queryKeys.restaurantSettings(restaurant),
    queryFn: async () => {
      const settings = await (await callApi()).restaurants.settings({ restaurant })
      rememberServerTime(settings.now)
      return settings
    },
  })
}

/** Returns a function that caches settings from a response, and reloads the restaurant list if the name changed, and the setup of an unpublished one. */
export function useCacheSettings(): (settings: RestaurantSettings) => void {
  const queries = useQueryClient()
  return (settings) => {
    const before = queries.getQueryData<RestaurantSettings>(queryKeys.restaurantSettings(settings.id))
    queries.setQueryData(queryKeys.restaurantSettings(settings.id), settings)
    if (!settings.isPublished) void invalidate(queries, queryKeys.restaurantSetup(settings.id))
    if (before?.details.name !== settings.details.name)
      void invalidate(queries, queryKeys.managedRestaurants())
  }
}
