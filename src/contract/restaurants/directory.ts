/** The public directory of the platform's restaurants. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { orderingKinds } from '#domain/restaurants/availability/ordering-now.ts'
import { centsSchema, instantSchema, positionSchema } from '../primitives.ts'

const listedRestaurantSchema = z.object({
  slug: z.string(),
  name: z.string(),
  cuisine: z.string().nullable(),
  logoUrl: z.string().nullable(),
  coverUrl: z.string().nullable(),
  address: z.string(),
  /** null if the restaurant has not stated it. */
  position: positionSchema.nullable(),
  timezone: z.string(),
  ordering: z.object({
    kind: z.enum(orderingKinds),
    changesAt: instantSchema.nullable(),
    closedFor: z.string().nullable(),
  }),
  deliveryEnabled: z.boolean(),
  deliveryFee: centsSchema,
})
export type ListedRestaurant = z.infer<typeof listedRestaurantSchema>

const directorySchema = z.object({ now: instantSchema, restaurants: z.array(listedRestaurantSchema) })
export type Directory = z.infer<typeof directorySchema>

export const directory = {
  list: oc
    .route({
      method: 'GET',
      path: '/directory',
      summary: 'List the restaurants of the platform',
      description:
        'Published restaurants by name, at most 500. Not found unless the platform shows a directory.',
      tags: ['Directory'],
    })
    .output(directorySchema),
}
