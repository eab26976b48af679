/** Pauses of ordering, for the owner. Kitchens start and end them: see `kitchen`. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { notFound } from './errors.ts'
import { pauseEntrySchema } from './kitchen.ts'
import { idSchema, restaurantNameSchema } from './primitives.ts'

export const listedPauseSchema = pauseEntrySchema.extend({ hasPhoto: z.boolean() })
export type ListedPause = z.infer<typeof listedPauseSchema>

const ofRestaurant = z.object({ restaurant: restaurantNameSchema })

export const pauses = {
  list: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/pauses',
      summary: 'The latest 100 pauses of ordering, the newest first',
      tags: ['Pauses'],
    })
    .errors(notFound)
    .input(ofRestaurant)
    .output(z.array(listedPauseSchema)),
  photo: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/pauses/{pauseId}/photo',
      summary: 'The photo of a pause (K6)',
      tags: ['Pauses'],
    })
    .errors(notFound)
    .input(ofRestaurant.extend({ pauseId: idSchema('Pause') }))
    .output(z.file()),
}
