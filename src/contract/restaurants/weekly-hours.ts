/** A restaurant's opening hours of the week, for programs and the team by API. The admin area saves them with its settings. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { editErrors, notFound } from '../errors.ts'
import { restaurantNameSchema, revisionSchema } from '../primitives.ts'
import { sectionSchema } from './restaurant-settings.ts'
import { strandedDecisionsSchema } from './special-hours.ts'

const hoursSchema = sectionSchema('hours')

const weeklyHoursSchema = z
  .object({
    /** Times of day are in this time zone. */
    timezone: z.string(),
    revision: z.int(),
    hours: hoursSchema,
  })
  .meta({ id: 'WeeklyHours' })
export type WeeklyHoursView = z.infer<typeof weeklyHoursSchema>

const ofRestaurant = z.object({ restaurant: restaurantNameSchema })

export const weeklyHours = {
  get: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/hours',
      summary: 'Get the opening hours of the week',
      tags: ['Restaurants'],
    })
    .errors(notFound)
    .input(ofRestaurant)
    .output(weeklyHoursSchema),
  save: oc
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurant}/hours',
      summary: 'Change the opening hours of the week',
      description:
        'Refused while it is not decided what becomes of an order that they strand. `revision`: the one that was read.',
      tags: ['Restaurants'],
    })
    .errors(editErrors(weeklyHoursSchema))
    .input(
      ofRestaurant.extend({
        revision: revisionSchema,
        hours: hoursSchema,
        decisions: strandedDecisionsSchema,
      }),
    )
    .output(weeklyHoursSchema),
}
