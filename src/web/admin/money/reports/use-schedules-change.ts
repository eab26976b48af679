import { useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/index.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'

type Schedules = Awaited<ReturnType<Api['reportSchedules']['list']>>

/** Returns a function that shows the schedules that the server returned. */
export function useSchedulesChange(restaurant: string) {
  const queries = useQueryClient()
  return (changed: Schedules) => {
    queries.setQueryData(queryKeys.reportSchedules(restaurant), changed)
  }
}
