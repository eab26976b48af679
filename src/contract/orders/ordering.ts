/** From cart to order: carts, checkouts and orders. */

import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'
import { maxLines, maxNoteLength, maxQuantity } from '#domain/orders/cart/cart.ts'
import { cancelNotices, cancelSources } from '#domain/orders/kitchen/cancel.ts'
import { maxCustomerName } from '#domain/orders/ordering/customer.ts'
import { orderTypes } from '#domain/orders/ordering/order-types.ts'
import { orderStatuses } from '#domain/orders/ordering/status.ts'
import { pick } from '#domain/pick.ts'
import { brandColorNames } from '#domain/restaurants/settings/brand-color.ts'
import { namesOnOrders, scheduleSettings } from '#domain/restaurants/settings/setting-names.ts'
import { conflict, notFound, notYet, priceChanged, refusedByRule, returned } from '../errors.ts'
import { specialHoursSchema } from '../menu/menu.ts'
import {
  centsSchema,
  growing,
  idSchema,
  instantSchema,
  intentIdSchema,
  phoneSchema,
  tokenSchema,
} from '../primitives.ts'
import { settingSchemas } from '../restaurants/restaurant-settings.ts'
import { choiceSchemas, courierSchema, factSchemasFor } from './order-facts.ts'

const chosen = z.array(idSchema('Option')).max(200).readonly()

export const cartLineSchema = z.object({
  id: idSchema('Line'),
  productId: idSchema('Product'),
  quantity: z.int().min(1).max(maxQuantity),
  selections: z.object({ variants: chosen, upsells: chosen, modifiers: chosen }),
  note: z.string().max(maxNoteLength),
})

export const timingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('asap') }),
  z.object({ kind: z.literal('later'), at: instantSchema }),
])

/** An address on one line: street, city, and state with zip code, separated by commas. */
export const typedAddressSchema = z.string().trim().max(300)

/** A discount code as typed. */
export const typedCodeSchema = z.string().trim().max(64)

/** The maximum number of free meals of a cart. */
const maxFreeMeals = 1000
/** The maximum number of chosen variants of a free meal: no product has more groups. */
const maxFreeMealVariants = 20

export const startCheckoutSchema = z.object({
  ...choiceSchemas,
  cartId: idSchema('Cart'),
  orderType: z.enum(orderTypes),
  timing: timingSchema,
  /** For a delivery: the address, and the quote displayed for it; null for pickup. */
  delivery: z.object({ quoteId: idSchema('DeliveryQuote'), address: typedAddressSchema }).nullable(),
  lines: z.array(cartLineSchema).max(maxLines).readonly(),
  customer: z.object({
    firstName: z.string().trim().max(maxCustomerName),
    lastName: z.string().trim().max(maxCustomerName),
    email: z.string().trim().max(254),
    phone: phoneSchema,
  }),
  discountCode: typedCodeSchema.nullable(),
  /** The visit, for analytics; a missing or invalid id is ignored. */
  visitorSessionId: idSchema('VisitorSession').nullish().catch(null),
  /** The chosen free meals of the code, one entry each. */
  freeMeals: z
    .array(
      z.object({
        lineId: idSchema('Line'),
        productId: idSchema('Product'),
        /** The chosen variants; if absent, the initial options of the meal's dialog. */
        variants: z.array(idSchema('Option')).max(maxFreeMealVariants).readonly().default([]),
      }),
    )
    .max(maxFreeMeals)
    .readonly(),
  /** The amounts on the diner's screen; compared only, never charged (M1). */
  shown: z.object({
    grandTotal: centsSchema,
    lines: z
      .array(z.object({ id: idSchema('Line'), unitPrice: centsSchema }))
      .max(maxLines + maxFreeMeals)
      .readonly(),
  }),
})

/** An order as its diner sees it. No personal data but the first name, because the link may be shared. */
export const orderViewSchema = z.object({
  ...factSchemasFor('diner'),
  /** The state of the delivery at its courier; null if none was requested yet or none is used. */
  courier: courierSchema.pick({ state: true, trackingUrl: true }).nullable(),
  /** How it was canceled; null if it was not. */
  cancellation: z
    .object({
      by: growing(cancelSources),
      /** What the restaurant chose to say about it (KIT-40). */
      notice: growing(cancelNotices).nullable(),
      /** The amount that goes back; null if nothing was paid. */
      refund: centsSchema.nullable(),
    })
    .nullable(),
  restaurant: z.object({
    id: idSchema('Restaurant'),
    slug: z.string(),
    logoUrl: z.string().nullable(),
    ...pick(settingSchemas, namesOnOrders),
    brandColor: growing(brandColorNames),
    /** Whether its diner may cancel it until the kitchen accepts it (KIT-39). */
    allowDinerChanges: settingSchemas.allowDinerChanges,
  }),
})
export type OrderView = z.infer<typeof orderViewSchema>

/** An order as the page that follows it shows it. */
const followedOrderSchema = orderViewSchema.extend({
  /** The server's time. */
  now: instantSchema,
  /** Whether this site sends receipts by mail. */
  receiptByMail: z.boolean(),
  /** When each step was taken (ORD-28). */
  steps: z.array(z.object({ status: z.enum(orderStatuses), at: instantSchema })).readonly(),
  /** Since when it has been on a screen of the kitchen; null if it was on none yet (ORD-39). */
  shownAt: instantSchema.nullable().default(null),
})
export type FollowedOrder = z.infer<typeof followedOrderSchema>

/** The order as returned once to the browser that placed it. */
const placedOrderSchema = orderViewSchema.extend(factSchemasFor('placer')).meta({ id: 'PlacedOrder' })
export type PlacedOrder = z.infer<typeof placedOrderSchema>

/** The response to a checkout: the intent to pay or, if nothing is left to pay, the order. */
const checkoutAnswerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('pay'),
    checkoutId: idSchema('Checkout'),
    intentId: intentIdSchema,
    /** Allows the diner's browser to confirm this payment only. */
    clientSecret: z.string(),
    amount: centsSchema,
  }),
  z.object({ kind: z.literal('ordered'), order: placedOrderSchema }),
])
export type CheckoutAnswer = z.infer<typeof checkoutAnswerSchema>

const reorderSchema = z.object({
  restaurant: z.object({ id: idSchema('Restaurant'), slug: z.string(), name: z.string() }),
  /** The lines that can be ordered now, with their original options. */
  lines: z.array(cartLineSchema.omit({ id: true })).readonly(),
  /** The lines that can't, with reasons. */
  missing: z.array(z.object({ name: z.string(), reason: z.string() })),
})
export type ReorderView = z.infer<typeof reorderSchema>

export const carts = {
  open: oc
    .route({ method: 'POST', path: '/carts', summary: 'Create a cart', tags: ['Ordering'] })
    .errors(notFound)
    .input(z.object({ restaurantId: idSchema('Restaurant') }))
    .output(z.object({ cartId: idSchema('Cart') })),
}

export const checkouts = {
  start: oc
    .route({
      method: 'POST',
      path: '/checkouts',
      summary: 'Create a payment intent for a cart',
      description: 'Validates and prices the cart first.',
      tags: ['Ordering'],
    })
    .errors({ ...notFound, ...refusedByRule, ...conflict, ...notYet, ...priceChanged })
    .input(startCheckoutSchema)
    .output(checkoutAnswerSchema),
  complete: oc
    .route({
      method: 'POST',
      path: '/checkouts/{checkoutId}/order',
      summary: 'Create the order of a paid checkout',
      description: 'Only the browser that started the checkout receives the order, identified by its cookie.',
      tags: ['Ordering'],
    })
    .errors({ ...notFound, ...refusedByRule, ...conflict, ...notYet })
    .input(z.object({ checkoutId: idSchema('Checkout') }))
    .output(placedOrderSchema),
}

const newTimesSchema = z.object({
  /** Why the time can't be changed; null if it can. */
  refusal: z.string().nullable(),
  /** The times at which the order can be due instead, in order. */
  times: z.array(instantSchema),
  /** The hours by which the times are grouped into days. */
  schedule: z.object({
    ...pick(settingSchemas, scheduleSettings),
    specialHours: z.array(specialHoursSchema).readonly(),
  }),
})
export type NewTimes = z.infer<typeof newTimesSchema>

const byToken = z.object({ token: tokenSchema })

export const orders = {
  get: oc
    .route({
      method: 'GET',
      path: '/orders/{token}',
      summary: 'Get an order by its token',
      tags: ['Ordering'],
    })
    .errors({ ...notFound, ...returned })
    .input(byToken)
    .output(followedOrderSchema),
  follow: oc
    .route({
      method: 'GET',
      path: '/orders/{token}/live',
      summary: 'Stream an order by its token',
      description: 'Server-sent events: the order, now and after every change.',
      tags: ['Ordering'],
    })
    .errors(notFound)
    .input(byToken)
    .output(
      eventIterator(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('order'), order: followedOrderSchema }),
          z.object({ kind: z.literal('heartbeat'), now: instantSchema }),
        ]),
      ),
    ),
  cancel: oc
    .route({
      method: 'POST',
      path: '/orders/{token}/cancel',
      summary: 'Cancel an order that the kitchen has not accepted',
      description:
        'Everything that was paid and not yet refunded goes back. A repeated call changes nothing.',
      tags: ['Ordering'],
    })
    .errors({ ...notFound, ...refusedByRule, ...conflict })
    /** `refund`: the amount that the diner was asked about. */
    .input(byToken.extend({ refund: centsSchema }))
    .output(followedOrderSchema),
  times: oc
    .route({
      method: 'GET',
      path: '/orders/{token}/times',
      summary: 'List the times to which an order can be changed',
      tags: ['Ordering'],
    })
    .errors(notFound)
    .input(byToken)
    .output(newTimesSchema),
  reschedule: oc
    .route({
      method: 'POST',
      path: '/orders/{token}/time',
      summary: 'Change the time of an order that the kitchen has not accepted',
      description:
        'To one of the listed times. Nothing is charged or refunded. If the restaurant asked for another time, until the kitchen begins. A repeated call changes nothing.',
      tags: ['Ordering'],
    })
    .errors({ ...notFound, ...refusedByRule, ...conflict })
    /** `from`: when the order is due on the diner's screen. */
    .input(byToken.extend({ from: instantSchema, to: instantSchema }))
    .output(followedOrderSchema),
  reorder: oc
    .route({
      method: 'GET',
      path: '/orders/{token}/reorder',
      summary: 'Preview a reorder',
      description: 'Returns the items of a past order that are available now.',
      tags: ['Ordering'],
    })
    .errors(notFound)
    .input(byToken)
    .output(reorderSchema),
}
