/** What the screen asks the server for. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CategoryView } from '#contract/categories.ts'
import { callApi } from '#web/api/client.ts'

const keyOf = (restaurant: string) => ['categories', restaurant]

/** All categories of a restaurant, in order. */
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
  /** Shows another list until the server is asked again. */
  readonly show: (list: readonly CategoryView[]) => void
  /** The category as it is now; null: it is gone. */
  readonly newest: (id: CategoryView['id']) => Promise<CategoryView | null>
  /** Asks for them again, and for all else that names them. */
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
