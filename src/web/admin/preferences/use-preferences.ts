import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { callApi } from '#web/api/client.ts'

/** SET-8: returns the formats for what belongs to no restaurant; null until they are loaded. */
export function usePreferences() {
  const { data } = useQuery({
    queryKey: queryKeys.preferences(),
    queryFn: async () => (await callApi()).settings.preferences(),
    staleTime: 60_000,
  })
  return data ?? null
}
