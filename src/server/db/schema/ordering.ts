/** Carts, checkouts and orders. What was charged is stored in every part and never changes with the menu (M6). */

import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { FollowUpKind } from '#domain/admin-orders/order-event.ts'
import type { Tip } from '#domain/cart/cart.ts'
import type { CourierState } from '#domain/delivery/courier-state.ts'
import type { IntentId, OrderToken } from '#domain/ids.ts'
import type { RefundState } from '#domain/kitchen/cancel.ts'
import { zero } from '#domain/money.ts'
import type { OrderFlag } from '#domain/ordering/order.ts'
import type { OrderStatus, PaymentStatus } from '#domain/ordering/status.ts'
import type { PricedLine } from '#domain/pricing/priced.ts'
import type { OrderType } from '#domain/restaurant/restaurant.ts'
import { users } from './accounts.ts'
import { idOf, instant, money, plainDate, searchWords, word } from './columns.ts'
import { deliveryQuotes } from './delivery.ts'
import { devices } from './devices.ts'
import { type DiscountType, restaurants } from './restaurants.ts'

const cartId = idOf<'Cart'>()
const checkoutId = idOf<'Checkout'>()
const orderId = idOf<'Order'>()
const intentId = word<IntentId>()

const ofRestaurant = () =>
  idOf<'Restaurant'>()()
    .notNull()
    .references(() => restaurants.id)

export const carts = pgTable('carts', {
  id: cartId().primaryKey(),
  restaurantId: ofRestaurant(),
  /** The one checkout of this cart that may have a live payment intent (P1). */
  liveCheckoutId: checkoutId(),
  createdAt: instant().notNull(),
})

/** What checkout and order both hold: who ordered what, when for, and every part of the sum. */
const charged = {
  orderType: word<OrderType>()().notNull(),
  /** null: as soon as possible. */
  scheduledFor: instant(),
  /** Who was signed in when it was ordered; null for a guest, and for an account that is gone. */
  userId: idOf<'User'>()().references(() => users.id, { onDelete: 'set null' }),
  customerFirstName: text().notNull(),
  customerLastName: text().notNull(),
  customerEmail: text().notNull(),
  customerPhone: text().notNull(),
  deliveryAddress: text(),
  /** What the delivery was quoted with (C2); null for pickup. */
  deliveryQuoteId: idOf<'DeliveryQuote'>()().references(() => deliveryQuotes.id),
  deliveryMinutes: integer(),
  subtotal: money().notNull(),
  tax: money().notNull(),
  processingFee: money().notNull(),
  deliveryFee: money().notNull(),
  total: money().notNull(),
  discountCode: text(),
  /** What the code gave; null without one. */
  discountType: word<DiscountType>()(),
  discount: money().notNull(),
  tipChoice: jsonb().$type<Tip>(),
  tip: money().notNull(),
  grandTotal: money().notNull(),
  /** What the platform keeps of it where it goes on to the restaurant's own account (PAY-47). */
  applicationFee: money().notNull().default(zero),
}

export type ChargedField = keyof typeof charged
/** The names of all that goes from a checkout into its order. */
export const chargedFields = Object.keys(charged) as readonly ChargedField[]

/**
 * open: may be paid · completed: has its order · replaced: another checkout of the cart took its place ·
 * expired: not paid in time, its intent is cancelled.
 */
export type CheckoutStatus = 'open' | 'completed' | 'replaced' | 'expired'

export const checkouts = pgTable(
  'checkouts',
  {
    id: checkoutId().primaryKey(),
    cartId: cartId()
      .notNull()
      .references(() => carts.id),
    restaurantId: ofRestaurant(),
    status: word<CheckoutStatus>()().notNull().default('open'),
    /** A digest of all that is charged: the same cart submitted again finds its checkout by it. */
    fingerprint: text().notNull(),
    ...charged,
    /** It has taken one of its code's uses (P3), and keeps it once it is completed. */
    holdsDiscountUse: boolean().notNull().default(false),
    lines: jsonb().$type<readonly PricedLine[]>().notNull(),
    /** null until the provider has made the intent, and for orders that cost nothing. */
    intentId: intentId(),
    /** How often the provider's own failure made us ask for the intent with a new key (PAY-14). */
    intentTry: integer().notNull().default(0),
    /** When the provider confirmed that the intent can't be paid any more. */
    intentClosedAt: instant(),
    /** A digest of the secret of the browser that started it (PAY-12); null where an earlier release wrote the row. */
    browserDigest: text(),
    /** The visit in which it was begun, for the owner's figures; null where the browser told none. */
    visitorSessionId: idOf<'VisitorSession'>()(),
    /** By a program that reads pages by itself, so no checkout event is recorded (REC-2). */
    startedByBot: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex().on(table.intentId),
    index().on(table.cartId),
    index().on(table.status, table.expiresAt),
  ],
)

/**
 * What an order is found by: the words of name and e-mail address, the address's host, and the phone number with its
 * ends of seven and four digits. Kept in a column, for making them anew costs more than all else of a search.
 */
function orderSearchWords(table: {
  readonly customerFirstName: AnyPgColumn
  readonly customerLastName: AnyPgColumn
  readonly customerEmail: AnyPgColumn
  readonly customerPhone: AnyPgColumn
}): SQL {
  const digits = sql`regexp_replace(${table.customerPhone}, '[^0-9]', '', 'g')`
  const mail = sql`${table.customerEmail} || ' ' || split_part(${table.customerEmail}, '@', 2)`
  const phone = sql`right(${digits}, 10) || ' ' || right(${digits}, 7) || ' ' || right(${digits}, 4)`
  const all = sql`lower(${table.customerFirstName} || ' ' || ${table.customerLastName} || ' ' || ${mail} || ' ' || ${phone})`
  return sql`array_to_tsvector(array_remove(string_to_array(${all}, ' '), ''))`
}

export const orders = pgTable(
  'orders',
  {
    id: orderId().primaryKey(),
    restaurantId: ofRestaurant(),
    number: integer().notNull(),
    checkoutId: checkoutId()
      .notNull()
      .references(() => checkouts.id),
    intentId: intentId(),
    /** In the guest's link to the status of this order; unguessable. */
    token: word<OrderToken>()().notNull(),
    status: word<OrderStatus>()().notNull(),
    paymentStatus: word<PaymentStatus>()().notNull(),
    ...charged,
    refunded: money().notNull(),
    flags: word<OrderFlag>()().array().notNull().default([]),
    /** The restaurant's business day on which it is due (T4). */
    businessDay: plainDate().notNull(),
    /** When the kitchen starts a scheduled order (T4); null: at once. */
    startAt: instant(),
    placedAt: instant().notNull(),
    statusChangedAt: instant().notNull(),
    completedAt: instant(),
    /** When STOP ALARM last silenced it (K2). */
    silencedAt: instant(),
    /** The status that the latest step left and may go back to (K4); null: there is nothing to take back. */
    undoTo: word<OrderStatus>()(),
    /** Why it was cancelled (K7); null: it was not. */
    cancelReason: text(),
    /** When owner and staff were told that nobody had acknowledged it. */
    escalatedAt: instant(),
    searchWords: searchWords().generatedAlwaysAs((): SQL => orderSearchWords(orders)),
  },
  (table) => [
    uniqueIndex().on(table.restaurantId, table.number),
    uniqueIndex().on(table.checkoutId),
    uniqueIndex().on(table.intentId),
    uniqueIndex().on(table.token),
    index().on(table.restaurantId, table.businessDay),
    // When they are due.
    index('orders_due').on(
      table.restaurantId,
      sql`coalesce(${table.scheduledFor}, ${table.placedAt})`,
      table.id,
    ),
    // The list of orders, the newest first, whatever it is narrowed to.
    index('orders_newest').on(table.restaurantId, table.placedAt, table.id),
    index('orders_by_status').on(table.restaurantId, table.status, table.placedAt, table.id),
    index('orders_by_payment').on(table.restaurantId, table.paymentStatus, table.placedAt, table.id),
    index('orders_by_type').on(table.restaurantId, table.orderType, table.placedAt, table.id),
    index('orders_scheduled')
      .on(table.restaurantId, table.placedAt, table.id)
      .where(sql`${table.scheduledFor} is not null`),
    index('orders_search').using('gin', table.searchWords),
    index().on(table.userId, table.placedAt),
    index('orders_customer_email').on(sql`lower(${table.customerEmail})`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: orderId()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    lineId: idOf<'Line'>()().notNull(),
    /** Not a reference: what is deleted from the menu stays in the order (B5). */
    productId: idOf<'Product'>()().notNull(),
    name: text().notNull(),
    categoryName: text().notNull(),
    quantity: integer().notNull(),
    basePrice: money().notNull(),
    unitPrice: money().notNull(),
    lineTotal: money().notNull(),
    /** What a free meal would have cost (M5); null for a line that is paid. */
    listPrice: money(),
    is21Plus: boolean().notNull(),
    /** The options as they were named and priced. */
    options: jsonb().$type<Pick<PricedLine, 'variants' | 'upsells' | 'modifiers'>>().notNull(),
    note: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
)

/** Every step an order took, with who took it: the order's own history. */
export const orderSteps = pgTable(
  'order_steps',
  {
    orderId: orderId()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    from: word<OrderStatus>()(),
    to: word<OrderStatus>()().notNull(),
    /** 'diner', 'kitchen', 'owner', 'system'. */
    by: word<'diner' | 'kitchen' | 'owner' | 'system'>()().notNull(),
    /** The display at which it was taken, where it is known. */
    deviceId: idOf<'Device'>()().references(() => devices.id),
    /** Whether it took the step before it back (K4). */
    isUndo: boolean().notNull().default(false),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
)

/** The couriers that were sent for after an order (C2), one after the other: the one of the highest round counts. */
export const courierDeliveries = pgTable(
  'courier_deliveries',
  {
    orderId: orderId()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** From 1; each further one was asked for by staff. */
    round: integer().notNull().default(1),
    /** The courier's own name of it; null until it has taken it on, and where none could be sent for. */
    vendorDeliveryId: text(),
    /** Our own quote that staff chose; null for the first, which has the order's. */
    quoteId: idOf<'DeliveryQuote'>()().references(() => deliveryQuotes.id),
    /** What the restaurant pays the courier; the diner paid the fee of the quote. */
    fee: money().notNull(),
    /** The quote did not hold any more: the courier was sent for what it costs now. */
    isRenewed: boolean().notNull(),
    trackingUrl: text(),
    requestedAt: instant().notNull(),
    /** When the food of a scheduled delivery is ready; null: as soon as possible. */
    readyAt: instant(),
    state: word<CourierState>()().notNull().default('requested'),
    stateAt: instant().notNull().default(sql`now()`),
    /** When staff were told that nobody had taken it in time. */
    overdueAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.round] }),
    uniqueIndex().on(table.vendorDeliveryId),
  ],
)

/** What couriers have told, by their own names of the events: each counts once. */
export const courierEvents = pgTable(
  'courier_events',
  {
    id: text().primaryKey(),
    orderId: orderId()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
  },
  (table) => [index().on(table.orderId)],
)

/** Money that is given back (K7): asked for with the id as key, so that it comes back once. */
export const refunds = pgTable(
  'refunds',
  {
    id: idOf<'Refund'>()().primaryKey(),
    orderId: orderId()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    amount: money().notNull(),
    /** Why, as whoever asked for it put it; null where the order was cancelled, which has its own reason. */
    reason: text(),
    /** Who asked for it; null: a display, or an account that is gone. */
    requestedBy: idOf<'User'>()().references(() => users.id, { onDelete: 'set null' }),
    status: word<RefundState>()().notNull(),
    /** How often the provider's own failure made us ask for it with a new key (RFD-14). */
    keyTry: integer().notNull().default(0),
    /** The provider's own name of it, once it has taken it on. */
    providerRefundId: text(),
    /** The provider's short code, where it failed. */
    errorCode: text(),
    requestedAt: instant().notNull(),
    endedAt: instant(),
    /** When it failed after it had been given back (RFD-15). */
    takenBackAt: instant(),
  },
  (table) => [index().on(table.orderId)],
)

/** What was to follow an order, once it was done or given up: the mails to its diner, its courier. */
export const orderFollowUps = pgTable(
  'order_follow_ups',
  {
    /** The key under which it is done once, however often it is tried. */
    key: text().primaryKey(),
    orderId: orderId()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: word<FollowUpKind>()().notNull(),
    /** Who asked for it besides what comes by itself, and when. */
    askedBy: idOf<'User'>()().references(() => users.id, { onDelete: 'set null' }),
    askedAt: instant(),
    doneAt: instant(),
    failedAt: instant(),
  },
  (table) => [index().on(table.orderId)],
)
