/** What a kitchen has beside its orders: signs of its displays, what couriers tell, its stations. */

import { index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { CourierUpdateType } from '#domain/kitchen/courier-update.ts'
import type { Station } from '#domain/kitchen/station.ts'
import { idOf, instant, word } from './columns.ts'
import { devices } from './devices.ts'
import { orders } from './ordering.ts'
import { restaurants } from './restaurants.ts'

export const kitchenStatus = pgTable('kitchen_status', {
  restaurantId: idOf<'Restaurant'>()()
    .primaryKey()
    .references(() => restaurants.id, { onDelete: 'cascade' }),
  stations: jsonb().$type<readonly Station[]>().notNull().default([]),
  /** The latest sign of life of any display. */
  aliveAt: instant(),
  /** Since when the server looks without a break; null: it has not yet. */
  watchedSince: instant(),
  watchedAt: instant(),
  /** Since when it has been without a display, of which owner and staff were told; null: it is not. */
  silentSince: instant(),
})

/** When an order first stood on a display's screen. */
export const ticketViews = pgTable('ticket_views', {
  orderId: idOf<'Order'>()()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  deviceId: idOf<'Device'>()().references(() => devices.id),
  at: instant().notNull(),
})

/** What couriers tell a kitchen. */
export const courierUpdates = pgTable(
  'courier_updates',
  {
    id: idOf<'CourierUpdate'>()().primaryKey(),
    restaurantId: idOf<'Restaurant'>()()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    orderId: idOf<'Order'>()()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    type: word<CourierUpdateType>()().notNull(),
    at: instant().notNull(),
    /** When somebody in the kitchen looked at it. */
    seenAt: instant(),
  },
  (table) => [index().on(table.restaurantId, table.at)],
)
