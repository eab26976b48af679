import { useQueryClient } from '@tanstack/react-query'
import type { DinerDetail } from '#contract/people/diners.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'

/** Returns a function that shows a changed diner, and reloads the lists that have them. */
export function useDinerChange(restaurant: string) {
  const queries = useQueryClient()
  return async (changed: DinerDetail) => {
    queries.setQueryData(queryKeys.diner(restaurant, changed.id), changed)
    await invalidate(queries, queryKeys.diners(restaurant))
  }
}
