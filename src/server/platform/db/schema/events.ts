/**
 * The event log: what happened at a restaurant, numbered without gaps in the order of commits. Streams read it by cursor.
 */

import { boolean, foreignKey, index, integer, json, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import type { RefundDetail, StepDetail, StockDetail } from '#domain/orders/events/public-event.ts'
import { idOf, instant, wordChecks, wordOf } from './columns.ts'
import { restaurants } from './restaurants.ts'

export const eventTypes = [
  'order_placed',
  'order_moved',
  'order_rescheduled',
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
  'endpoint_test',
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
    /** Of a moved order. */
    step: jsonb().$type<StepDetail>(),
    /** Of a refund that was made or has failed. */
    refund: jsonb().$type<RefundDetail>(),
    /** Of a menu on which items were sold out or made available. */
    items: jsonb().$type<readonly StockDetail[]>(),
    occurredAt: instant().notNull(),
  },
  (table) => [
    ...wordChecks(table),
    primaryKey({ columns: [table.restaurantId, table.seq] }),
    index().on(table.orderId),
  ],
)

/** EVT-3: events as other programs have read them, without and with who the diner is. The text is the same for each reader. */
export const publicEvents = pgTable(
  'public_events',
  {
    restaurantId: idOf<'Restaurant'>()().notNull(),
    seq: integer().notNull(),
    hasDiner: boolean().notNull(),
    orderId: idOf<'Order'>()(),
    body: json().notNull(),
    builtAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.restaurantId, table.seq, table.hasDiner] }),
    foreignKey({
      columns: [table.restaurantId, table.seq],
      foreignColumns: [events.restaurantId, events.seq],
    }).onDelete('cascade'),
    index().on(table.orderId),
    index().on(table.builtAt),
  ],
)
