/** The queries of the screen. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CategoryView } from '#contract/categories.ts'
import { callApi } from '#web/api/client.ts'

const keyOf = (restaurant: string) => ['categories', restaurant]

/** Returns all categories of a restaurant, in order. */
export function useCategories(restaurant: string) {
  return useQuery(listOf(restaurant))
}

function listOf(restaurant: string) {
  return {
    queryKey: keyOf(restaurant),
    queryFn: async () => (await callApi()).categories.list({ restaurant }),
  }
}

export type CachedCategories = {
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
    show: (list) => queries.setQueryData(keyOf(restaurant), list),
    newest: async (id) =>
      (await queries.fetchQuery(listOf(restaurant))).find((each) => each.id === id) ?? null,
    refresh: () =>
      Promise.all(
        [keyOf(restaurant), ['products', restaurant]].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  }
}
