/** What happened at a restaurant, for programs that ask (EVT). */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { stockKinds } from '#domain/menu/sold-out.ts'
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
    /** The order is one of a rehearsal. Left out otherwise. */
    drill: z.literal(true).optional(),
    /** The order's lines are left out, because it is very long. */
    truncated: z.literal(true).optional(),
    data: z.object({
      /** The order when the event was first read; its status may be ahead of the event's. */
      order: publicOrderSchema.nullable(),
      /** Of a refund that was made or has failed: how much, in cents. */
      refund: z
        .object({ id: idSchema('Refund'), amount: z.int(), status: z.enum(['refunded', 'failed']) })
        .optional(),
      /** What was sold out or made available. */
      items: z
        .array(
          z.object({
            kind: z.enum(stockKinds),
            id: z.string(),
            soldOut: z.boolean(),
            until: instantSchema.nullable(),
          }),
        )
        .optional(),
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
        'Answers when there is an event, at the latest after `wait` seconds. Without `after`: no events, and the number to go on from. `next` is the `after` of the next call. Events of rehearsals come with `drills=true` only.',
      tags: ['Events'],
    })
    .errors({
      GONE: { status: 410, message: 'No longer kept', data: z.object({ goOnAfter: z.int() }) },
    })
    .input(
      z.object({
        restaurant: restaurantNameSchema,
        after: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
        drills: z.enum(['true', 'false']).default('false'),
        wait: z.coerce
          .number()
          .int()
          .min(0)
          .max(eventLimits.waitSeconds)
          .default(0)
          .meta({ description: 'Seconds to wait for an event' }),
      }),
    )
    .output(z.object({ events: z.array(publicEventSchema), next: z.int() })),
}
