import { useQuery } from '@tanstack/react-query'
import { callApi } from '#web/api/client.ts'

export const preferencesKey = ['preferences'] as const

/** SET-8: how the admin area writes what belongs to no restaurant; null until it is known. */
export function usePreferences() {
  const { data } = useQuery({
    queryKey: preferencesKey,
    queryFn: async () => (await callApi()).settings.preferences(),
    staleTime: 60_000,
  })
  return data ?? null
}
