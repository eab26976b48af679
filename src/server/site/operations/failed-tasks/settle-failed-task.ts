/** Retries or dismisses a failed task on behalf of staff. Each action is recorded (AUD-1). */

import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Id } from '#domain/ids.ts'
import type { FollowUpKind } from '#domain/orders/admin-orders/order-event.ts'
import { formatOrderNumber } from '#domain/orders/ordering/order-number.ts'
import { formatTask, whyNotRetry } from '#domain/site/operations/failed-task.ts'
import { type AuditActor, writeAudit } from '../../../access/audit/write-audit.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { orderFollowUps } from '../../../platform/db/schema/ordering.ts'
import type { JobName } from '../../../platform/jobs/job-kinds.ts'
import type { SiteDeps } from '../../deps.ts'
import { type FailedTaskRow, readFailedTasks, type TaskScope } from './read-failed-tasks.ts'

type FailedTaskDeps = Pick<SiteDeps, 'db' | 'ids' | 'clock' | 'jobs'>

/** JOB-5: enqueues each task once, however often and by however many people it is requested. `ids` null: all. */
export async function retryFailedTasks(
  deps: FailedTaskDeps,
  actor: AuditActor,
  scope: TaskScope,
  ids: readonly Id<'FailedTask'>[] | null,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const tasks = await readFailedTasks(tx, scope, ids)
    // In a fixed order, so that concurrent callers don't deadlock.
    for (const task of tasks.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      if (whyNotRetry(task.name, task.orderStatus) !== null) continue
      if (!(await deps.jobs.retry(tx, task.id))) continue
      await askAgain(deps, tx, actor, task)
      await audit(deps, tx, actor, task, 'tried again')
    }
  })
}

/** JOB-7: removes the task from the list, for good. */
export async function dismissFailedTask(
  deps: FailedTaskDeps,
  actor: AuditActor,
  scope: TaskScope,
  id: Id<'FailedTask'>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [task] = await readFailedTasks(tx, scope, [id])
    if (!task || !(await deps.jobs.forget(tx, task.id))) return
    await audit(deps, tx, actor, task, 'dismissed')
  })
}

const followUps: Partial<Record<JobName, FollowUpKind>> = {
  mail_confirmation: 'confirmation_mail',
  mail_cancellation: 'cancellation_mail',
  mail_refund: 'refund_mail',
  request_courier: 'courier',
  replace_courier: 'courier',
}

/** AOR-7: marks an order's follow-up as pending again and records who requested it. */
async function askAgain(
  { clock }: Pick<SiteDeps, 'clock'>,
  tx: Database,
  actor: AuditActor,
  { name, orderId }: FailedTaskRow,
): Promise<void> {
  const kind = followUps[name]
  if (!kind || !orderId) return
  await tx
    .update(orderFollowUps)
    .set({ failedAt: null, askedBy: actor.id, askedAt: clock.now() })
    .where(
      and(
        eq(orderFollowUps.orderId, orderId),
        eq(orderFollowUps.kind, kind),
        isNotNull(orderFollowUps.failedAt),
        isNull(orderFollowUps.doneAt),
      ),
    )
}

function audit(
  deps: FailedTaskDeps,
  tx: Database,
  actor: AuditActor,
  task: FailedTaskRow,
  to: 'tried again' | 'dismissed',
): Promise<void> {
  const order = task.orderNumber === null ? '' : `${formatOrderNumber(task.orderNumber)}: `
  return writeAudit(deps, tx, {
    restaurantId: task.restaurant?.id ?? null,
    actor,
    subject: 'failed_task',
    subjectId: task.id,
    subjectName: `${order}${formatTask(task.name)}`,
    action: 'changed',
    changes: { state: { from: 'given up', to } },
  })
}
