/** The queries of the screen. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { usePolling } from '#web/admin/parts/poll.ts'
import { callApi } from '#web/api/client.ts'

/** Returns all products of a restaurant, with its categories. */
export function useProducts(restaurant: string) {
  return useQuery({
    queryKey: ['products', restaurant],
    queryFn: async () => (await callApi()).products.list({ restaurant }),
  })
}

/** Returns the groups that can be attached, by name. */
export function useGroups(restaurant: string) {
  return useQuery({
    queryKey: ['option-groups', restaurant],
    queryFn: async () => (await callApi()).optionGroups.list({ restaurant }),
  })
}

/** Returns everything that can be sold out. Polls, because others mark it too. */
export function useStock(restaurant: string) {
  const refetchInterval = usePolling(30_000)
  return useQuery({
    queryKey: ['stock', restaurant],
    queryFn: async () => (await callApi()).stock.list({ restaurant }),
    refetchInterval,
  })
}

/** Returns a function that reloads everything that depends on the catalog. */
export function useCatalogueChanged(restaurant: string): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    const names = ['products', 'option-groups', 'stock']
    await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name, restaurant] })))
  }, [queries, restaurant])
}
