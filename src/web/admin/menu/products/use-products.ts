/** The queries of the screen. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { usePolling } from '#web/admin/calls/poll.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'
import { callApi } from '#web/api/client.ts'

/** Returns all products of a restaurant, with its categories. */
export function useProducts(restaurant: string) {
  return useQuery({
    queryKey: queryKeys.products(restaurant),
    queryFn: async () => (await callApi()).products.list({ restaurant }),
  })
}

/** Returns the groups that can be attached, by name. */
export function useGroups(restaurant: string) {
  return useQuery({
    queryKey: queryKeys.optionGroups(restaurant),
    queryFn: async () => (await callApi()).optionGroups.list({ restaurant }),
  })
}

/** Returns everything that can be sold out. Polls, because others mark it too. */
export function useStock(restaurant: string) {
  const refetchInterval = usePolling(30_000)
  return useQuery({
    queryKey: queryKeys.stock(restaurant),
    queryFn: async () => (await callApi()).stock.list({ restaurant }),
    refetchInterval,
  })
}

/** Returns a function that reloads everything that depends on the catalog. */
export function useCatalogueChanged(restaurant: string): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    await invalidate(
      queries,
      queryKeys.products(restaurant),
      queryKeys.optionGroups(restaurant),
      queryKeys.stock(restaurant),
    )
  }, [queries, restaurant])
}
