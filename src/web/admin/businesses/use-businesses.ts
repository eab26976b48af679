import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#web/api/client.ts'

const queryKey = ['businesses']

/** All businesses and restaurants, and the way to read them anew after a change. */
export function useBusinesses() {
  const queries = useQueryClient()
  const query = useQuery({ queryKey, queryFn: async () => (await callApi()).businesses.list() })
  return { query, readAgain: () => queries.invalidateQueries({ queryKey }) }
}
