/** The kitchen's board. Which restaurant's is decided by the host (K1), never by a parameter. */

import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'
import { orderStatuses, paymentStatuses } from '#domain/ordering/status.ts'
import { orderTypes } from '#domain/restaurant/restaurant.ts'
import { conflict, notFound } from './errors.ts'
import { restaurantSchema } from './menu.ts'
import { pricedLineSchema, totalsSchema } from './ordering.ts'
import { centsSchema, idSchema, instantSchema } from './primitives.ts'

export const kitchenOrderSchema = z.object({
  id: idSchema('Order'),
  number: z.int(),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  orderType: z.enum(orderTypes),
  customerName: z.string(),
  customerPhone: z.string(),
  deliveryAddress: z.string().nullable(),
  placedAt: instantSchema,
  scheduledFor: instantSchema.nullable(),
  /** When the kitchen starts a scheduled order (T4). */
  startAt: instantSchema.nullable(),
  completedAt: instantSchema.nullable(),
  /** When STOP ALARM last silenced it (K2). */
  silencedAt: instantSchema.nullable(),
  lines: z.array(pricedLineSchema),
  totals: totalsSchema,
  refunded: centsSchema,
  flags: z.array(
    z.enum(['restaurant_closed', 'ordering_paused', 'time_passed', 'item_gone', 'online_orders_off']),
  ),
})

export const boardSchema = z.object({
  restaurant: restaurantSchema,
  now: instantSchema,
  /** Everything up to this event is in `orders`; follow from here. */
  cursor: z.int().min(0),
  /** The orders due on the current business day, and open ones of other days. */
  orders: z.array(kitchenOrderSchema),
})
export type BoardView = z.infer<typeof boardSchema>

/** What the stream says: an order as it stands after event `seq`, or a sign of life. */
export const boardMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), seq: z.int(), order: kitchenOrderSchema }),
  z.object({ kind: z.literal('heartbeat'), seq: z.int(), now: instantSchema }),
])
export type BoardMessage = z.infer<typeof boardMessageSchema>

export const kitchen = {
  board: oc
    .route({ method: 'GET', path: '/kitchen/board', summary: "Today's orders", tags: ['Kitchen'] })
    .errors(notFound)
    .output(boardSchema),
  follow: oc
    .route({
      method: 'GET',
      path: '/kitchen/live',
      summary: 'Every change after a cursor, in order, without gaps (server-sent events)',
      tags: ['Kitchen'],
    })
    .errors(notFound)
    .input(z.object({ cursor: z.coerce.number().int().min(0) }))
    .output(eventIterator(boardMessageSchema)),
  step: oc
    .route({
      method: 'POST',
      path: '/kitchen/orders/{orderId}/step',
      summary: 'Move an order one step; `expected` is the status on the screen that was tapped (K4)',
      tags: ['Kitchen'],
    })
    .errors({ ...notFound, ...conflict })
    .input(z.object({ orderId: idSchema('Order'), expected: z.enum(orderStatuses) }))
    .output(kitchenOrderSchema),
  silence: oc
    .route({
      method: 'POST',
      path: '/kitchen/silence',
      summary: 'STOP ALARM for these orders (K2)',
      tags: ['Kitchen'],
    })
    .errors(notFound)
    .input(z.object({ orderIds: z.array(idSchema('Order')).min(1).max(500) }))
    .output(z.array(kitchenOrderSchema)),
}
