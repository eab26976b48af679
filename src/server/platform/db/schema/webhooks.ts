/** Where the events of a restaurant are sent, and each delivery (WHK). */

import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { offeredEventKinds, publicEventKinds } from '#domain/orders/events/public-event.ts'
import { deliveryStates, switchOffReasons } from '#domain/orders/events/webhook.ts'
import { idOf, instant, wordChecks, wordOf } from './columns.ts'
import { events } from './events.ts'
import { restaurants } from './restaurants.ts'

const ofRestaurant = () =>
  idOf<'Restaurant'>()()
    .notNull()
    .references(() => restaurants.id, { onDelete: 'cascade' })

export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: idOf<'WebhookEndpoint'>()().primaryKey(),
    restaurantId: ofRestaurant(),
    address: text().notNull(),
    description: text().notNull(),
    kinds: wordOf(offeredEventKinds).array().notNull(),
    /** Whether its events say who the diner is. */
    hasDiner: boolean().notNull(),
    /** Whether events of drills are sent too. */
    hasDrills: boolean().notNull().default(false),
    /** Encrypted, as is the one before, which signs as well until then. */
    secret: text().notNull(),
    previousSecret: text(),
    previousUntil: instant(),
    /** null: it is on. */
    offBecause: wordOf(switchOffReasons),
    /** The first failed attempt since the latest success; null if there is none. */
    failingSince: instant(),
    /** Whether the bell has said so. */
    isReported: boolean().notNull().default(false),
    /** Events up to this number are sent one after the other, before any newer one; null if all go as they come. */
    replayUntil: integer(),
    /** Events that waited until they were deleted. */
    dropped: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [...wordChecks(table), index().on(table.restaurantId)],
)

/** Up to which event the deliveries of a restaurant were made. A row exists from its first endpoint on. */
export const webhookCursors = pgTable('webhook_cursors', {
  restaurantId: ofRestaurant().primaryKey(),
  seq: integer().notNull(),
})

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    restaurantId: idOf<'Restaurant'>()().notNull(),
    endpointId: idOf<'WebhookEndpoint'>()()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    kind: wordOf(publicEventKinds).notNull(),
    state: wordOf(deliveryStates).notNull(),
    attempts: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** When it is sent next; null once it was delivered or given up. */
    nextAt: instant(),
    /** Until when a process sends it; after that, the process has died. */
    claimedUntil: instant(),
    lastAt: instant(),
    /** The answer's status, or why there was none. */
    lastResult: text(),
    lastMs: integer(),
    /** The beginning of the latest answer's body. */
    lastAnswer: text(),
  },
  (table) => [
    ...wordChecks(table),
    primaryKey({ columns: [table.endpointId, table.seq] }),
    foreignKey({
      columns: [table.restaurantId, table.seq],
      foreignColumns: [events.restaurantId, events.seq],
    }).onDelete('cascade'),
    index().on(table.restaurantId, table.seq),
    index().on(table.endpointId, table.nextAt),
    index().on(table.createdAt),
  ],
)
