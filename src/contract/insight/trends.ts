/**
 * Analytics over longer periods, from the sums that are kept for good. Covers the restaurants whose figures the caller may
 * see; another one is not found.
 */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { trendCutIds } from '#domain/insight/analytics/trend-cuts.ts'
import { trendComparisons, trendSteps } from '#domain/insight/analytics/trend-days.ts'
import type { TrendSumName } from '#domain/insight/analytics/trend-sums.ts'
import { notFound, refusedByRule } from '../errors.ts'
import { daySchema, restaurantNameSchema } from '../primitives.ts'

const sum = z.int()

const sumsSchema = z.object({
  orders: sum,
  cancelled: sum,
  /** In cents, like all amounts. */
  charged: sum,
  refunded: sum,
  discount: sum,
  tax: sum,
  tip: sum,
  refundsMade: sum,
  refundedOnDay: sum,
  visits: sum,
  itemsAdded: sum,
  checkoutsStarted: sum,
  checkoutsCompleted: sum,
  refusals: sum,
  refusedValue: sum,
  refusedByPause: sum,
  valueRefusedByPause: sum,
  pauses: sum,
  pausedSeconds: sum,
  newOrders: sum,
  returningOrders: sum,
} satisfies Record<TrendSumName, z.ZodInt>)

/** Sums of days, and of the days that they are compared with. */
const comparedSchema = z.object({ now: sumsSchema, before: sumsSchema })

const trendSchema = z.object({
  /** The current business day; of several restaurants the earliest. */
  today: daySchema,
  first: daySchema,
  last: daySchema,
  before: z.object({ first: daySchema, last: daySchema }),
  step: z.enum(trendSteps),
  total: comparedSchema,
  /** The days, weeks, or months in order. */
  points: z.array(comparedSchema.extend({ first: daySchema, last: daySchema })),
})
export type TrendView = z.infer<typeof trendSchema>

const breakdownSchema = z.object({
  by: z.enum(trendCutIds),
  first: daySchema,
  last: daySchema,
  before: z.object({ first: daySchema, last: daySchema }),
  /** At most 200, the highest amounts first; weekdays and hours in order. Those without orders in either span are left out. */
  rows: z.array(
    z.object({
      key: z.string(),
      /** null: the key says it all. */
      name: z.string().nullable(),
      count: sum,
      amount: sum,
      countBefore: sum,
      amountBefore: sum,
    }),
  ),
})
export type TrendBreakdown = z.infer<typeof breakdownSchema>

const queryShape = z.object({
  /** Absent: all restaurants whose figures the caller may see. */
  restaurant: restaurantNameSchema.optional(),
  /** Business days, both included. Absent: the four weeks that end with yesterday. */
  first: daySchema.optional(),
  last: daySchema.optional(),
  /** Absent: by the number of days. */
  step: z.enum(trendSteps).optional(),
  comparison: z.enum(trendComparisons).default('before'),
})

const by = z.enum(trendCutIds)

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
  breakdown: oc
    .route({
      method: 'GET',
      path: '/managed/trends/breakdown',
      summary: 'Get sales of up to two years by product, weekday, and more',
      description: 'Compared with the period or the year before.',
      tags: ['Analytics'],
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(queryShape.omit({ step: true }).extend({ by }))
    .output(breakdownSchema),
  table: oc
    .route({
      method: 'GET',
      path: '/managed/trends.csv',
      summary: 'Export figures of up to two years as CSV',
      description: 'One line per day, week, or month, or per row of a breakdown. Amounts in dollars.',
      tags: ['Analytics'],
      outputStructure: 'detailed',
    })
    .errors({ ...notFound, ...refusedByRule })
    .input(queryShape.extend({ by: by.optional() }))
    .output(
      z.object({
        headers: z.record(z.string(), z.string()),
        body: z.instanceof(ReadableStream).meta({ description: 'text/csv' }),
      }),
    ),
}
