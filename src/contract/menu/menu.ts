/** Menu and availability, for diners. */

import { eventIterator, oc } from '@orpc/contract'
import { z } from 'zod'
import { categoryDisplays, labelTypes, modifierActions } from '#domain/menu/menu.ts'
import { orderTypes } from '#domain/orders/ordering/order-types.ts'
import { pick } from '#domain/pick.ts'
import type { Restaurant } from '#domain/restaurants/settings/restaurant.ts'
import { restaurantLimits } from '#domain/restaurants/settings/restaurant-limits.ts'
import { namesShownToDiners } from '#domain/restaurants/settings/setting-names.ts'
import { specialHoursLevels } from '#domain/restaurants/special-hours/special-hours.ts'
import { notFound } from '../errors.ts'
import { centsSchema, eachWeekday, idSchema, instantSchema, restaurantNameSchema } from '../primitives.ts'
import { settingSchemas } from '../restaurants/restaurant-settings.ts'
import { shownPostSchema } from '../site/texts.ts'

const localTime = z.string().meta({ description: "Time of day in the restaurant's zone, 'HH:MM'" })

export const specialHoursSchema = z.object({
  id: idSchema('SpecialHours'),
  level: z.enum(specialHoursLevels),
  name: z.string(),
  /** The first and the last local date. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Every year on that date. */
  isYearly: z.boolean(),
  /** null: all order types. */
  orderType: z.enum(orderTypes).nullable(),
  /** Empty: closed. A close at or before the open is on the next day. */
  windows: z.array(z.object({ open: localTime, close: localTime })).readonly(),
  /** Whether the hours of the night before end at midnight. */
  endsNightBefore: z.boolean(),
})

/** What diners receive of a restaurant, and nothing else of its row. */
export const restaurantSchema = z.object({
  id: idSchema('Restaurant'),
  slug: z.string(),
  logoUrl: z.string().nullable(),
  coverUrl: z.string().nullable(),
  /** MED-5: what the cover shows, for people who don't see it. Absent: it only decorates. */
  coverAlt: z.string().exactOptional(),
  pause: z.object({ until: instantSchema }).nullable(),
  ...pick(settingSchemas, namesShownToDiners),
  specialHours: z.array(specialHoursSchema).readonly(),
} satisfies { [Field in keyof Restaurant]: z.ZodType<Restaurant[Field]> })

/** Absent: available. `until` null: until someone makes it available again. */
const soldOut = z.object({ until: instantSchema.nullable() }).exactOptional()

const option = {
  id: idSchema('Option'),
  name: z.string(),
  description: z.string().nullable(),
  price: centsSchema,
  soldOut,
}
const group = { id: idSchema('Group'), name: z.string(), description: z.string().nullable() }

const productSchema = z.object({
  id: idSchema('Product'),
  categoryId: idSchema('Category'),
  name: z.string(),
  description: z.string().nullable(),
  basePrice: centsSchema,
  imageUrl: z.string().nullable(),
  /** MED-5: what the picture shows, for people who don't see it. Absent: it only decorates. */
  imageAlt: z.string().exactOptional(),
  is21Plus: z.boolean(),
  allowComments: z.boolean(),
  sortOrder: z.int(),
  availableMenus: z.array(z.string()).readonly(),
  labels: z.array(z.enum(labelTypes)).readonly(),
  soldOut,
  variantGroups: z
    .array(
      z.object({
        ...group,
        isRequired: z.boolean(),
        minSelections: z.int(),
        maxSelections: z.int(),
        variants: z.array(z.object({ ...option, isDefault: z.boolean() })).readonly(),
      }),
    )
    .readonly(),
  upsellGroups: z
    .array(
      z.object({
        ...group,
        maxSelections: z.int().nullable(),
        upsells: z.array(z.object(option)).readonly(),
      }),
    )
    .readonly(),
  modifierGroups: z
    .array(
      z.object({
        ...group,
        displayType: z.enum(['radio', 'checkbox']),
        isRequired: z.boolean(),
        minSelections: z.int(),
        maxSelections: z.int().nullable(),
        modifiers: z.array(z.object({ ...option, action: z.enum(modifierActions) })).readonly(),
      }),
    )
    .readonly(),
})

const menuTimes = z.array(z.object({ start: localTime, end: localTime })).readonly()

export const menuSchema = z.object({
  version: z.int(),
  restaurant: restaurantSchema,
  categories: z
    .array(
      z.object({
        id: idSchema('Category'),
        name: z.string(),
        description: z.string().nullable(),
        display: z.enum(categoryDisplays),
        sortOrder: z.int(),
      }),
    )
    .readonly(),
  products: z.array(productSchema).readonly(),
  timedMenus: z
    .array(
      z.object({
        id: idSchema('TimedMenu'),
        name: z.string(),
        schedule: eachWeekday(menuTimes.exactOptional()),
      }),
    )
    .readonly(),
})

/** What can be ordered at a restaurant now, and for which later times. All instants UTC. */
const availabilitySchema = z.object({
  /** The server's clock at the time of the response; browsers compute with it instead of their own. */
  now: instantSchema,
  isOpen: z.boolean(),
  acceptsAsap: z.boolean(),
  nextOpening: instantSchema.nullable(),
  /** 'until 10:00 PM', '24 hours a day', 'Next open: today at 5:00 PM', or 'Closed for Thanksgiving. …' (SPH-5); null if unknown. */
  hoursText: z.string().nullable(),
  /** Dates of the next 60 days with hours of their own; of each only what is in force. */
  specialHours: z
    .array(specialHoursSchema.pick({ name: true, from: true, to: true, orderType: true, windows: true }))
    .readonly(),
  pausedUntil: instantSchema.nullable(),
  acceptsOnlineOrders: z.boolean(),
  /** The times that can be picked for pickup or, if its minutes were given, for the delivery, in order (T5). */
  pickableTimes: z.array(instantSchema).readonly(),
  /** Names of the active menus, including 'regular'. */
  activeMenus: z.array(z.string()).readonly(),
  /** The menu's version: a page that shows an older one reloads the menu. */
  menuVersion: z.int(),
  /** The posts that run now (PST-4). */
  posts: z.array(shownPostSchema).readonly(),
})
export type AvailabilityView = z.infer<typeof availabilitySchema>

const ofRestaurant = z.object({ restaurant: restaurantNameSchema })

export const menu = {
  get: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/menu',
      summary: 'Get a menu',
      tags: ['Menu'],
    })
    .errors(notFound)
    .input(ofRestaurant)
    .output(menuSchema),
  availability: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/availability',
      summary: 'Get availability',
      description: 'What can be ordered now, and the times to choose from.',
      tags: ['Menu'],
    })
    .errors(notFound)
    .input(
      ofRestaurant.extend({
        /** The quoted minutes of a delivery; absent for pickup. */
        deliveryMinutes: z.coerce.number().int().min(0).max(restaurantLimits.minutes).exactOptional(),
      }),
    )
    .output(availabilitySchema),
  follow: oc
    .route({
      method: 'GET',
      path: '/restaurants/{restaurant}/live',
      summary: 'Stream availability',
      description:
        'Server-sent events: availability, now and whenever ordering is paused or resumed or the menu changes.',
      tags: ['Menu'],
    })
    .errors(notFound)
    .input(ofRestaurant)
    .output(
      eventIterator(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('availability'), availability: availabilitySchema }),
          z.object({ kind: z.literal('heartbeat'), now: instantSchema }),
        ]),
      ),
    ),
}
