/**
 * The event log: what happened at a restaurant, numbered without gaps in the order of commits. Streams read it by cursor.
 */

import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { idOf, instant, wordChecks, wordOf } from './columns.ts'
import { restaurants } from './restaurants.ts'

export const eventTypes = [
  'order_placed',
  'order_moved',
  'order_silenced',
  'order_start_due',
  'order_cancelled',
  'order_refunded',
  'order_erased',
  'ordering_paused',
  'ordering_resumed',
  'courier_update',
  'courier_moved',
  'stations_saved',
  'device_revoked',
  'menu_changed',
] as const
export type EventType = (typeof eventTypes)[number]

export const events = pgTable(
  'events',
  {
    restaurantId: idOf<'Restaurant'>()()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    type: wordOf(eventTypes).notNull(),
    orderId: idOf<'Order'>()(),
    occurredAt: instant().notNull(),
  },
  (table) => [
    ...wordChecks(table),
    primaryKey({ columns: [table.restaurantId, table.seq] }),
    index().on(table.orderId),
  ],
)
