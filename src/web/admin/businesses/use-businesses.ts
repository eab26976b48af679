import { useQuery, useQueryClient } from '@tanstack/react-query'
import { invalidate, queryKeys } from '#web/admin/parts/query-keys.ts'
import { callApi } from '#web/api/client.ts'

const queryKey = queryKeys.businesses()

/** Returns all businesses and restaurants, and a function that reloads them after a change. */
export function useBusinesses() {
  const queries = useQueryClient()
  const query = useQuery({ queryKey, queryFn: async () => (await callApi()).businesses.list() })
  return { query, readAgain: () => invalidate(queries, queryKey) }
}
