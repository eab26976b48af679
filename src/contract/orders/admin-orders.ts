/** A restaurant's orders, for its team: search, details, cancellation, refunds (A2). */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { followUpKinds } from '#domain/orders/admin-orders/order-event.ts'
import { orderPeriods } from '#domain/orders/admin-orders/order-period.ts'
import { maxSearchLength } from '#domain/orders/admin-orders/order-search.ts'
import { maxLines, maxQuantity } from '#domain/orders/cart/cart.ts'
import { messageKinds, messageOutcomes } from '#domain/orders/diner-messages/message-kinds.ts'
import { disputeStatuses } from '#domain/orders/disputes/dispute.ts'
import { cancelNotices, maxCancelReason, refundStates } from '#domain/orders/kitchen/cancel.ts'
import { courierUpdateTypes } from '#domain/orders/kitchen/courier-update.ts'
import { historyKinds } from '#domain/orders/kitchen/history.ts'
import { orderTypes } from '#domain/orders/ordering/order-types.ts'
import { orderStatuses, paymentStatuses } from '#domain/orders/ordering/status.ts'
import { gapStates } from '#domain/orders/reconciliation/gap-state.ts'
import { maxRefundReason } from '#domain/orders/refunds/refund-request.ts'
import { conflict, notFound, notYet, refusedByRule } from '../errors.ts'
import {
  centsSchema,
  daySchema,
  idSchema,
  instantSchema,
  restaurantNameSchema,
  rowCursorSchema,
} from '../primitives.ts'
import { changedTimesSchema, factSchemasFor } from './order-facts.ts'
import { gapKindSchema } from './reconciliation.ts'

/** The status filter of the list; 'open' are orders that are not over, 'new' those that are not acknowledged. */
export const statusFilters = [
  'open',
  'new',
  'acknowledged',
  'preparing',
  'ready',
  'completed',
  'cancelled',
] as const

export const orderFiltersSchema = z.object({
  /** A number, or beginnings of words of the name, email address or phone number. */
  search: z.string().max(maxSearchLength).default(''),
  status: z.enum(statusFilters).optional(),
  payment: z.enum(paymentStatuses).optional(),
  orderType: z.enum(orderTypes).optional(),
  timing: z.enum(['asap', 'scheduled']).optional(),
  /** AOR-14: in each restaurant's own business days; comes before `from` and `to`. */
  period: z.enum(orderPeriods).optional(),
  /** The first and last business day on which the orders were placed, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
})
export type OrderFilters = z.input<typeof orderFiltersSchema>

/** The default number of orders per page. */
const ordersOnPage = 50

const pageSchema = z.object({
  /** The cursor of the previous page; returns orders placed earlier. */
  before: rowCursorSchema.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(ordersOnPage),
})

const restaurantSchema = z.object({
  id: idSchema('Restaurant'),
  slug: z.string(),
  name: z.string(),
  timezone: z.string(),
})

export const orderRowSchema = z.object({
  ...factSchemasFor('adminList'),
  restaurant: restaurantSchema,
  /** Whether its payment has an open or lost dispute. */
  isDisputed: z.boolean(),
})
export type OrderRow = z.infer<typeof orderRowSchema>

const orderListSchema = z.object({
  orders: z.array(orderRowSchema),
  /** The cursor of the next page; null for the last page. */
  next: z.string().nullable(),
  /** The number of matching orders, with filters counted up to 1,000; `isMore`: there are more. */
  count: z.object({ value: z.int(), isMore: z.boolean() }),
  now: instantSchema,
  /** What the caller may do in addition to reading. */
  may: z.object({ export: z.boolean() }),
})
export type OrderList = z.infer<typeof orderListSchema>

export const refundItemSchema = z.object({
  lineId: idSchema('Line'),
  quantity: z.int().min(1).max(maxQuantity),
})

const happened = { at: instantSchema, by: z.string().nullable() }

const orderEventSchema = z.discriminatedUnion('kind', [
  z.object({
    ...happened,
    kind: z.literal('kitchen'),
    what: z.enum(historyKinds),
    status: z.enum(orderStatuses).nullable(),
    times: changedTimesSchema.nullable(),
  }),
  z.object({
    ...happened,
    kind: z.literal('payment_failed'),
    amount: centsSchema,
    code: z.string().nullable(),
  }),
  z.object({
    ...happened,
    kind: z.literal('refund_asked'),
    amount: centsSchema,
    contents: z.string().nullable(),
    reason: z.string().nullable(),
  }),
  z.object({
    ...happened,
    kind: z.literal('refund_ended'),
    amount: centsSchema,
    isRefunded: z.boolean(),
    code: z.string().nullable(),
  }),
  z.object({
    ...happened,
    kind: z.literal('dispute'),
    amount: centsSchema,
    outcome: z.enum(['won', 'lost', 'closed']).nullable(),
  }),
  z.object({ ...happened, kind: z.literal('transfer_reversed'), amount: centsSchema }),
  z.object({ ...happened, kind: z.literal('courier_sent'), fee: centsSchema, isRenewed: z.boolean() }),
  z.object({ ...happened, kind: z.literal('courier_update'), what: z.enum(courierUpdateTypes) }),
  z.object({
    ...happened,
    kind: z.literal('payment_compared'),
    gap: gapKindSchema,
    localAmount: centsSchema,
    providerAmount: centsSchema,
    state: z.enum(gapStates),
    isFirst: z.boolean(),
    explanation: z.string().nullable(),
  }),
  z.object({
    ...happened,
    kind: z.literal('message'),
    what: z.enum(messageKinds),
    outcome: z.enum(messageOutcomes),
  }),
  z.object({
    ...happened,
    kind: z.literal('follow_up'),
    what: z.enum(followUpKinds),
    state: z.enum(['asked', 'done', 'failed']),
  }),
])

const partsSchema = z.object({
  food: centsSchema,
  tax: centsSchema,
  processingFee: centsSchema,
  deliveryFee: centsSchema,
  tip: centsSchema,
})

const orderDetailSchema = orderRowSchema.extend({
  ...factSchemasFor('adminOrder'),
  restaurant: restaurantSchema.extend({ combineTaxProcessing: z.boolean() }),
  /** The number of the accepted version of the terms (TOS-5); null for the standard text, and if none was stored. */
  termsNumber: z.int().nullable(),
  /** The platform fee of the payment; null for callers who are not owners. */
  applicationFee: centsSchema.nullable(),
  /** The amount of refunds requested from the provider without a response yet. */
  pendingRefund: centsSchema,
  /** What was paid for each part. */
  paid: partsSchema,
  /** The disputes of its payment, oldest first. */
  disputes: z.array(
    z.object({
      id: z.string(),
      status: z.enum(disputeStatuses),
      amount: centsSchema,
      /** The deadline for evidence; null: evidence is no longer accepted. */
      dueBy: instantSchema.nullable(),
    }),
  ),
  /** All requested refunds, oldest first. */
  refunds: z.array(
    z.object({
      id: idSchema('Refund'),
      amount: centsSchema,
      status: z.enum(refundStates),
      parts: partsSchema,
      /** The dishes that it was for; none for a refund by amount. */
      items: z.array(refundItemSchema),
      /** What it was for: '1 × Miso Ramen, tip'; null for a refund by amount. */
      contents: z.string().nullable(),
      reason: z.string().nullable(),
      requestedAt: instantSchema,
    }),
  ),
  /** All events, in order of time. */
  events: z.array(orderEventSchema).readonly(),
  /** The courier's tracking page; null if no courier was requested. */
  trackingUrl: z.string().nullable(),
  now: instantSchema,
  /** What the caller may do with the order in its current state. */
  may: z.object({
    cancel: z.boolean(),
    refund: z.boolean(),
    refundAgain: z.boolean(),
    resendConfirmation: z.boolean(),
  }),
})
export type OrderDetail = z.infer<typeof orderDetailSchema>

const ofRestaurant = z.object({ restaurant: restaurantNameSchema })
const oneOrder = ofRestaurant.extend({ orderId: idSchema('Order') })

export const adminOrders = {
  list: oc
    .route({
      method: 'GET',
      path: '/managed/restaurants/{restaurant}/orders',
      summary: 'List orders for the order desk',
      description: 'Newest first, with optional search and filters.',
      tags: ['Orders'],
    })
    .input(ofRestaurant.extend({ ...orderFiltersSchema.shape, ...pageSchema.shape }))
    .output(orderListSchema),
  listAll: oc
    .route({
      method: 'GET',
      path: '/managed/orders',
      summary: 'List orders across managed restaurants',
      description: 'Newest first, with optional search and filters.',
      tags: ['Orders'],
    })
    .input(orderFiltersSchema.extend(pageSchema.shape))
    .output(orderListSchema),
  get: oc
    .route({
      method: 'GET',
      path: '/managed/orders/{orderId}',
      summary: 'Get an order',
      description: 'Includes its history.',
      tags: ['Orders'],
    })
    .errors(notFound)
    .input(z.object({ orderId: idSchema('Order') }))
    .output(orderDetailSchema),
  cancel: oc
    .route({
      method: 'POST',
      path: '/managed/restaurants/{restaurant}/orders/{orderId}/cancel',
      summary: 'Cancel and refund an order',
      description: 'For orders of any day. Refunds what was paid.',
      tags: ['Orders'],
    })
    .errors({ ...notFound, ...conflict, ...refusedByRule })
    .input(
      oneOrder.extend({
        reason: z.string().trim().max(maxCancelReason),
        /** What the diner reads about it; the reason stays internal. */
        notice: z.enum(cancelNotices).nullable().default(null),
      }),
    )
    .output(orderDetailSchema),
  refund: oc
    .route({
      method: 'POST',
      path: '/managed/restaurants/{restaurant}/orders/{orderId}/refunds',
      summary: 'Refund an order',
      description: 'By items or by amount. Idempotent for each `refundId`.',
      tags: ['Orders'],
    })
    .errors({ ...notFound, ...conflict, ...refusedByRule })
    .input(
      oneOrder.extend({
        /** Created by the client, a new one for each request. */
        refundId: idSchema('Refund'),
        /** As the caller has seen it: the selection must come to it. */
        amount: centsSchema,
        /** What is refunded; without it, the amount is divided over all that is left of the order. */
        selection: z
          .object({
            items: z.array(refundItemSchema).max(maxLines),
            tip: z.boolean(),
            deliveryFee: z.boolean(),
          })
          .optional(),
        reason: z.string().trim().max(maxRefundReason).default(''),
      }),
    )
    .output(orderDetailSchema),
  refundAgain: oc
    .route({
      method: 'POST',
      path: '/managed/restaurants/{restaurant}/orders/{orderId}/refund-again',
      summary: 'Retry the latest refund',
      tags: ['Orders'],
    })
    .errors({ ...notFound, ...refusedByRule, ...notYet })
    .input(oneOrder)
    .output(orderDetailSchema),
  resendConfirmation: oc
    .route({
      method: 'POST',
      path: '/managed/restaurants/{restaurant}/orders/{orderId}/confirmation',
      summary: 'Resend the confirmation email',
      description: 'Idempotent for each `mailId`.',
      tags: ['Orders'],
    })
    .errors({ ...notFound, ...conflict })
    .input(oneOrder.extend({ mailId: idSchema('Mail') }))
    .output(orderDetailSchema),
  exportCsv: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/orders.csv',
      summary: 'Export orders as CSV',
      description: "Streams the complete list. Times are in the restaurant's time zone, amounts in dollars.",
      tags: ['Orders'],
      outputStructure: 'detailed',
    })
    .input(ofRestaurant.extend(orderFiltersSchema.shape))
    .output(
      z.object({
        headers: z.record(z.string(), z.string()),
        body: z.instanceof(ReadableStream).meta({ description: 'text/csv' }),
      }),
    ),
}
