/** What owners' figures are made of, counted where it happens, so that no figure has to read all that happened. */

import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { RefusedReason } from '#domain/tracking/refused-demand.ts'
import { bigCents, idOf, instant, plainDate, word } from './columns.ts'
import { orders } from './ordering.ts'
import { restaurants } from './restaurants.ts'

const ofRestaurant = () =>
  idOf<'Restaurant'>()()
    .notNull()
    .references(() => restaurants.id, { onDelete: 'cascade' })

const counted = () => integer().notNull().default(0)
const summed = () => bigCents().notNull().default(sql`0`)

const sales = {
  /** Every order that was made, cancelled ones too. */
  orders: integer().notNull(),
  /** How many of them were cancelled, whenever that was. */
  cancelled: counted(),
  /** The sum of their grand totals. */
  charged: bigCents().notNull(),
  /** What was given back of them, whenever that was. */
  refunded: bigCents().notNull(),
}

/** One row for each business day on which orders are due; written in the transactions that make orders and give back. */
export const restaurantDays = pgTable(
  'restaurant_days',
  { restaurantId: ofRestaurant(), day: plainDate().notNull(), ...sales },
  (table) => [primaryKey({ columns: [table.restaurantId, table.day] })],
)

/** A quarter of an hour of a business day: the UTC instant at which it begins. */
const slot = () => ({ businessDay: plainDate().notNull(), slotAt: instant().notNull() })

/** The same for each quarter of an hour in which orders are due. */
export const salesSlots = pgTable(
  'sales_slots',
  { restaurantId: ofRestaurant(), ...slot(), ...sales },
  (table) => [primaryKey({ columns: [table.restaurantId, table.businessDay, table.slotAt] })],
)

/** What visitors did in a quarter of an hour; written in the transactions that write the events. */
export const activitySlots = pgTable(
  'activity_slots',
  {
    restaurantId: ofRestaurant(),
    ...slot(),
    visits: counted(),
    /** Visits that were a session's first of the business day, and of the week. */
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

/** What became of a product on a business day: put into carts on it, and sold in orders that are due on it. */
export const productDays = pgTable(
  'product_days',
  {
    restaurantId: ofRestaurant(),
    businessDay: plainDate().notNull(),
    /** Not a reference: what is deleted from the menu stays in the figures (B5). */
    productId: idOf<'Product'>()().notNull(),
    /** As it was called last. */
    productName: text().notNull(),
    timesAdded: counted(),
    quantityAdded: counted(),
    /** Of orders that are not cancelled. */
    orders: counted(),
    quantitySold: counted(),
    revenue: summed(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.businessDay, table.productId] })],
)

/** Which orders `product_days` holds, so that each is counted once, and taken out once where it is cancelled. */
export const countedOrders = pgTable('counted_orders', {
  orderId: idOf<'Order'>()()
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  isCounted: boolean().notNull(),
})

/** How many wanted to order on a business day and could not, and what their carts were worth. */
export const refusalDays = pgTable(
  'refusal_days',
  {
    restaurantId: ofRestaurant(),
    businessDay: plainDate().notNull(),
    reason: word<RefusedReason>()().notNull(),
    refusals: counted(),
    value: summed(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.businessDay, table.reason] })],
)
