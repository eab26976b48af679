import { useQueryClient } from '@tanstack/react-query'
import type { UserDetail } from '#contract/people/users.ts'
import { invalidate, queryKeys } from '#web/admin/calls/query-keys.ts'

/** Returns a function that shows a changed person, and reloads the lists that have them. */
export function useUserChange(userId: UserDetail['id']) {
  const queries = useQueryClient()
  /** `changed`: what the server returned; null if it must be loaded again. */
  return async (changed: UserDetail | null) => {
    if (changed) queries.setQueryData(queryKeys.user(userId), changed)
    const own = changed ? [] : [queryKeys.user(userId)]
    await invalidate(queries, queryKeys.users(), ['team'], ['roles'], ...own)
  }
}
