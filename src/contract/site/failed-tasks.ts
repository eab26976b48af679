/** Tasks that failed on every attempt: those of their restaurants for owners, all for administrators. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema, instantSchema } from '../primitives.ts'

export const failedTaskSchema = z.object({
  id: idSchema('FailedTask'),
  /** null: the task concerns the platform and is for its administrators. */
  restaurant: z.object({ id: idSchema('Restaurant'), name: z.string(), timezone: z.string() }).nullable(),
  order: z.object({ id: idSchema('Order'), number: z.int() }).nullable(),
  /** A sentence that says what could not be done. */
  text: z.string(),
  /** A sentence that says why the last attempt failed. */
  problem: z.string(),
  /** The number of attempts. */
  tries: z.int(),
  /** When it failed for good. */
  at: instantSchema,
  /** Why a retry would be wrong; null if it can be retried. */
  whyNotRetry: z.string().nullable(),
})
export type FailedTask = z.infer<typeof failedTaskSchema>

const failedTasksSchema = z.object({
  /** Latest first, at most `mostListed`. */
  tasks: z.array(failedTaskSchema),
  /** Whether there are more than those listed. */
  hasMore: z.boolean(),
  /** Whether the caller owns any restaurant whose tasks can be listed here. */
  may: z.object({ settle: z.boolean() }),
})
export type FailedTasks = z.infer<typeof failedTasksSchema>

export const failedTasks = {
  list: oc
    .route({
      method: 'GET',
      path: '/managed/failed-tasks',
      summary: 'List failed tasks',
      description: 'Covers the restaurants that the caller owns.',
      tags: ['Failed tasks'],
    })
    .output(failedTasksSchema),
  retry: oc
    .route({
      method: 'POST',
      path: '/managed/failed-tasks/retry',
      summary: 'Retry failed tasks',
      description:
        'Retries the given tasks, or all that can be retried. Idempotent: each task is retried once.',
      tags: ['Failed tasks'],
    })
    .input(
      z.object({
        /** The tasks to retry; if absent, all listed ones that can be retried. */
        ids: z.array(idSchema('FailedTask')).min(1).max(200).optional(),
      }),
    )
    .output(failedTasksSchema),
  dismiss: oc
    .route({
      method: 'POST',
      path: '/managed/failed-tasks/{id}/dismiss',
      summary: 'Dismiss a failed task',
      description: 'It is never retried and no longer listed.',
      tags: ['Failed tasks'],
    })
    .input(z.object({ id: idSchema('FailedTask') }))
    .output(failedTasksSchema),
}
