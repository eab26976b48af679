/** Rollups behind the owners' analytics. They are updated with the rows they count, so no query has to read all events. */

import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { refusedReasons } from '#domain/insight/tracking/refused-demand.ts'
import { orderTypes } from '#domain/orders/ordering/order-types.ts'
import { bigCents, idOf, instant, plainDate, rate, wordChecks, wordOf } from './columns.ts'
import { toOrder } from './ordering.ts'
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

/** The same per kind of order, with the parts of what was charged. Canceled orders are included. */
export const salesBreakdowns = pgTable(
  'sales_breakdowns',
  {
    restaurantId: ofRestaurant(),
    businessDay: plainDate().notNull(),
    orderType: wordOf(orderTypes).notNull(),
    /** null: the rate was not stored with the order. */
    taxRate: rate(),
    /** null: without a code. */
    discountCode: text(),
    ...sales,
    subtotal: summed(),
    discount: summed(),
    tax: summed(),
    tip: summed(),
  },
  (table) => [
    ...wordChecks(table),
    unique('sales_breakdowns_key')
      .on(table.restaurantId, table.businessDay, table.orderType, table.taxRate, table.discountCode)
      .nullsNotDistinct(),
  ],
)

/** Refunds by the business day on which they were made. One that failed afterwards is subtracted on the day of its failure. */
export const refundDays = pgTable(
  'refund_days',
  { restaurantId: ofRestaurant(), businessDay: plainDate().notNull(), refunds: counted(), amount: summed() },
  (table) => [primaryKey({ columns: [table.restaurantId, table.businessDay] })],
)

/** Ended pauses by the business day on which they began. */
export const pauseDays = pgTable(
  'pause_days',
  { restaurantId: ofRestaurant(), businessDay: plainDate().notNull(), pauses: counted(), seconds: counted() },
  (table) => [primaryKey({ columns: [table.restaurantId, table.businessDay] })],
)

/** Orders of new and of returning diners by the business day on which they are due; canceled orders are included. */
export const dinerDays = pgTable(
  'diner_days',
  {
    restaurantId: ofRestaurant(),
    businessDay: plainDate().notNull(),
    newOrders: counted(),
    returningOrders: counted(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.businessDay] })],
)

/** Whether an order was its diner's first at the restaurant. Decided once, so that the sums can be rebuilt after an erasure. */
export const orderDiners = pgTable(
  'order_diners',
  {
    restaurantId: idOf<'Restaurant'>()().notNull(),
    orderId: idOf<'Order'>()().primaryKey(),
    isNew: boolean().notNull(),
  },
  (table) => [toOrder(table)],
)

/** TRD-24: the diners who have ordered at a restaurant, as keyed digests of their addresses. */
export const dinerDigests = pgTable(
  'diner_digests',
  { restaurantId: ofRestaurant(), digest: text().notNull() },
  (table) => [primaryKey({ columns: [table.restaurantId, table.digest] })],
)

/** How far a restaurant's diners are counted. */
export const dinerProgress = pgTable('diner_progress', {
  restaurantId: ofRestaurant().primaryKey(),
  lastOrderNumber: integer().notNull(),
  /** The key of its digests; null: they have to be made anew. */
  keyName: text(),
})

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

/** What was sold in a category, by the name that it had in each order; the same orders as in `product_days`. */
export const categoryDays = pgTable(
  'category_days',
  {
    restaurantId: ofRestaurant(),
    businessDay: plainDate().notNull(),
    categoryName: text().notNull(),
    /** Lines of orders that are not canceled. */
    lines: counted(),
    quantitySold: counted(),
    revenue: summed(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.businessDay, table.categoryName] })],
)

/** The orders that are included in `product_days` and `category_days`: each is added once, and removed once if it is canceled. */
export const countedOrders = pgTable(
  'counted_orders',
  {
    restaurantId: idOf<'Restaurant'>()().notNull(),
    orderId: idOf<'Order'>()().primaryKey(),
    isCounted: boolean().notNull(),
  },
  (table) => [toOrder(table)],
)

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
