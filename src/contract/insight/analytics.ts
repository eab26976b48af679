/**
 * The owner's live metrics. All endpoints cover the restaurants that the caller *owns* (for administrators: all); a
 * named restaurant that the caller doesn't own is not found. The metrics are defined in domain/analytics/metrics.
 */

import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'
import { rowSets } from '#domain/insight/analytics/metric-rows.ts'
import { analyticsPeriods, metricIds } from '#domain/insight/analytics/metrics.ts'
import { disputeMetricIds } from '#domain/insight/analytics/sales-metrics.ts'
import { cartSessionStatuses } from '#domain/insight/tracking/cart-session.ts'
import { refusedReasons } from '#domain/insight/tracking/refused-demand.ts'
import { notFound } from '../errors.ts'
import { centsSchema, idSchema, instantSchema, restaurantNameSchema, rowCursorSchema } from '../primitives.ts'

const analyticsQuerySchema = z.object({
  /** Absent: all restaurants that the caller owns. */
  restaurant: restaurantNameSchema.optional(),
  period: z.enum(analyticsPeriods),
})
export type AnalyticsQuery = z.input<typeof analyticsQuerySchema>

/** A count, whole cents, or a percentage (42.9 is 42.9%). null: the divisor is 0, shown as '–'. */
const value = z.number().nullable()

const metricSchema = z.object({
  value,
  /** The value of the previous period up to the same point. */
  before: value,
  unit: z.enum(['count', 'cents', 'percent']),
})
export type MetricView = z.infer<typeof metricSchema>

const spanSchema = z.object({ from: instantSchema, to: instantSchema })

/** The period of the response. For several restaurants, the span that covers the periods of all. */
const periodSchema = spanSchema.extend({
  kind: z.enum(analyticsPeriods),
  before: spanSchema,
  /** The time zone of the restaurant, or of the first of several, in which times are shown. */
  timezone: z.string(),
})

const restaurantSchema = z.object({ id: idSchema('Restaurant'), slug: z.string(), name: z.string() })

export const feedKinds = [
  'visit',
  'item_added',
  'item_removed',
  'item_quantity_changed',
  'checkout_started',
  'checkout_completed',
  'payment_succeeded',
  'payment_failed',
  'refused',
] as const
export type FeedKind = (typeof feedKinds)[number]

const feedEntrySchema = z.object({
  /** Identifies the entry across responses. */
  key: z.string(),
  at: instantSchema,
  restaurantName: z.string(),
  kind: z.enum(feedKinds),
  productName: z.string().optional(),
  quantity: z.int().optional(),
  /** In cents: a line's unit price, the value of a cart, or the paid or refused amount. */
  amount: z.int().optional(),
  landingPage: z.string().optional(),
  /** The host of the referring page. */
  referrerHost: z.string().optional(),
  reason: z.enum(refusedReasons).optional(),
})
export type FeedEntry = z.infer<typeof feedEntrySchema>

const hourSchema = z.object({
  /** 0 to 23, in each restaurant's local time. */
  hour: z.int(),
  visits: z.int(),
  cartEvents: z.int(),
  /** The number of started checkouts. */
  checkouts: z.int(),
  orders: z.int(),
  /** In cents. */
  revenue: z.int(),
})
export type HourBar = z.infer<typeof hourSchema>

const topProductSchema = z.object({
  productId: idSchema('Product'),
  name: z.string(),
  /** How many times it was added to a cart. */
  timesAdded: z.int(),
  quantityAdded: z.int(),
})
export type TopProduct = z.infer<typeof topProductSchema>

const analyticsOverviewSchema = z.object({
  now: instantSchema,
  period: periodSchema,
  /** All restaurants that can be selected, by name, regardless of the selection. */
  restaurants: z.array(restaurantSchema),
  metrics: z.record(z.enum(metricIds), metricSchema),
  /** The 24 hours of the clock, starting with the first hour of the day; sums over the days of the period. */
  hours: z.array(hourSchema),
  /** The same hours of the period before, up to the same point. */
  hoursBefore: z.array(hourSchema),
  /** At most ten of the period, most often added first. */
  topProducts: z.array(topProductSchema),
  /** The 50 newest entries, newest first, regardless of the period. */
  feed: z.array(feedEntrySchema),
})
export type AnalyticsOverview = z.infer<typeof analyticsOverviewSchema>

const tileSchema = metricSchema.omit({ unit: true })

/** The tab for abandoned carts contains abandoned and expired ones; an emptied cart has a value of 0. */
export const cartTabs = ['all', 'active', 'abandoned', 'checkoutStarted'] as const
export type CartTab = (typeof cartTabs)[number]

const analyticsCartItemSchema = z.object({
  key: z.string(),
  productName: z.string(),
  quantity: z.int(),
  /** In cents. */
  unitPrice: z.int(),
  totalPrice: z.int(),
  options: z.array(z.string()),
  addedAt: instantSchema,
  /** null while it is in the cart. */
  removedAt: instantSchema.nullable(),
})

const analyticsCartSchema = z.object({
  key: z.string(),
  restaurantName: z.string(),
  /** The restaurant's time zone. */
  timezone: z.string(),
  /** The current status, even if an older one is stored. */
  status: z.enum(cartSessionStatuses),
  /** In cents. */
  totalValue: z.int(),
  totalItems: z.int(),
  lastActivity: instantSchema,
  createdAt: instantSchema,
  referrer: z.string().nullable(),
  items: z.array(analyticsCartItemSchema),
})
export type AnalyticsCart = z.infer<typeof analyticsCartSchema>

const analyticsCartsSchema = z.object({
  now: instantSchema,
  period: periodSchema,
  /** Amounts in cents. `before`: the carts of the previous span, in their state at its end. */
  tiles: z.object({
    total: tileSchema,
    abandoned: tileSchema,
    lostRevenue: tileSchema,
    averageAbandoned: tileSchema,
  }),
  counts: z.object({ all: z.int(), active: z.int(), abandoned: z.int(), checkoutStarted: z.int() }),
  /** The 50 carts with the latest activity, filtered by the tab. */
  sessions: z.array(analyticsCartSchema),
})
export type AnalyticsCarts = z.infer<typeof analyticsCartsSchema>

const productRowSchema = z.object({
  productId: idSchema('Product'),
  name: z.string(),
  /** The number of units sold. */
  quantity: z.int(),
  /** The number of orders that contain it. */
  orders: z.int(),
  /** The sum of its lines in cents, before taxes, fees and discounts. */
  revenue: z.int(),
  /** Its share of the revenue of all products, in percent with one decimal; null if there is no revenue. */
  share: value,
})

const analyticsProductMixSchema = z.object({
  now: instantSchema,
  period: periodSchema,
  /** All products sold, highest revenue first. */
  rows: z.array(productRowSchema),
  total: z.object({ quantity: z.int(), revenue: z.int() }),
})
export type AnalyticsProductMix = z.infer<typeof analyticsProductMixSchema>

const analyticsSalesByHourSchema = z.object({
  now: instantSchema,
  /** The number of weeks that are summed, up to today, regardless of the period. */
  weeks: z.int(),
  /** Seven business days from Sunday with 24 hours each, from midnight in each restaurant's local time. */
  days: z.array(z.array(z.object({ orders: z.int(), revenue: z.int() }))),
})
export type AnalyticsSalesByHour = z.infer<typeof analyticsSalesByHourSchema>

const refusedSchema = z.object({
  count: z.int(),
  /** The value of the refused carts, in cents. */
  value: z.int(),
  /** The values of the previous period up to the same point. */
  before: z.object({ count: z.int(), value: z.int() }),
})

const analyticsRefusedSchema = z.object({
  now: instantSchema,
  period: periodSchema,
  /** Every reason, in the order of `refusedReasons`. */
  rows: z.array(refusedSchema.extend({ reason: z.enum(refusedReasons) })),
  total: refusedSchema,
})
export type AnalyticsRefused = z.infer<typeof analyticsRefusedSchema>

const disputeSumSchema = z.object({ count: z.int(), amount: centsSchema })

const analyticsDisputesSchema = z.object({
  now: instantSchema,
  period: periodSchema,
  /** Opened, won and lost in the period; `before`: the values of the previous period up to the same point. */
  metrics: z.record(z.enum(disputeMetricIds), disputeSumSchema.extend({ before: disputeSumSchema })),
})
export type AnalyticsDisputes = z.infer<typeof analyticsDisputesSchema>

const rowsQuerySchema = analyticsQuerySchema.extend({
  of: z.enum(rowSets),
  /** The cursor of the previous page; returns earlier rows. */
  before: rowCursorSchema.optional(),
})

const analyticsRowsSchema = z.object({
  now: instantSchema,
  period: periodSchema,
  columns: z.array(
    z.object({ id: z.string(), label: z.string(), unit: z.enum(['text', 'instant', 'count', 'cents']) }),
  ),
  /** At most 50, newest first; one cell per column. */
  rows: z.array(
    z.object({
      key: z.string(),
      /** The time zone of the row's restaurant. */
      timezone: z.string(),
      cells: z.array(z.union([z.string(), z.number(), z.null()])),
    }),
  ),
  /** The cursor of the next page; null for the last page. */
  next: z.string().nullable(),
})
export type AnalyticsRows = z.infer<typeof analyticsRowsSchema>

/** The tables that can be exported. */
const analyticsTables = ['overview', 'carts', 'products', 'hours', 'refused', 'disputes', 'rows'] as const
export type AnalyticsTable = (typeof analyticsTables)[number]

const tableQuerySchema = rowsQuerySchema.omit({ before: true }).extend({
  table: z.enum(analyticsTables),
  of: z.enum(rowSets).optional(),
  status: z.enum(cartTabs).default('all'),
})

export const analytics = {
  overview: oc
    .route({
      method: 'GET',
      path: '/managed/figures/overview',
      summary: 'Get the metrics of a period',
      description:
        'Visits, carts, orders, and rates, compared with the previous period, with the newest events.',
      tags: ['Analytics'],
    })
    .errors(notFound)
    .input(analyticsQuerySchema)
    .output(analyticsOverviewSchema),
  follow: oc
    .route({
      method: 'GET',
      path: '/managed/figures/live',
      summary: 'Stream the metrics of a period',
      description: 'Server-sent events: the metrics, now and after every change.',
      tags: ['Analytics'],
    })
    .errors(notFound)
    .input(analyticsQuerySchema)
    .output(eventIterator(z.object({ overview: analyticsOverviewSchema }))),
  carts: oc
    .route({
      method: 'GET',
      path: '/managed/figures/carts',
      summary: 'Get cart analytics',
      description: 'The outcome of the carts of a period, with the contents of the latest 50.',
      tags: ['Analytics'],
    })
    .errors(notFound)
    .input(analyticsQuerySchema.extend({ status: z.enum(cartTabs).default('all') }))
    .output(analyticsCartsSchema),
  productMix: oc
    .route({
      method: 'GET',
      path: '/managed/figures/products',
      summary: 'Get the product mix',
      tags: ['Analytics'],
    })
    .errors(notFound)
    .input(analyticsQuerySchema)
    .output(analyticsProductMixSchema),
  salesByHour: oc
    .route({
      method: 'GET',
      path: '/managed/figures/hours',
      summary: 'Get sales by hour and weekday',
      description: 'Orders and revenue of the last 8 weeks.',
      tags: ['Analytics'],
    })
    .errors(notFound)
    .input(analyticsQuerySchema)
    .output(analyticsSalesByHourSchema),
  refused: oc
    .route({
      method: 'GET',
      path: '/managed/figures/refused',
      summary: 'Get lost demand',
      description: 'How many visits and carts could not order, why, and what the carts were worth.',
      tags: ['Analytics'],
    })
    .errors(notFound)
    .input(analyticsQuerySchema)
    .output(analyticsRefusedSchema),
  disputes: oc
    .route({
      method: 'GET',
      path: '/managed/figures/disputes',
      summary: 'Get dispute metrics',
      description: 'Disputes opened, won, and lost in a period. They do not change revenue.',
      tags: ['Analytics'],
    })
    .errors(notFound)
    .input(analyticsQuerySchema)
    .output(analyticsDisputesSchema),
  rows: oc
    .route({
      method: 'GET',
      path: '/managed/figures/rows',
      summary: 'List the rows behind a metric',
      description: 'Paginated. Contains no personal data.',
      tags: ['Analytics'],
    })
    .errors(notFound)
    .input(rowsQuerySchema)
    .output(analyticsRowsSchema),
  table: oc
    .route({
      method: 'GET',
      path: '/managed/figures/table.csv',
      summary: 'Export analytics as CSV',
      description: "Times are in the restaurant's time zone, amounts in dollars.",
      tags: ['Analytics'],
      outputStructure: 'detailed',
    })
    .errors(notFound)
    .input(tableQuerySchema)
    .output(
      z.object({
        headers: z.record(z.string(), z.string()),
        body: z.instanceof(ReadableStream).meta({ description: 'text/csv' }),
      }),
    ),
}
