/** The admin area's first page: today at a glance. */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { centsSchema, instantSchema, restaurantNameSchema } from '../primitives.ts'
import { orderRowSchema } from './admin-orders.ts'

const dashboardSchema = z.object({
  now: instantSchema,
  /** The time zone of the restaurant, or of the first of several, in which the date is shown. */
  timezone: z.string(),
  /** Counts of orders. Days are each restaurant's business days. */
  orders: z.object({
    today: z.int(),
    yesterday: z.int(),
    week: z.int(),
    /** The seven days before the week. */
    lastWeek: z.int(),
    total: z.int(),
  }),
  /** Sums of money; null for callers who may not see them. */
  money: z
    .object({ revenueToday: centsSchema, revenueMonth: centsSchema, averageOrder: centsSchema })
    .nullable(),
  /** DSH-12: the last seven business days, today last. */
  days: z.array(
    z.object({
      orders: z.int(),
      /** null for callers who may not see sums of money. */
      revenue: centsSchema.nullable(),
    }),
  ),
  /** DSH-13: orders of today and later that the kitchen has not acknowledged, and when the oldest was placed. */
  unacknowledged: z.object({ count: z.int(), oldestAt: instantSchema.nullable() }),
  /** DSH-13: late orders, and restaurants without a display while orders can come or are open. */
  kitchens: z.object({
    late: z.int(),
    /** `since`: the latest sign of life; null if there never was one. */
    withoutDisplay: z.array(z.object({ since: instantSchema.nullable(), timezone: z.string() })),
  }),
  activeRestaurants: z.int(),
  /** Active restaurants within their opening hours that are not paused. */
  openRestaurants: z.int(),
  /** Active restaurants whose kitchen has paused ordering. */
  pausedRestaurants: z.int(),
  activeProducts: z.int(),
  activeCategories: z.int(),
  /** When the newest order was placed; null if there is none. */
  lastOrderAt: instantSchema.nullable(),
  /** The five newest orders. */
  recent: z.array(orderRowSchema),
  /** The quick actions that the caller may use. */
  may: z.object({ manageCatalogue: z.boolean(), manageRestaurant: z.boolean(), changeSettings: z.boolean() }),
})
export type DashboardView = z.infer<typeof dashboardSchema>

export const dashboard = {
  get: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/dashboard',
      summary: 'Get the dashboard of a restaurant',
      description: 'Orders, revenue, and stock. Staff receive no revenue.',
      tags: ['Dashboard'],
    })
    .input(z.object({ restaurant: restaurantNameSchema }))
    .output(dashboardSchema),
  all: oc
    .route({
      method: 'GET',
      path: '/managed/dashboard',
      summary: 'Get the dashboard of all managed restaurants',
      description: 'Orders, revenue, and stock. Staff receive no revenue.',
      tags: ['Dashboard'],
    })
    .output(dashboardSchema),
}
