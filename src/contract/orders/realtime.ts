/** What happens right now at the caller's restaurants. Nothing in it is about a person. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { urgencies } from '#domain/orders/realtime/restaurant-now.ts'
import { orderingKinds } from '#domain/restaurants/availability/ordering-now.ts'
import { idSchema, instantSchema } from '../primitives.ts'

const restaurantNowSchema = z.object({
  id: idSchema('Restaurant'),
  slug: z.string(),
  name: z.string(),
  timezone: z.string(),
  urgency: z.enum(urgencies),
  /** RTM-1; `changesAt`: when the pause, the opening or the closed time ends, if that is known. */
  ordering: z.object({
    kind: z.enum(orderingKinds),
    changesAt: instantSchema.nullable(),
    closedFor: z.string().nullable(),
  }),
  work: z.object({
    open: z.int(),
    waiting: z.int(),
    /** Since when the oldest unacknowledged order waits; null if none does. */
    oldestSince: instantSchema.nullable(),
    late: z.int(),
    /** The latest sign of life of any display. */
    aliveAt: instantSchema.nullable(),
  }),
  /** The displays that show signs of life. */
  displays: z.int(),
  isWithoutDisplay: z.boolean(),
  /** Open disputes and differences; null for callers who may not see money. */
  money: z.object({ disputes: z.int(), gaps: z.int() }).nullable(),
  /** null for callers who may not see failed tasks. */
  failedTasks: z.int().nullable(),
})
export type RestaurantNowView = z.infer<typeof restaurantNowSchema>

const realtimeSchema = z.object({
  now: instantSchema,
  /** RTM-2: worst first. */
  restaurants: z.array(restaurantNowSchema),
})
export type RealtimeView = z.infer<typeof realtimeSchema>

export const realtime = {
  list: oc
    .route({
      method: 'GET',
      path: '/managed/realtime',
      summary: 'Get what happens right now at all managed restaurants',
      description: 'Worst first: waiting and late orders, displays, pauses and open problems.',
      tags: ['Realtime'],
    })
    .output(realtimeSchema),
}
