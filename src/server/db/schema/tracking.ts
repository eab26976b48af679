/** What visitors did, for owners' figures (N1, N3). Nothing of ordering depends on it, and it names nobody. */

import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PricedModifier, PricedOption } from '#domain/pricing/priced.ts'
import type { CartEventType } from '#domain/tracking/cart-changes.ts'
import type { CartSessionStatus } from '#domain/tracking/cart-session.ts'
import type { RefusedReason } from '#domain/tracking/refused-demand.ts'
import { idOf, instant, money, plainDate, word } from './columns.ts'
import { restaurants } from './restaurants.ts'

/** Numbered in the order in which they were written. */
const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const cartSessionId = idOf<'CartSession'>()
const visitorSessionId = idOf<'VisitorSession'>()

const ofRestaurant = () =>
  idOf<'Restaurant'>()()
    .notNull()
    .references(() => restaurants.id, { onDelete: 'cascade' })

/** The restaurant's business day on which it happened, fixed when it is written. */
const businessDay = () => plainDate().notNull()

/** One row for each time a menu was opened. */
export const siteVisitors = pgTable(
  'site_visitors',
  {
    id: id(),
    restaurantId: ofRestaurant(),
    sessionId: visitorSessionId().notNull(),
    userAgent: text().notNull(),
    /** The page of another site that led here, without its query; null: none. */
    referrer: text(),
    /** A path of ours, without query. */
    landingPage: text().notNull(),
    occurredAt: instant().notNull(),
    businessDay: businessDay(),
    /** The session's first visit of the restaurant on this business day, and in the week that holds it, from Sunday on. */
    isFirstOfDay: boolean().notNull(),
    isFirstOfWeek: boolean().notNull(),
  },
  (table) => [
    index().on(table.restaurantId, table.occurredAt, table.id),
    uniqueIndex('site_visitors_first_of_day')
      .on(table.restaurantId, table.sessionId, table.businessDay)
      .where(sql`${table.isFirstOfDay}`),
  ],
)

/** One row for each change of a cart. */
export const cartEvents = pgTable(
  'cart_events',
  {
    id: id(),
    restaurantId: ofRestaurant(),
    sessionId: visitorSessionId().notNull(),
    eventType: word<CartEventType>()().notNull(),
    /** Not a reference: what is deleted from the menu stays in the figures (B5). */
    productId: idOf<'Product'>()().notNull(),
    productName: text().notNull(),
    /** How many were added or removed; of a changed quantity, how many there are now. */
    quantity: integer().notNull(),
    /** Of one of them, by the menu. */
    price: money().notNull(),
    occurredAt: instant().notNull(),
    businessDay: businessDay(),
  },
  (table) => [index().on(table.restaurantId, table.occurredAt, table.id)],
)

/** What became of a cart. A visit has one that is not completed at a restaurant, and any number that are. */
export const cartSessions = pgTable(
  'cart_sessions',
  {
    id: cartSessionId().primaryKey(),
    sessionId: visitorSessionId().notNull(),
    restaurantId: ofRestaurant(),
    userAgent: text().notNull(),
    referrer: text(),
    status: word<CartSessionStatus>()().notNull(),
    /** What is in it now: the sum of the quantities, and what they cost by the menu. */
    totalItems: integer().notNull(),
    totalValue: money().notNull(),
    /** The cart of the checkout that was begun with it last; null: none was. */
    cartId: idOf<'Cart'>()(),
    createdAt: instant().notNull(),
    lastActivity: instant().notNull(),
  },
  (table) => [
    uniqueIndex('cart_sessions_open')
      .on(table.restaurantId, table.sessionId)
      .where(sql`${table.status} <> 'checkout_completed'`),
    index().on(table.sessionId),
    // What the tiles of a period sum up is all in the index.
    index('cart_sessions_latest').on(
      table.restaurantId,
      table.lastActivity,
      table.status,
      table.totalItems,
      table.totalValue,
    ),
    index().on(table.status, table.lastActivity),
  ],
)

/** The lines of a cart session; one that was taken out keeps what it was. */
export const cartItems = pgTable(
  'cart_items',
  {
    cartSessionId: cartSessionId()
      .notNull()
      .references(() => cartSessions.id, { onDelete: 'cascade' }),
    lineId: idOf<'Line'>()().notNull(),
    productId: idOf<'Product'>()().notNull(),
    productName: text().notNull(),
    quantity: integer().notNull(),
    unitPrice: money().notNull(),
    totalPrice: money().notNull(),
    /** The options as they were named and priced. */
    variantSelections: jsonb().$type<readonly PricedOption[]>().notNull(),
    upsellSelections: jsonb().$type<readonly PricedOption[]>().notNull(),
    modifierSelections: jsonb().$type<readonly PricedModifier[]>().notNull(),
    addedAt: instant().notNull(),
    /** null while it is in the cart. */
    removedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.cartSessionId, table.lineId] })],
)

export type CheckoutEventType = 'checkout_started' | 'checkout_completed'

/** Each once for a cart session and once for a cart: however often a checkout is tried, it was begun once. */
export const checkoutEvents = pgTable(
  'checkout_events',
  {
    id: id(),
    restaurantId: ofRestaurant(),
    /** null where the browser told no visit. */
    sessionId: visitorSessionId(),
    cartSessionId: cartSessionId().references(() => cartSessions.id, { onDelete: 'cascade' }),
    /** null where the visitor went no further than the summary. */
    cartId: idOf<'Cart'>()(),
    eventType: word<CheckoutEventType>()().notNull(),
    /** What the items cost, before taxes, fees and discounts. */
    cartValue: money().notNull(),
    itemsCount: integer().notNull(),
    occurredAt: instant().notNull(),
    businessDay: businessDay(),
  },
  (table) => [
    uniqueIndex().on(table.cartSessionId, table.eventType),
    uniqueIndex().on(table.cartId, table.eventType),
    index().on(table.restaurantId, table.occurredAt, table.id),
  ],
)

/** One row for each try to pay. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    restaurantId: ofRestaurant(),
    sessionId: visitorSessionId(),
    checkoutId: idOf<'Checkout'>()().notNull(),
    status: word<'succeeded' | 'failed'>()().notNull(),
    amount: money().notNull(),
    /** The provider's short code of why it failed. */
    errorCode: text(),
    /** What the provider calls the event that told of it, so that it counts once. */
    sourceId: text().notNull(),
    occurredAt: instant().notNull(),
    businessDay: businessDay(),
  },
  (table) => [
    uniqueIndex().on(table.sourceId),
    index().on(table.restaurantId, table.occurredAt, table.id),
    index().on(table.checkoutId),
  ],
)

/** One row for each one who wanted to order and could not: who tries again for the same reason on a day counts once. */
export const lostDemand = pgTable(
  'lost_demand',
  {
    id: id(),
    restaurantId: ofRestaurant(),
    /** null where the browser told no visit. */
    sessionId: visitorSessionId(),
    cartId: idOf<'Cart'>()(),
    reason: word<RefusedReason>()().notNull(),
    /** What the cart was worth at its greatest; 0 for a visit without one. */
    value: money().notNull(),
    occurredAt: instant().notNull(),
    businessDay: businessDay(),
    /** Who, why and on which day. */
    key: text().notNull(),
  },
  (table) => [
    uniqueIndex().on(table.restaurantId, table.key),
    index().on(table.restaurantId, table.occurredAt, table.id),
  ],
)

/** How much a session or an address has told lately. An address stands here as a keyed digest, and for an hour. */
export const trackingQuotas = pgTable(
  'tracking_quotas',
  {
    key: text().primaryKey(),
    facts: integer().notNull(),
    /** When the count ends and begins anew. */
    until: instant().notNull(),
  },
  (table) => [index().on(table.until)],
)
