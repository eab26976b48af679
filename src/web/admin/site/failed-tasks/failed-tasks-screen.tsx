/** `/admin/failed-tasks`: tasks that failed for good, to retry or dismiss. */

import { useQuery } from '@tanstack/react-query'
import type { FailedTasks } from '#contract/site/failed-tasks.ts'
import { Loaded } from '#web/admin/calls/loaded.tsx'
import { usePolling } from '#web/admin/calls/poll.ts'
import { queryKeys } from '#web/admin/calls/query-keys.ts'
import { NotForYou } from '#web/admin/restaurant-choice/permission-required.tsx'
import { EmptyPanel } from '#web/admin/ui/empty-panel.tsx'
import { PageHeading } from '#web/admin/ui/page-heading.tsx'
import { callApi } from '#web/api/client.ts'
import { failureMessage } from '#web/forms/failure-message.ts'
import { noindex, titled } from '#web/shell/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TaskRow } from './task-row.tsx'
import { useTaskActions } from './use-task-actions.ts'

export const meta = titled('Failed Tasks', noindex)

const refreshMilliseconds = 15_000

/** JOB-4: the failed tasks. Each can be dismissed, and retried unless that would be wrong by now. */
export default function FailedTasksScreen() {
  const refetchInterval = usePolling(refreshMilliseconds)
  const query = useQuery({
    queryKey: queryKeys.failedTasks(),
    queryFn: async () => (await callApi()).failedTasks.list(),
    refetchInterval,
  })
  return (
    <Loaded query={query} loading="Loading failed tasks..." title="Failed Tasks">
      {(list) => <TaskList list={list} />}
    </Loaded>
  )
}

function TaskList({ list: { tasks, hasMore, may } }: { readonly list: FailedTasks }) {
  const actions = useTaskActions()
  const canAll = tasks.filter(({ whyNotRetry }) => whyNotRetry === null).length > 1
  return (
    <>
      <PageHeading
        title="Failed Tasks"
        text="Tasks that failed and won’t be retried automatically. They stay here for a week."
      >
        {canAll && (
          <Button isDisabled={actions.isBusy} onClick={() => actions.retry(null)}>
            Retry all
          </Button>
        )}
      </PageHeading>
      <div role="status" className="mb-4 empty:hidden">
        {actions.problem ? (
          <Notice tone="bad">{failureMessage(actions.problem)}</Notice>
        ) : (
          actions.said && <Notice tone="good">{actions.said}</Notice>
        )}
      </div>
      {!may.settle ? (
        <NotForYou
          lacking="failed tasks"
          textAtFirst="Once you own a restaurant, its failed tasks appear here."
        />
      ) : tasks.length === 0 ? (
        <EmptyPanel
          title="Nothing has failed"
          text="Emails, couriers and refunds that failed appear here, with a button to retry them."
        />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5 shadow-card">
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} actions={actions} />
          ))}
        </ul>
      )}
      {hasMore && <p className="mt-4 text-ink-soft">More tasks appear once these are settled.</p>}
    </>
  )
}
