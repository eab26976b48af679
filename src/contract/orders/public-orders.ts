/** A restaurant's orders for other programs: reading them, and moving them through the kitchen (PUB). */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { maxLines } from '#domain/orders/cart/cart.ts'
import { cancelNotices, maxCancelReason, refundStates } from '#domain/orders/kitchen/cancel.ts'
import { orderStatuses } from '#domain/orders/ordering/status.ts'
import { maxRefundReason } from '#domain/orders/refunds/refund-request.ts'
import { conflict, notFound, refusedByRule } from '../errors.ts'
import { centsSchema, idSchema, instantSchema, restaurantNameSchema } from '../primitives.ts'
import { refundItemSchema, statusFilters } from './admin-orders.ts'
import { factSchemasFor } from './order-facts.ts'

export const publicOrderSchema = z
  .object({
    ...factSchemasFor('program'),
    /** Whose order it is; null for keys without “customers.read”. */
    diner: z.object(factSchemasFor('programWithDiner')).nullable(),
  })
  .meta({ id: 'Order' })
export type PublicOrder = z.infer<typeof publicOrderSchema>

const publicRefundSchema = z
  .object({
    id: idSchema('Refund'),
    amount: centsSchema,
    /** 'pending' until the payment provider has answered. */
    status: z.enum(refundStates),
    /** The dishes that it is for; none for a refund of an amount. */
    items: z.array(refundItemSchema),
    reason: z.string().nullable(),
    requestedAt: instantSchema,
  })
  .meta({ id: 'Refund' })
export type PublicRefund = z.infer<typeof publicRefundSchema>

const ofRestaurant = z.object({ restaurant: restaurantNameSchema })
const ofOrder = ofRestaurant.extend({ orderId: idSchema('Order') })
/** The status from which the order is to move; another one meanwhile is a conflict, so that a repeated call does no harm. */
const fromStatus = ofOrder.extend({ from: z.enum(orderStatuses) })

export const publicOrders = {
  list: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/orders',
      summary: 'List orders',
      description: 'Newest first. `next` is the `before` of the next page.',
      tags: ['Orders'],
    })
    .input(
      ofRestaurant.extend({
        status: z.enum(statusFilters).optional(),
        /** The `next` of the page before, of the same list. */
        before: z.string().max(120).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    )
    .output(
      z.object({
        orders: z.array(publicOrderSchema),
        /** null for the last page. */
        next: z.string().nullable(),
        now: instantSchema,
      }),
    ),
  get: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/orders/{orderId}',
      summary: 'Get an order of a restaurant',
      tags: ['Orders'],
    })
    .errors(notFound)
    .input(ofOrder)
    .output(publicOrderSchema),
  step: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/orders/{orderId}/steps',
      summary: 'Move an order one step',
      description:
        'From new to acknowledged, in preparation, ready and completed, as a display does. `from`: its status until now.',
      tags: ['Orders'],
    })
    .errors({ ...notFound, ...conflict })
    .input(fromStatus)
    .output(publicOrderSchema),
  undo: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/orders/{orderId}/undo',
      summary: 'Undo the latest step of an order',
      description: 'Possible once, within 5 minutes. `from`: its status until now.',
      tags: ['Orders'],
    })
    .errors({ ...notFound, ...conflict })
    .input(fromStatus)
    .output(publicOrderSchema),
  cancel: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/orders/{orderId}/cancel',
      summary: 'Cancel an order',
      description:
        'Refunds what was paid. `reason` is internal; `notice` is what the diner reads. An order that is canceled already stays as it is.',
      tags: ['Orders'],
    })
    .errors({ ...notFound, ...conflict, ...refusedByRule })
    .input(
      ofOrder.extend({
        reason: z.string().trim().max(maxCancelReason),
        notice: z.enum(cancelNotices).nullable().default(null),
      }),
    )
    .output(publicOrderSchema),
  refunds: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/orders/{orderId}/refunds',
      summary: 'List the refunds of an order',
      description: 'Oldest first.',
      tags: ['Orders'],
    })
    .errors(notFound)
    .input(ofOrder)
    .output(z.object({ refunds: z.array(publicRefundSchema) })),
  refund: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/orders/{orderId}/refunds',
      summary: 'Refund an order',
      description:
        'An amount, divided over what is left of the order, or a selection of it, which must come to `amount`. Keys have a limit per business day.',
      tags: ['Orders'],
    })
    .errors({ ...notFound, ...conflict, ...refusedByRule })
    .input(
      ofOrder.extend({
        amount: centsSchema,
        selection: z
          .object({
            items: z.array(refundItemSchema).max(maxLines),
            tip: z.boolean().default(false),
            deliveryFee: z.boolean().default(false),
          })
          .optional(),
        reason: z.string().trim().max(maxRefundReason).default(''),
      }),
    )
    .output(publicRefundSchema),
  resendConfirmation: oc
    .route({
      method: 'POST',
      path: '/restaurants/{restaurant}/orders/{orderId}/confirmation',
      summary: 'Send the confirmation of an order again',
      description: 'By email to its diner. Does nothing while an earlier one is on its way.',
      tags: ['Orders'],
    })
    .errors({ ...notFound, ...conflict })
    .input(ofOrder)
    .output(publicOrderSchema),
}
