/** The kitchen's board. The host determines the restaurant (K1), never a parameter. */

import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'
import { maxCancelReason } from '#domain/orders/kitchen/cancel.ts'
import { courierUpdateTypes } from '#domain/orders/kitchen/courier-update.ts'
import { historyKinds } from '#domain/orders/kitchen/history.ts'
import { maxStationName, maxStations } from '#domain/orders/kitchen/station.ts'
import { orderStatuses } from '#domain/orders/ordering/status.ts'
import { maxCustomReason, pauseDurations, pauseReasons } from '#domain/orders/pausing/pause-request.ts'
import { conflict, notFound, refusedByRule } from '../errors.ts'
import { restaurantSchema } from '../menu/menu.ts'
import { soldOutRequestSchema, soldOutSchema, stockItemSchema, stockSchema } from '../menu/stock.ts'
import { centsSchema, idSchema, instantSchema } from '../primitives.ts'
import { failedTaskSchema } from '../site/failed-tasks.ts'
import { changedTimesSchema, factSchemasFor } from './order-facts.ts'

/** The maximum size of a photo in bytes, before it is resized. */
export const maxPhotoBytes = 1024 * 1024

const kitchenOrderSchema = z.object(factSchemasFor('kitchen'))

/** A current or past pause of ordering (K5). */
export const pauseEntrySchema = z.object({
  id: idSchema('Pause'),
  /** As text; a custom reason as typed. */
  reason: z.string(),
  duration: z.enum(pauseDurations),
  disabledAt: instantSchema,
  /** The scheduled end, even if it was ended earlier. */
  until: instantSchema,
  /** null while it lasts. */
  enabledAt: instantSchema.nullable(),
  /** Whether it ended automatically. */
  autoEnabled: z.boolean(),
  /** The name of the display that started it; null if unknown. */
  disabledBy: z.string().nullable(),
  /** The photo was taken but could not be stored. */
  photoFailed: z.boolean(),
})

const stationSchema = z.object({
  name: z.string().trim().min(1).max(maxStationName),
  /** Category names as written on the lines of orders. */
  categories: z.array(z.string().max(200)).max(200).readonly(),
})

/** What a display shows in addition to the orders. */
export const kitchenStateSchema = z.object({
  /** The current pause; null if ordering is enabled. */
  pause: pauseEntrySchema.nullable(),
  /** The latest 10, newest first, including the current one. */
  pauses: z.array(pauseEntrySchema).readonly(),
  /** The latest 10, newest first. */
  courierUpdates: z
    .array(
      z.object({
        id: idSchema('CourierUpdate'),
        type: z.enum(courierUpdateTypes),
        orderNumber: z.int(),
        at: instantSchema,
        seen: z.boolean(),
      }),
    )
    .readonly(),
  stations: z.array(stationSchema).readonly(),
  /** The names of the menu's categories, in their order. */
  categories: z.array(z.string()).readonly(),
})

/** The events of an order, in order of time. */
const orderHistorySchema = z.array(
  z.object({
    kind: z.enum(historyKinds),
    at: instantSchema,
    /** The status after the event; null if it didn't change. */
    status: z.enum(orderStatuses).nullable(),
    /** The name of the display; null if none caused it or it is unknown. */
    device: z.string().nullable(),
    /** The courier's update, for such an event. */
    courier: z.enum(courierUpdateTypes).nullable(),
    /** The times before and after a change of the time. */
    times: changedTimesSchema.nullable(),
  }),
)

/** Failed follow-ups of an order, latest first. */
const orderTasksSchema = z.array(
  failedTaskSchema.pick({ id: true, text: true, problem: true, whyNotRetry: true }),
)

const boardSchema = z.object({
  restaurant: restaurantSchema,
  now: instantSchema,
  /** `orders` includes everything up to this event; follow the stream from here. */
  cursor: z.int().min(0),
  /** All orders due on the current business day, including completed and canceled ones, and open orders of other days. */
  orders: z.array(kitchenOrderSchema).readonly(),
  kitchen: kitchenStateSchema,
})
export type BoardView = z.infer<typeof boardSchema>

/** A message of the stream: an order, or all other state, as of event `seq`; or a heartbeat. */
const boardMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), seq: z.int(), order: kitchenOrderSchema }),
  z.object({
    kind: z.literal('kitchen'),
    seq: z.int(),
    kitchen: kitchenStateSchema,
    /** Orders that have left the board for good. */
    hiddenOrders: z.array(idSchema('Order')).readonly().optional(),
  }),
  z.object({ kind: z.literal('heartbeat'), seq: z.int(), now: instantSchema }),
])
export type BoardMessage = z.infer<typeof boardMessageSchema>

export const kitchen = {
  board: oc
    .route({ method: 'GET', path: '/kitchen/board', summary: "Get today's board", tags: ['Kitchen'] })
    .errors(notFound)
    .output(boardSchema),
  follow: oc
    .route({
      method: 'GET',
      path: '/kitchen/live',
      summary: 'Stream board changes',
      description: 'Server-sent events: every change after `cursor`, in order and without gaps.',
      tags: ['Kitchen'],
    })
    .errors(notFound)
    .input(z.object({ cursor: z.coerce.number().int().min(0) }))
    .output(eventIterator(boardMessageSchema)),
  step: oc
    .route({
      method: 'POST',
      path: '/kitchen/orders/{orderId}/step',
      summary: 'Advance an order',
      description: 'Moves the order one step. `expected` is the status that the screen showed.',
      tags: ['Kitchen'],
    })
    .errors({ ...notFound, ...conflict })
    .input(z.object({ orderId: idSchema('Order'), expected: z.enum(orderStatuses) }))
    .output(kitchenOrderSchema),
  silence: oc
    .route({
      method: 'POST',
      path: '/kitchen/silence',
      summary: 'Silence the alarm',
      description: 'STOP ALARM for the given orders.',
      tags: ['Kitchen'],
    })
    .errors(notFound)
    .input(z.object({ orderIds: z.array(idSchema('Order')).min(1).max(500) }))
    .output(z.array(kitchenOrderSchema)),
  undo: oc
    .route({
      method: 'POST',
      path: '/kitchen/orders/{orderId}/undo',
      summary: 'Undo the latest step',
      description: 'Possible once, within 5 minutes.',
      tags: ['Kitchen'],
    })
    .errors({ ...notFound, ...conflict })
    .input(z.object({ orderId: idSchema('Order'), expected: z.enum(orderStatuses) }))
    .output(kitchenOrderSchema),
  cancel: oc
    .route({
      method: 'POST',
      path: '/kitchen/orders/{orderId}/cancel',
      summary: 'Cancel an open order',
      description: "Limited to today's orders. Refunds the payment in full.",
      tags: ['Kitchen'],
    })
    .errors({ ...notFound, ...conflict, ...refusedByRule })
    .input(z.object({ orderId: idSchema('Order'), reason: z.string().trim().max(maxCancelReason) }))
    .output(kitchenOrderSchema),
  refundAgain: oc
    .route({
      method: 'POST',
      path: '/kitchen/orders/{orderId}/refund',
      summary: 'Retry a failed refund',
      tags: ['Kitchen'],
    })
    .errors(notFound)
    .input(z.object({ orderId: idSchema('Order') }))
    .output(kitchenOrderSchema),
  failedTasks: oc
    .route({
      method: 'GET',
      path: '/kitchen/orders/{orderId}/failed-tasks',
      summary: "List an order's failed tasks",
      description: 'Courier requests and emails that failed for good.',
      tags: ['Kitchen'],
    })
    .errors(notFound)
    .input(z.object({ orderId: idSchema('Order') }))
    .output(orderTasksSchema),
  retryTasks: oc
    .route({
      method: 'POST',
      path: '/kitchen/orders/{orderId}/failed-tasks/retry',
      summary: "Retry an order's failed tasks",
      description: 'Idempotent: each task is retried once.',
      tags: ['Kitchen'],
    })
    .errors(notFound)
    .input(z.object({ orderId: idSchema('Order') }))
    .output(orderTasksSchema),
  quoteCourier: oc
    .route({
      method: 'POST',
      path: '/kitchen/orders/{orderId}/courier/quote',
      summary: 'Quote another courier',
      description: 'For an order whose courier does not come.',
      tags: ['Kitchen'],
    })
    .errors({ ...notFound, ...conflict, ...refusedByRule })
    .input(z.object({ orderId: idSchema('Order') }))
    .output(
      z.object({
        quoteId: idSchema('DeliveryQuote'),
        /** The restaurant's cost. */
        fee: centsSchema,
        /** The delivery fee that the diner paid. */
        paid: centsSchema,
        minutes: z.int(),
        expiresAt: instantSchema,
      }),
    ),
  sendCourier: oc
    .route({
      method: 'POST',
      path: '/kitchen/orders/{orderId}/courier',
      summary: 'Request another courier',
      description: 'Calls off the previous courier first. Idempotent for each `quoteId`.',
      tags: ['Kitchen'],
    })
    .errors({ ...notFound, ...conflict, ...refusedByRule })
    .input(z.object({ orderId: idSchema('Order'), quoteId: idSchema('DeliveryQuote') }))
    .output(kitchenOrderSchema),
  history: oc
    .route({
      method: 'GET',
      path: '/kitchen/orders/{orderId}/history',
      summary: "Get an order's history",
      description: 'Starts with the payment: displayed, acknowledged, and so on.',
      tags: ['Kitchen'],
    })
    .errors(notFound)
    .input(z.object({ orderId: idSchema('Order') }))
    .output(orderHistorySchema),
  alive: oc
    .route({
      method: 'POST',
      path: '/kitchen/alive',
      summary: 'Report that a display is alive',
      description: 'Includes the new orders on its screen.',
      tags: ['Kitchen'],
    })
    .input(z.object({ shown: z.array(idSchema('Order')).max(500) }))
    .output(z.object({ now: instantSchema })),
  pause: oc
    .route({
      method: 'POST',
      path: '/kitchen/pause',
      summary: 'Pause ordering',
      description: 'Requires a reason and a photo.',
      tags: ['Kitchen'],
    })
    .errors({ ...conflict, ...refusedByRule })
    .input(
      z.object({
        reason: z.enum(pauseReasons),
        /** Used for the reason 'custom' only. */
        customReason: z.string().trim().max(maxCustomReason).default(''),
        /** Minutes, or the rest of the business day. */
        duration: z.enum(pauseDurations),
        /** A JPEG; it is resized and stored for the owner alone (K6). */
        photo: z
          .file()
          .max(maxPhotoBytes, 'This photo is too large.')
          .meta({ description: 'JPEG of at most 1 MB' }),
      }),
    )
    .output(kitchenStateSchema),
  extendPause: oc
    .route({
      method: 'POST',
      path: '/kitchen/pause/extension',
      summary: 'Extend a pause',
      description:
        'Extends the current pause by 15 minutes, at most to the end of the business day. Changes nothing if it ends at another time by now.',
      tags: ['Kitchen'],
    })
    .input(
      z.object({
        /** When the pause ends, as the display shows it: it is extended once, however often it is requested. */
        until: instantSchema,
      }),
    )
    .output(kitchenStateSchema),
  resume: oc
    .route({ method: 'POST', path: '/kitchen/resume', summary: 'Resume ordering', tags: ['Kitchen'] })
    .output(kitchenStateSchema),
  stock: oc
    .route({
      method: 'GET',
      path: '/kitchen/stock',
      summary: 'List what can be sold out',
      description: 'Products and options on the menu, and which are sold out.',
      tags: ['Kitchen'],
    })
    .output(stockSchema),
  openCarts: oc
    .route({
      method: 'GET',
      path: '/kitchen/stock/{kind}/{id}/open-carts',
      summary: 'Count the open carts with a product or option',
      description: 'Carts whose diners were active in the last half hour.',
      tags: ['Kitchen'],
    })
    .input(stockItemSchema)
    .output(z.object({ openCarts: z.int() })),
  markSoldOut: oc
    .route({
      method: 'PUT',
      path: '/kitchen/stock/{kind}/{id}',
      summary: 'Mark a product or option as sold out or available',
      description:
        'A tap may be sent later than it was made: it counts from its own time, and changes nothing if the product or option was marked or made available after it.',
      tags: ['Kitchen'],
    })
    .errors(notFound)
    .input(
      stockItemSchema.extend({
        /** null: available again. */
        soldOut: soldOutRequestSchema.nullable(),
        /** When it was tapped. A time in the future counts as now. */
        tappedAt: instantSchema,
      }),
    )
    .output(
      z.object({
        /** Its current mark; null if it is available. */
        soldOut: soldOutSchema,
        /** Whether the tap came too late and changed nothing. */
        isOutdated: z.boolean(),
      }),
    ),
  seeCourierUpdates: oc
    .route({
      method: 'POST',
      path: '/kitchen/courier-updates/seen',
      summary: 'Mark courier updates as seen',
      tags: ['Kitchen'],
    })
    .input(z.object({ ids: z.array(idSchema('CourierUpdate')).max(100) }))
    .output(kitchenStateSchema),
  saveStations: oc
    .route({
      method: 'PUT',
      path: '/kitchen/stations',
      summary: 'Update stations',
      description: 'Assigns categories to stations.',
      tags: ['Kitchen'],
    })
    .input(z.object({ stations: z.array(stationSchema).max(maxStations).readonly() }))
    .output(kitchenStateSchema),
}
