/** A restaurant's orders for other programs: reading them, and moving them through the kitchen (PUB). */

import { oc } from '@orpc/contract'
import { z } from 'zod'
import { orderStatuses } from '#domain/orders/ordering/status.ts'
import { conflict, notFound } from '../errors.ts'
import { idSchema, instantSchema, restaurantNameSchema, rowCursorSchema } from '../primitives.ts'
import { statusFilters } from './admin-orders.ts'
import { factSchemasFor } from './order-facts.ts'

export const publicOrderSchema = z
  .object({
    ...factSchemasFor('program'),
    /** Whose order it is; null for keys without “customers.read”. */
    diner: z.object(factSchemasFor('programWithDiner')).nullable(),
  })
  .meta({ id: 'Order' })
export type PublicOrder = z.infer<typeof publicOrderSchema>

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
        before: rowCursorSchema.optional(),
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
}
