/**
 * Analytics over longer periods, from the sums that are kept for good. Covers the restaurants whose figures the caller may
 * see; another one is not found.
 */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { trendComparisons, trendSteps } from '#domain/analytics/trend-days.ts'
import { notFound, refusedByRule } from '../errors.ts'
import { daySchema, idSchema, restaurantNameSchema } from '../primitives.ts'

const sumsSchema = z.object({
  orders: z.int(),
  cancelled: z.int(),
  /** In cents. */
  charged: z.int(),
  refunded: z.int(),
  visits: z.int(),
  checkoutsStarted: z.int(),
  checkoutsCompleted: z.int(),
  refusals: z.int(),
  refusedValue: z.int(),
})

/** Sums of days, and of the days that they are compared with. */
const comparedSchema = z.object({ now: sumsSchema, before: sumsSchema })

const salesSchema = z.object({ orders: z.int(), revenue: z.int() })

const trendSchema = z.object({
  /** The current business day; of the first of several restaurants. */
  today: daySchema,
  first: daySchema,
  last: daySchema,
  before: z.object({ first: daySchema, last: daySchema }),
  step: z.enum(trendSteps),
  total: comparedSchema,
  /** The days, weeks, or months in order. */
  points: z.array(comparedSchema.extend({ first: daySchema, last: daySchema })),
  /** By name; only if the response covers several. */
  restaurants: z.array(comparedSchema.extend({ id: idSchema('Restaurant'), name: z.string() })),
  /** Seven business days from Sunday. */
  weekdays: z.array(salesSchema),
  /** The 24 hours of the clock from midnight, in each restaurant’s time. */
  hours: z.array(salesSchema),
  /** The 50 with the highest sales. */
  products: z.array(
    z.object({
      productId: idSchema('Product'),
      name: z.string(),
      quantity: z.int(),
      sales: z.int(),
      before: z.int().meta({ description: 'Sales in the compared days, in cents' }),
    }),
  ),
})
export type TrendView = z.infer<typeof trendSchema>

const queryShape = z.object({
  /** Absent: all restaurants whose figures the caller may see. */
  restaurant: restaurantNameSchema.optional(),
  /** Business days, both included. Absent: the 30 days that end with yesterday. */
  first: daySchema.optional(),
  last: daySchema.optional(),
  /** Absent: by the number of days. */
  step: z.enum(trendSteps).optional(),
  comparison: z.enum(trendComparisons).default('before'),
})

export const trends = {
  get: oc
    .route({
      method: 'GET',
      path: '/managed/trends',
      summary: 'Get figures of up to two years',
      description: 'By day, week, or month, compared with the period or the year before.',
      tags: ['Analytics'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(queryShape)
    .output(trendSchema),
  table: oc
    .route({
      method: 'GET',
      path: '/managed/trends.csv',
      summary: 'Export figures of up to two years as CSV',
      description: 'One line per day, week, or month. Amounts in dollars.',
      tags: ['Analytics'],
      outputStructure: 'detailed',
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(queryShape)
    .output(
      z.object({
        headers: z.record(z.string(), z.string()),
        body: z.instanceof(ReadableStream).meta({ description: 'text/csv' }),
      }),
    ),
}
