/** Tasks that were tried until they were given up: for owners those of their restaurants, for administrators all. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idSchema, instantSchema } from './primitives.ts'

export const failedTaskSchema = z.object({
  id: idSchema('FailedTask'),
  /** null: it is about the platform, for its administrators. */
  restaurant: z.object({ id: idSchema('Restaurant'), name: z.string(), timezone: z.string() }).nullable(),
  order: z.object({ id: idSchema('Order'), number: z.int() }).nullable(),
  /** What could not be done, as a sentence. */
  text: z.string(),
  /** What stood in the way of the last try, as a sentence. */
  problem: z.string(),
  /** How often it was tried. */
  tries: z.int(),
  /** When it was given up. */
  at: instantSchema,
  /** Why another try would be wrong; null: it may be tried again. */
  whyNotRetry: z.string().nullable(),
})
export type FailedTask = z.infer<typeof failedTaskSchema>

export const failedTasksSchema = z.object({
  /** The latest first, at most `mostListed`. */
  tasks: z.array(failedTaskSchema),
  /** Whether there are more than are listed. */
  hasMore: z.boolean(),
  /** Whether whoever asks owns anything whose tasks could stand here. */
  may: z.object({ settle: z.boolean() }),
})
export type FailedTasks = z.infer<typeof failedTasksSchema>

export const failedTasks = {
  list: oc
    .route({
      method: 'GET',
      path: '/managed/failed-tasks',
      summary: 'What was tried until it was given up, at the restaurants that one owns',
      tags: ['Failed tasks'],
    })
    .output(failedTasksSchema),
  retry: oc
    .route({
      method: 'POST',
      path: '/managed/failed-tasks/retry',
      summary: 'Try these again, or all that may be; each once, however often it is asked for',
      tags: ['Failed tasks'],
    })
    .input(
      z.object({
        /** Those that are to be tried; without it all that are listed and may be. */
        ids: z.array(idSchema('FailedTask')).min(1).max(200).optional(),
      }),
    )
    .output(failedTasksSchema),
  dismiss: oc
    .route({
      method: 'POST',
      path: '/managed/failed-tasks/{id}/dismiss',
      summary: 'Never try this again, and list it no more',
      tags: ['Failed tasks'],
    })
    .input(z.object({ id: idSchema('FailedTask') }))
    .output(failedTasksSchema),
}
