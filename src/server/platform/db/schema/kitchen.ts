/** A kitchen's status and stations, the first views of its tickets, and courier updates. */

import { index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { courierUpdateTypes } from '#domain/orders/kitchen/courier-update.ts'
import type { Station } from '#domain/orders/kitchen/station.ts'
import { idOf, instant, wordChecks, wordOf } from './columns.ts'
import { devices } from './devices.ts'
import { toOrder } from './ordering.ts'
import { restaurants } from './restaurants.ts'

export const kitchenStatus = pgTable('kitchen_status', {
  restaurantId: idOf<'Restaurant'>()()
    .primaryKey()
    .references(() => restaurants.id, { onDelete: 'cascade' }),
  stations: jsonb().$type<readonly Station[]>().notNull().default([]),
  /** The latest sign of life of any display. */
  aliveAt: instant(),
  /** Since when the watchdog has checked without a gap; null if it has not checked yet. */
  watchedSince: instant(),
  watchedAt: instant(),
  /** Since when the kitchen has had no display, if owner and staff were notified of it; otherwise null. */
  silentSince: instant(),
})

/** When an order was first visible on a display. */
export const ticketViews = pgTable(
  'ticket_views',
  {
    restaurantId: idOf<'Restaurant'>()().notNull(),
    orderId: idOf<'Order'>()().primaryKey(),
    deviceId: idOf<'Device'>()().references(() => devices.id),
    at: instant().notNull(),
  },
  (table) => [toOrder(table)],
)

/** What couriers report to a kitchen. */
export const courierUpdates = pgTable(
  'courier_updates',
  {
    id: idOf<'CourierUpdate'>()().primaryKey(),
    restaurantId: idOf<'Restaurant'>()().notNull(),
    orderId: idOf<'Order'>()().notNull(),
    type: wordOf(courierUpdateTypes).notNull(),
    at: instant().notNull(),
    /** When someone in the kitchen saw it. */
    seenAt: instant(),
  },
  (table) => [...wordChecks(table), toOrder(table), index().on(table.restaurantId, table.at)],
)
