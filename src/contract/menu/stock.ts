/** Sold-out products and options, set and reset by a restaurant's staff. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { longestSoldOutHours, stockKinds } from '#domain/menu/sold-out.ts'
import { notFound } from '../errors.ts'
import { idSchema, instantSchema, restaurantNameSchema } from '../primitives.ts'

/** For how long an item is sold out. */
export const soldOutRequestSchema = z.union([
  z.enum(['until_said', 'end_of_day']),
  z.object({ hours: z.int().min(1).max(longestSoldOutHours) }),
])

/** null: available. `until` null: until someone makes it available again. */
export const soldOutSchema = z.object({ until: instantSchema.nullable() }).nullable()

/** Identifies a product or an option in the path of an endpoint. */
export const stockItemSchema = z.object({
  kind: z.enum(stockKinds),
  id: z.uuid('not the id of a product or an option').toLowerCase(),
})

const stockItem = {
  name: z.string(),
  soldOut: soldOutSchema,
  /** The name of the display on which it was marked; null if on none. */
  soldOutBy: z.string().nullable(),
}

export const stockSchema = z.object({
  /** The server's time and the restaurant's time zone, for the ends of the marks. */
  now: instantSchema,
  timezone: z.string(),
  /** The active products, in the order of the menu. */
  products: z.array(
    z.object({
      id: idSchema('Product'),
      ...stockItem,
      category: z.string(),
      imageUrl: z.string().nullable(),
    }),
  ),
  /** The active options, sorted by the name of their group. */
  options: z.array(
    z.object({
      id: idSchema('Option'),
      ...stockItem,
      kind: z.enum(stockKinds).exclude(['product']),
      groupId: idSchema('Group'),
      group: z.string(),
    }),
  ),
})
export type Stock = z.infer<typeof stockSchema>

const ofRestaurant = z.object({ restaurant: restaurantNameSchema })

export const stock = {
  list: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/stock',
      summary: 'List stock',
      description: 'Products and options on the menu, and which are sold out.',
      tags: ['Catalogue'],
    })
    .input(ofRestaurant)
    .output(stockSchema),
  mark: oc
    .route({
      method: 'PUT',
      path: '/restaurants/{restaurant}/stock/{kind}/{id}',
      summary: 'Mark a product or option as sold out or available',
      description: 'Open menus update immediately.',
      tags: ['Catalogue'],
    })
    .errors(notFound)
    .input(
      ofRestaurant.extend({
        ...stockItemSchema.shape,
        /** null: available again. */
        soldOut: soldOutRequestSchema.nullable(),
      }),
    )
    .output(soldOutSchema),
}
