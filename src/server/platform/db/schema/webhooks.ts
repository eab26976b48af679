/** Where events are sent, those of a restaurant or, for the platform's webhooks, of all of them, and each delivery (WHK). */

import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { offeredEventKinds, publicEventKinds } from '#domain/orders/events/public-event.ts'
import { deliveryStates, switchOffReasons } from '#domain/orders/events/webhook.ts'
import { idOf, instant, wordChecks, wordOf } from './columns.ts'
import { events } from './events.ts'
import { restaurants } from './restaurants.ts'

const ofRestaurant = () => idOf<'Restaurant'>()().references(() => restaurants.id, { onDelete: 'cascade' })

export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: idOf<'WebhookEndpoint'>()().primaryKey(),
    /** null for one of the platform, which gets the events of all restaurants (WHK-12). */
    restaurantId: ofRestaurant(),
    address: text().notNull(),
    description: text().notNull(),
    kinds: wordOf(offeredEventKinds).array().notNull(),
    /** Whether its events say who the diner is. */
    hasDiner: boolean().notNull(),
    /** Whether events of drills are sent too. */
    hasDrills: boolean().notNull().default(false),
    /** Encrypted, as is the one before, which signs as well until then; null for one of the platform (SET-9). */
    secret: text(),
    previousSecret: text(),
    previousUntil: instant(),
    /** null: it is on. */
    offBecause: wordOf(switchOffReasons),
    /** The first failed attempt since the latest success; null if there is none. */
    failingSince: instant(),
    /** Whether the bell has said so. */
    isReported: boolean().notNull().default(false),
    /** Deliveries made until then are sent one after the other, before any newer one; null if all go as they come. */
    replayUntil: instant(),
    /** Events that waited until they were deleted. */
    dropped: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [
    ...wordChecks(table),
    check('webhook_endpoints_secret', sql`(${table.restaurantId} IS NULL) = (${table.secret} IS NULL)`),
    index().on(table.restaurantId),
  ],
)

/** Up to which event the deliveries of a restaurant were made. A row exists from the first endpoint on that gets its events. */
export const webhookCursors = pgTable('webhook_cursors', {
  restaurantId: ofRestaurant().notNull().primaryKey(),
  seq: integer().notNull(),
})

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: idOf<'WebhookDelivery'>()().primaryKey(),
    /** That of its endpoint; null for one of the platform. */
    restaurantId: ofRestaurant(),
    endpointId: idOf<'WebhookEndpoint'>()()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** Where its event happened. */
    eventRestaurantId: idOf<'Restaurant'>()().notNull(),
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
    check('webhook_deliveries_own_event', sql`${table.restaurantId} = ${table.eventRestaurantId}`),
    unique().on(table.eventRestaurantId, table.seq, table.endpointId),
    foreignKey({
      columns: [table.eventRestaurantId, table.seq],
      foreignColumns: [events.restaurantId, events.seq],
    }).onDelete('cascade'),
    index().on(table.endpointId, table.nextAt),
    index().on(table.endpointId, table.createdAt),
    index().on(table.createdAt),
  ],
)
