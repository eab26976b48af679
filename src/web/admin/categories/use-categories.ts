/** The queries of the screen. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CategoryView } from '#contract/categories.ts'
import { invalidate, queryKeys } from '#web/admin/parts/query-keys.ts'
import { callApi } from '#web/api/client.ts'

/** Returns all categories of a restaurant, in order. */
export function useCategories(restaurant: string) {
  return useQuery(listOf(restaurant))
}

function listOf(restaurant: string) {
  return {
    queryKey: queryKeys.categories(restaurant),
    queryFn: async () => (await callApi()).categories.list({ restaurant }),
  }
}

type CachedCategories = {
  /** Shows this list until the next response of the server. */
  readonly show: (list: readonly CategoryView[]) => void
  /** Returns the current version of the category; null if it no longer exists. */
  readonly newest: (id: CategoryView['id']) => Promise<CategoryView | null>
  /** Reloads the categories, and everything else that contains their names. */
  readonly refresh: () => Promise<unknown>
}

export function useCachedCategories(restaurant: string): CachedCategories {
  const queries = useQueryClient()
  return {
    show: (list) => queries.setQueryData(queryKeys.categories(restaurant), list),
    newest: async (id) =>
      (await queries.fetchQuery(listOf(restaurant))).find((each) => each.id === id) ?? null,
    refresh: () => invalidate(queries, queryKeys.categories(restaurant), queryKeys.products(restaurant)),
  }
}
