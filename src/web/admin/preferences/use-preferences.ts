import { useQuery } from '@tanstack/react-query'
import { callApi } from '#web/api/client.ts'

export const preferencesKey = ['preferences'] as const

/** SET-8: returns the formats for what belongs to no restaurant; null until they are loaded. */
export function usePreferences() {
  const { data } = useQuery({
    queryKey: preferencesKey,
    queryFn: async () => (await callApi()).settings.preferences(),
    staleTime: 60_000,
  })
  return data ?? null
}
