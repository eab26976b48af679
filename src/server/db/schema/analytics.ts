/** Rollups behind the owners' analytics. They are updated with the rows they count, so no query has to read all events. */

import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { refusedReasons } from '#domain/tracking/refused-demand.ts'
import { bigCents, idOf, instant, plainDate, wordChecks, wordOf } from './columns.ts'
import { orders } from './ordering.ts'
import { restaurants } from './restaurants.ts'

const ofRestaurant = () =>
  idOf<'Restaurant'>()()
    .notNull()
    .references(() => restaurants.id, { onDelete: 'cascade' })

const counted = () => integer().notNull().default(0)
const summed = () => bigCents().notNull().default(sql`0`)

const sales = {
  /** All orders, including canceled ones. */
  orders: integer().notNull(),
  /** How many of them were canceled, at any time. */
  cancelled: counted(),
  /** The sum of their grand totals. */
  charged: bigCents().notNull(),
  /** What was refunded of them, at any time. */
  refunded: bigCents().notNull(),
}

/** One row per business day on which orders are due; written in the transactions that create orders and refunds. */
export const restaurantDays = pgTable(
  'restaurant_days',
  { restaurantId: ofRestaurant(), day: plainDate().notNull(), ...sales },
  (table) => [primaryKey({ columns: [table.restaurantId, table.day] })],
)

/** A quarter hour of a business day: the UTC instant at which it begins. */
const slot = () => ({ businessDay: plainDate().notNull(), slotAt: instant().notNull() })

/** The same per quarter hour in which orders are due. */
export const salesSlots = pgTable(
  'sales_slots',
  { restaurantId: ofRestaurant(), ...slot(), ...sales },
  (table) => [primaryKey({ columns: [table.restaurantId, table.businessDay, table.slotAt] })],
)

/** Visitor activity per quarter hour; written in the transactions that write the events. */
export const activitySlots = pgTable(
  'activity_slots',
  {
    restaurantId: ofRestaurant(),
    ...slot(),
    visits: counted(),
    /** Visits that were a session's first of the business day and of the week. */
    visitorsOfDay: counted(),
    visitorsOfWeek: counted(),
    itemsAdded: counted(),
    itemsRemoved: counted(),
    quantityChanges: counted(),
    checkoutsStarted: counted(),
    checkoutsCompleted: counted(),
    paymentsSucceeded: counted(),
    paymentsFailed: counted(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.businessDay, table.slotAt] })],
)

/** A product on a business day: how often it was added to carts that day, and sold in orders due that day. */
export const productDays = pgTable(
  'product_days',
  {
    restaurantId: ofRestaurant(),
    businessDay: plainDate().notNull(),
    /** Not a foreign key: products deleted from the menu stay in analytics (B5). */
    productId: idOf<'Product'>()().notNull(),
    /** Its latest name. */
    productName: text().notNull(),
    timesAdded: counted(),
    quantityAdded: counted(),
    /** In orders that are not canceled. */
    orders: counted(),
    quantitySold: counted(),
    revenue: summed(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.businessDay, table.productId] })],
)

/** The orders that are included in `product_days`: each is added once, and removed once if it is canceled. */
export const countedOrders = pgTable('counted_orders', {
  orderId: idOf<'Order'>()()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  isCounted: boolean().notNull(),
})

/** Lost demand per business day: how many could not order, and the value of their carts. */
export const refusalDays = pgTable(
  'refusal_days',
  {
    restaurantId: ofRestaurant(),
    businessDay: plainDate().notNull(),
    reason: wordOf(refusedReasons).notNull(),
    refusals: counted(),
    value: summed(),
  },
  (table) => [
    ...wordChecks(table),
    primaryKey({ columns: [table.restaurantId, table.businessDay, table.reason] }),
  ],
)
