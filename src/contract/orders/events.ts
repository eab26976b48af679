/** What happened at a restaurant, for programs that ask (EVT). */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { publicEventKinds } from '#domain/orders/events/public-event.ts'
import { growing, idSchema, instantSchema, restaurantNameSchema } from '../primitives.ts'
import { publicOrderSchema } from './public-orders.ts'

const publicEventSchema = z
  .object({
    type: growing(publicEventKinds),
    timestamp: instantSchema,
    /** Increases with each event of the restaurant, not always by one. */
    sequence: z.int(),
    apiVersion: z.literal('1'),
    restaurant: z.object({ id: idSchema('Restaurant'), slug: z.string() }),
    data: z.object({
      /** The order when the event was first read; its status may be ahead of the event's. */
      order: publicOrderSchema.nullable(),
    }),
  })
  .meta({ id: 'Event' })
export type PublicEvent = z.infer<typeof publicEventSchema>

/** EVT-4: how long a call waits for an event, and the most events of one answer. */
export const eventLimits = { waitSeconds: 25, count: 100 } as const

export const events = {
  list: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/events',
      summary: 'List events after a number',
      description:
        'Answers when there is an event, at the latest after `wait` seconds. Without `after`: no events, and the number to go on from. `next` is the `after` of the next call.',
      tags: ['Events'],
    })
    .errors({
      GONE: { status: 410, message: 'No longer kept', data: z.object({ goOnAfter: z.int() }) },
    })
    .input(
      z.object({
        restaurant: restaurantNameSchema,
        after: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
        wait: z.coerce.number().int().min(0).max(eventLimits.waitSeconds).default(0),
      }),
    )
    .output(z.object({ events: z.array(publicEventSchema), next: z.int() })),
}
