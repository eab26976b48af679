import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FailedTask, FailedTasks } from '#contract/site/failed-tasks.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { callApi } from '#web/api/client.ts'

const queryKey = queryKeys.failedTasks()

export type TaskActions = {
  readonly isBusy: boolean
  /** Message after an action. */
  readonly said: string | null
  readonly problem: Error | null
  /** null for all tasks that may be retried. */
  retry(task: FailedTask | null): void
  dismiss(task: FailedTask): void
}

/** JOB-5: returns the actions that retry and dismiss failed tasks. The server responds with the updated list. */
export function useTaskActions(): TaskActions {
  const queries = useQueryClient()
  const [said, setSaid] = useState<string | null>(null)
  const mutation = useMutation({
    mutationFn: (work: () => Promise<FailedTasks>) => work(),
    onMutate: () => {
      setSaid(null)
      // The response to an earlier request must not overwrite the updated list.
      return queries.cancelQueries({ queryKey })
    },
    onSuccess: (list) => queries.setQueryData(queryKey, list),
  })
  const run = (message: string, work: () => Promise<FailedTasks>) =>
    mutation.mutate(work, { onSuccess: () => setSaid(message) })
  return {
    isBusy: mutation.isPending,
    said,
    problem: mutation.error,
    retry: (task) =>
      run('Retrying now.', async () => (await callApi()).failedTasks.retry(task ? { ids: [task.id] } : {})),
    dismiss: (task) =>
      run('It won’t be retried.', async () => (await callApi()).failedTasks.dismiss({ id: task.id })),
  }
}
