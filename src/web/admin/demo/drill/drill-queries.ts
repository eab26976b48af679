import type { DrillView } from '#contract/demo/drills.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { callApi } from '#web/api/client.ts'

/** Milliseconds; a drill can also be started from the terminal. */
const refresh = { list: 10_000, running: 1_000 } as const

/** The query of a restaurant's drills. */
export function drillsOf(restaurant: string) {
  return {
    queryKey: queryKeys.drills(restaurant),
    queryFn: async () => (await callApi()).drills.list({ restaurant }),
    refetchInterval: refresh.list,
  }
}

/** DRL-15: the query of a running drill, every second until it has ended. */
export function drillOf(restaurant: string, drill: DrillView) {
  return {
    queryKey: queryKeys.drill(restaurant, drill.id),
    queryFn: async () => (await callApi()).drills.get({ restaurant, drillId: drill.id }),
    initialData: drill,
    refetchInterval: ({ state: { data } }: { readonly state: { readonly data?: DrillView | undefined } }) =>
      data?.state === 'running' ? refresh.running : (false as const),
  }
}
