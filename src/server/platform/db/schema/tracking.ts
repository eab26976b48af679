/** Visits and carts, for analytics (N1, N3). Ordering does not depend on them, and they contain no names. */

import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cartEventTypes } from '#domain/insight/tracking/cart-changes.ts'
import { cartSessionStatuses } from '#domain/insight/tracking/cart-session.ts'
import { refusedReasons } from '#domain/insight/tracking/refused-demand.ts'
import type { PricedModifier, PricedOption } from '#domain/orders/pricing/priced.ts'
import { idOf, instant, money, ofSameRestaurant, plainDate, wordChecks, wordOf } from './columns.ts'
import { restaurants } from './restaurants.ts'

const id = <Kind extends string>() => idOf<Kind>()().primaryKey().default(sql`gen_random_uuid()`)
const cartSessionId = idOf<'CartSession'>()
const visitorSessionId = idOf<'VisitorSession'>()

const ofRestaurant = () =>
  idOf<'Restaurant'>()()
    .notNull()
    .references(() => restaurants.id, { onDelete: 'cascade' })

/** The restaurant's business day of the event, fixed when it is written. */
const businessDay = () => plainDate().notNull()

/** One row per opening of a menu. */
export const siteVisitors = pgTable(
  'site_visitors',
  {
    id: id<'SiteVisitor'>(),
    restaurantId: ofRestaurant(),
    sessionId: visitorSessionId().notNull(),
    userAgent: text().notNull(),
    /** The page of another site that linked here, without its query; null if none. */
    referrer: text(),
    /** A path of ours, without its query. */
    landingPage: text().notNull(),
    occurredAt: instant().notNull(),
    businessDay: businessDay(),
    /**
     * Whether it is the session's first visit of the restaurant on this business day, and in its week, which starts on
     * Sunday.
     */
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

/** One row per change of a cart. */
export const cartEvents = pgTable(
  'cart_events',
  {
    id: id<'CartEvent'>(),
    restaurantId: ofRestaurant(),
    sessionId: visitorSessionId().notNull(),
    eventType: wordOf(cartEventTypes).notNull(),
    /** Not a foreign key: products deleted from the menu stay in analytics (B5). */
    productId: idOf<'Product'>()().notNull(),
    productName: text().notNull(),
    /** How many were added or removed; for a changed quantity, the new quantity. */
    quantity: integer().notNull(),
    /** The unit price on the menu. */
    price: money().notNull(),
    occurredAt: instant().notNull(),
    businessDay: businessDay(),
  },
  (table) => [...wordChecks(table), index().on(table.restaurantId, table.occurredAt, table.id)],
)

/**
 * The state of a cart. At each restaurant a visit has one cart session that is not completed, and any number of completed
 * ones.
 */
export const cartSessions = pgTable(
  'cart_sessions',
  {
    id: cartSessionId().primaryKey(),
    sessionId: visitorSessionId().notNull(),
    restaurantId: ofRestaurant(),
    userAgent: text().notNull(),
    referrer: text(),
    status: wordOf(cartSessionStatuses).notNull(),
    /** Its current contents: the sum of the quantities, and their price on the menu. */
    totalItems: integer().notNull(),
    totalValue: money().notNull(),
    /** The cart of the checkout that was started from it last; null if none was. */
    cartId: idOf<'Cart'>()(),
    createdAt: instant().notNull(),
    lastActivity: instant().notNull(),
  },
  (table) => [
    ...wordChecks(table),
    unique().on(table.restaurantId, table.id),
    uniqueIndex('cart_sessions_open')
      .on(table.restaurantId, table.sessionId)
      .where(sql`${table.status} <> 'checkout_completed'`),
    index().on(table.sessionId),
    // Covering index for the sums of a period.
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

const toCartSession = (table: { readonly restaurantId: AnyPgColumn; readonly cartSessionId: AnyPgColumn }) =>
  ofSameRestaurant([table.restaurantId, table.cartSessionId], [cartSessions.restaurantId, cartSessions.id])

/** The lines of a cart session. A removed line keeps its last state. */
export const cartItems = pgTable(
  'cart_items',
  {
    restaurantId: idOf<'Restaurant'>()().notNull(),
    cartSessionId: cartSessionId().notNull(),
    lineId: idOf<'Line'>()().notNull(),
    productId: idOf<'Product'>()().notNull(),
    productName: text().notNull(),
    quantity: integer().notNull(),
    unitPrice: money().notNull(),
    totalPrice: money().notNull(),
    /** The options, with their names and prices at that time. */
    variantSelections: jsonb().$type<readonly PricedOption[]>().notNull(),
    upsellSelections: jsonb().$type<readonly PricedOption[]>().notNull(),
    modifierSelections: jsonb().$type<readonly PricedModifier[]>().notNull(),
    addedAt: instant().notNull(),
    /** null while it is in the cart. */
    removedAt: instant(),
  },
  (table) => [toCartSession(table), primaryKey({ columns: [table.cartSessionId, table.lineId] })],
)

export const checkoutEventTypes = ['checkout_started', 'checkout_completed'] as const
export type CheckoutEventType = (typeof checkoutEventTypes)[number]

/** One row per event type for a cart session and for a cart: a checkout is started once, however often it is tried. */
export const checkoutEvents = pgTable(
  'checkout_events',
  {
    id: id<'CheckoutEvent'>(),
    restaurantId: ofRestaurant(),
    /** null if the browser reported no visit. */
    sessionId: visitorSessionId(),
    cartSessionId: cartSessionId(),
    /** null if the visitor went no further than the summary. */
    cartId: idOf<'Cart'>()(),
    eventType: wordOf(checkoutEventTypes).notNull(),
    /** The price of the items, before taxes, fees and discounts. */
    cartValue: money().notNull(),
    itemsCount: integer().notNull(),
    occurredAt: instant().notNull(),
    businessDay: businessDay(),
  },
  (table) => [
    ...wordChecks(table),
    toCartSession(table),
    uniqueIndex().on(table.cartSessionId, table.eventType),
    uniqueIndex().on(table.cartId, table.eventType),
    index().on(table.restaurantId, table.occurredAt, table.id),
  ],
)

export const paymentOutcomes = ['succeeded', 'failed'] as const

/** One row per attempt to pay. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id<'PaymentAttempt'>(),
    restaurantId: ofRestaurant(),
    sessionId: visitorSessionId(),
    checkoutId: idOf<'Checkout'>()().notNull(),
    status: wordOf(paymentOutcomes).notNull(),
    amount: money().notNull(),
    /** The provider's short code for the failure. */
    errorCode: text(),
    /** The provider's id of the event that reported it, so that it counts once. */
    sourceId: text().notNull(),
    occurredAt: instant().notNull(),
    businessDay: businessDay(),
  },
  (table) => [
    ...wordChecks(table),
    uniqueIndex().on(table.sourceId),
    index().on(table.restaurantId, table.occurredAt, table.id),
    index().on(table.checkoutId),
  ],
)

/** One row per visitor who could not order. Repeated attempts for the same reason on one day count once. */
export const lostDemand = pgTable(
  'lost_demand',
  {
    id: id<'LostDemand'>(),
    restaurantId: ofRestaurant(),
    /** null if the browser reported no visit. */
    sessionId: visitorSessionId(),
    cartId: idOf<'Cart'>()(),
    reason: wordOf(refusedReasons).notNull(),
    /** The highest value of the cart; 0 for a visit without one. */
    value: money().notNull(),
    occurredAt: instant().notNull(),
    businessDay: businessDay(),
    /** Who, why and on which day. */
    key: text().notNull(),
  },
  (table) => [
    ...wordChecks(table),
    uniqueIndex().on(table.restaurantId, table.key),
    index().on(table.restaurantId, table.occurredAt, table.id),
  ],
)
