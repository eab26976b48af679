import { queryKeys } from '#web/admin/parts/query-keys.ts'
import { callApi } from '#web/api/client.ts'

/** The query for a restaurant's roles and its people. */
export function rolesOf(restaurant: string) {
  return {
    queryKey: queryKeys.roles(restaurant),
    queryFn: async () => (await callApi()).roles.list({ restaurant }),
  }
}
