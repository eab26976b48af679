import { callApi } from '#web/api/client.ts'
import { queryKeys } from '../calls/query-keys.ts'

/** The query for a restaurant's roles and its people. */
export function rolesOf(restaurant: string) {
  return {
    queryKey: queryKeys.roles(restaurant),
    queryFn: async () => (await callApi()).roles.list({ restaurant }),
  }
}
