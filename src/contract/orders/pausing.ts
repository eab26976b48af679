/** Pauses of ordering, for the owner. Kitchens start and end them, too: see `kitchen`. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { maxCustomReason, pauseDurations, pauseReasons } from '#domain/orders/pausing/pause-request.ts'
import { conflict, notFound, refusedByRule } from '../errors.ts'
import { daySchema, idSchema, restaurantNameSchema } from '../primitives.ts'
import { pauseEntrySchema } from './kitchen.ts'

const listedPauseSchema = pauseEntrySchema
  .extend({
    hasPhoto: z.boolean(),
    /** The restaurant's business day on which it began. */
    day: daySchema,
    timezone: z.string(),
  })
  .meta({ id: 'Pause' })
export type ListedPause = z.infer<typeof listedPauseSchema>

const ofRestaurant = z.object({ restaurant: restaurantNameSchema })

export const pauses = {
  list: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/pauses',
      summary: 'List pauses',
      description: 'The latest 100, newest first.',
      tags: ['Pauses'],
    })
    .errors(notFound)
    .input(ofRestaurant)
    .output(z.array(listedPauseSchema)),
  photo: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/pauses/{pauseId}/photo',
      summary: "Get a pause's photo",
      tags: ['Pauses'],
    })
    .errors(notFound)
    .input(ofRestaurant.extend({ pauseId: idSchema('Pause') }))
    .output(z.file()),
  start: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/pauses',
      summary: 'Pause ordering',
      description: 'Without a photo. Refused during another pause.',
      tags: ['Pauses'],
    })
    .errors({ ...notFound, ...conflict, ...refusedByRule })
    .input(
      ofRestaurant.extend({
        reason: z.enum(pauseReasons),
        /** For the reason `custom`. */
        customReason: z.string().trim().max(maxCustomReason).default(''),
        /** Minutes, or until the end of the business day. */
        duration: z.enum(pauseDurations),
      }),
    )
    .output(listedPauseSchema),
  resume: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/pauses/end',
      summary: 'Resume ordering',
      description: 'Ends the current pause, if there is one.',
      tags: ['Pauses'],
    })
    .errors(notFound)
    .input(ofRestaurant)
    .output(z.object({ wasPaused: z.boolean() })),
}
