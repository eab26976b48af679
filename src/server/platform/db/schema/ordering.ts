/** Carts, checkouts and orders. Every part of a charge is stored and never changes with the menu (M6). */

import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { IntentId, OrderToken } from '#domain/ids.ts'
import { zero } from '#domain/money.ts'
import { followUpKinds } from '#domain/orders/admin-orders/order-event.ts'
import type { Tip } from '#domain/orders/cart/cart.ts'
import { courierStates } from '#domain/orders/delivery/courier-state.ts'
import { messageKinds, messageOutcomes } from '#domain/orders/diner-messages/message-kinds.ts'
import { cancelNotices, cancelSources, refundStates } from '#domain/orders/kitchen/cancel.ts'
import { orderFlags } from '#domain/orders/ordering/order-flags.ts'
import { orderSources } from '#domain/orders/ordering/order-sources.ts'
import { orderTypes } from '#domain/orders/ordering/order-types.ts'
import type { PaidCard } from '#domain/orders/ordering/paid-card.ts'
import { runsOutChoices } from '#domain/orders/ordering/runs-out.ts'
import { orderStatuses, paymentStatuses } from '#domain/orders/ordering/status.ts'
import type { OrderTax } from '#domain/orders/pricing/order-taxes.ts'
import type { PricedLine, PriceStep } from '#domain/orders/pricing/priced.ts'
import { taxBases } from '#domain/orders/pricing/tax-base.ts'
import { folded } from '../folded.ts'
import { users } from './accounts.ts'
import { apiKeys } from './api-keys.ts'
import {
  branded,
  idOf,
  instant,
  money,
  ofSameRestaurant,
  plainDate,
  rate,
  searchWords,
  wordChecks,
  wordOf,
} from './columns.ts'
import { deliveryQuotes } from './delivery.ts'
import { devices } from './devices.ts'
import { drills } from './drills.ts'
import { discountTypes, restaurants } from './restaurants.ts'

const cartId = idOf<'Cart'>()
const checkoutId = idOf<'Checkout'>()
const orderId = idOf<'Order'>()
const intentId = branded<IntentId>()
const lineId = idOf<'Line'>()
const refundId = idOf<'Refund'>()

const ofRestaurant = () =>
  idOf<'Restaurant'>()()
    .notNull()
    .references(() => restaurants.id)

export const carts = pgTable('carts', {
  id: cartId().primaryKey(),
  restaurantId: ofRestaurant(),
  /** The only checkout of this cart that may have a live payment intent (P1). */
  liveCheckoutId: checkoutId(),
  createdAt: instant().notNull(),
})

/** The columns that checkouts and orders share: who ordered what, for when, and every part of the total. */
const charged = {
  source: wordOf(orderSources).notNull(),
  /** What opened the order, such as a link on the restaurant's own website; null if the menu itself did. */
  via: text(),
  /** The version of the restaurant's menu by which it was priced. */
  menuVersion: integer().notNull(),
  orderType: wordOf(orderTypes).notNull(),
  /** null: as soon as possible. */
  scheduledFor: instant(),
  /** The account that placed it; null for a guest or a deleted account. */
  userId: idOf<'User'>()().references(() => users.id, { onDelete: 'set null' }),
  customerFirstName: text().notNull(),
  customerLastName: text().notNull(),
  customerEmail: text().notNull(),
  customerPhone: text().notNull(),
  deliveryAddress: text(),
  /** The quote of the delivery (C2); null for pickup. */
  deliveryQuoteId: idOf<'DeliveryQuote'>()().references(() => deliveryQuotes.id),
  deliveryMinutes: integer(),
  /** The version of the Terms of Service that the diner accepted (TOS-4); null in rows from before it was stored. */
  termsVersion: text(),
  includeUtensils: boolean().notNull().default(false),
  /** The diner ordered although no display of the kitchen responded. */
  orderedAnyway: boolean().notNull().default(false),
  /** What to do if an item has run out; null if the diner was not asked. */
  ifSoldOut: wordOf(runsOutChoices),
  /** TEL-3: the consent to texts about the order that the diner gave, as it was shown, and when; null if none was given. */
  textConsent: text(),
  textConsentAt: instant(),
  subtotal: money().notNull(),
  /** The sum of the taxes by rate. */
  tax: money().notNull(),
  processingFee: money().notNull(),
  /** What tax and processing fee were a percentage of (M3). */
  taxBase: wordOf(taxBases).notNull().default('subtotal'),
  deliveryFee: money().notNull(),
  total: money().notNull(),
  discountCode: text(),
  /** What the discount code granted; null without a code. */
  discountType: wordOf(discountTypes),
  discount: money().notNull(),
  tipChoice: jsonb().$type<Tip>(),
  tip: money().notNull(),
  grandTotal: money().notNull(),
  /** How the total was computed (PRC-22), also with the name, rate and purpose of the processing fee at that time. */
  priceSteps: jsonb().$type<readonly PriceStep[]>().notNull(),
  /** The platform fee, if the payment is passed on to the restaurant's own account (PAY-47). */
  applicationFee: money().notNull().default(zero),
  /** The rush drill whose diner ordered; null for everyone else. */
  drillId: idOf<'Drill'>()().references(() => drills.id),
}

/** The names of the columns that are copied from a checkout to its order. */
export const chargedFields = Object.keys(charged) as readonly (keyof typeof charged)[]

/**
 * open: can be paid · completed: has its order · replaced: superseded by another checkout of the cart · expired: not paid in
 * time, its intent is canceled.
 */
const checkoutStatuses = ['open', 'completed', 'replaced', 'expired'] as const

export const checkouts = pgTable(
  'checkouts',
  {
    id: checkoutId().primaryKey(),
    cartId: cartId()
      .notNull()
      .references(() => carts.id),
    restaurantId: ofRestaurant(),
    status: wordOf(checkoutStatuses).notNull().default('open'),
    /** A digest of everything that is charged; finds the existing checkout when the same cart is submitted again. */
    fingerprint: text().notNull(),
    ...charged,
    /** Whether it has taken one of its code's uses (P3). It keeps the use once it is completed. */
    holdsDiscountUse: boolean().notNull().default(false),
    lines: jsonb().$type<readonly PricedLine[]>().notNull(),
    taxes: jsonb().$type<readonly OrderTax[]>().notNull(),
    /** null until the provider has created the intent, and for orders that cost nothing. */
    intentId: intentId(),
    /** How often the intent was requested with a new key after a failure at the provider (PAY-14). */
    intentTry: integer().notNull().default(0),
    /** When the provider confirmed that the intent can no longer be paid. */
    intentClosedAt: instant(),
    /** A digest of the secret of the browser that started it (PAY-12). */
    browserDigest: text().notNull(),
    /** The consent to win-back mail that the diner gave, as it was shown; null if none was given (DIN-2). */
    mailConsent: text(),
    /** The visit in which it was started, for analytics; null if the browser reported none. */
    visitorSessionId: idOf<'VisitorSession'>()(),
    /** Whether a bot started it, in which case no checkout event is recorded (REC-2). */
    startedByBot: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    ...wordChecks(table),
    uniqueIndex().on(table.intentId),
    index().on(table.cartId),
    index().on(table.status, table.expiresAt),
    index('checkouts_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('checkouts_quote').on(table.deliveryQuoteId).where(sql`${table.deliveryQuoteId} is not null`),
  ],
)

/**
 * The search terms of an order, folded (TXT-1): the words of name and email address, the address's host, and the phone
 * number with its last seven and four digits. Stored in a column because computing them would dominate the cost of a search.
 */
function orderSearchWords(table: {
  readonly customerFirstName: AnyPgColumn
  readonly customerLastName: AnyPgColumn
  readonly customerEmail: AnyPgColumn
  readonly customerPhone: AnyPgColumn
}): SQL {
  const digits = sql`regexp_replace(${table.customerPhone}, ' ext.*|[^0-9]', '', 'g')`
  const mail = sql`${table.customerEmail} || ' ' || split_part(${table.customerEmail}, '@', 2)`
  const phone = sql`right(${digits}, 10) || ' ' || right(${digits}, 7) || ' ' || right(${digits}, 4)`
  const all = folded(
    sql`${table.customerFirstName} || ' ' || ${table.customerLastName} || ' ' || ${mail} || ' ' || ${phone}`,
  )
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
    token: branded<OrderToken>()().notNull(),
    status: wordOf(orderStatuses).notNull(),
    paymentStatus: wordOf(paymentStatuses).notNull(),
    ...charged,
    /** null if it cost nothing or was not paid by card. */
    card: jsonb().$type<PaidCard>(),
    refunded: money().notNull(),
    flags: wordOf(orderFlags).array().notNull().default([]),
    /** The restaurant's business day on which it is due (T4). */
    businessDay: plainDate().notNull(),
    /** When its diner gets it, as promised when it was placed; from `promisedFrom` to `promisedTo`. */
    promisedFrom: instant().notNull(),
    promisedTo: instant().notNull(),
    /** When the kitchen starts a scheduled order (T4); null for immediately. */
    startAt: instant(),
    placedAt: instant().notNull(),
    statusChangedAt: instant().notNull(),
    completedAt: instant(),
    /** When STOP ALARM last silenced it (K2). */
    silencedAt: instant(),
    /** The status before the latest step, which an undo restores (K4); null if there is nothing to undo. */
    undoTo: wordOf(orderStatuses),
    /** Why it was canceled (K7); null if it was not. */
    cancelReason: text(),
    cancelledBy: wordOf(cancelSources),
    /** What its diner reads about the cancellation; null if nothing was chosen. */
    cancelNotice: wordOf(cancelNotices),
    /** Why its diner was asked for another time: 'Luna Tacos is closed on Nov 26.'; null if there is no open question. */
    rescheduleReason: text(),
    /** When it was due before its diner last changed the time; null if it never was another one. */
    dueBefore: instant(),
    /** When owner and staff were notified that it had not been acknowledged. */
    escalatedAt: instant(),
    /** DRL-9: left out of every list and sum, because its drill was removed from them. */
    isHidden: boolean().notNull().default(false),
    searchWords: searchWords().generatedAlwaysAs((): SQL => orderSearchWords(orders)),
  },
  (table) => [
    ...wordChecks(table),
    unique().on(table.restaurantId, table.id),
    uniqueIndex().on(table.restaurantId, table.number),
    uniqueIndex().on(table.checkoutId),
    uniqueIndex().on(table.intentId),
    uniqueIndex().on(table.token),
    index().on(table.restaurantId, table.businessDay),
    // For orders by due time.
    index('orders_due').on(
      table.restaurantId,
      sql`coalesce(${table.scheduledFor}, ${table.placedAt})`,
      table.id,
    ),
    // For the order list, newest first, with any filter.
    index('orders_newest').on(table.restaurantId, table.placedAt, table.id),
    index('orders_by_status').on(table.restaurantId, table.status, table.placedAt, table.id),
    index('orders_by_payment').on(table.restaurantId, table.paymentStatus, table.placedAt, table.id),
    index('orders_by_type').on(table.restaurantId, table.orderType, table.placedAt, table.id),
    index('orders_scheduled')
      .on(table.restaurantId, table.placedAt, table.id)
      .where(sql`${table.scheduledFor} is not null`),
    index('orders_search').using('gin', table.searchWords),
    index().on(table.userId, table.placedAt),
    index('orders_quote').on(table.deliveryQuoteId).where(sql`${table.deliveryQuoteId} is not null`),
    index('orders_customer_email').on(sql`lower(${table.customerEmail})`),
  ],
)

/** Columns of what belongs to an order. */
const ofOrder = {
  restaurantId: idOf<'Restaurant'>()().notNull(),
  orderId: orderId().notNull(),
}

export const orderLines = pgTable(
  'order_lines',
  {
    ...ofOrder,
    position: integer().notNull(),
    lineId: lineId().notNull(),
    /** Not a foreign key: products deleted from the menu stay in the order (B5). */
    productId: idOf<'Product'>()().notNull(),
    name: text().notNull(),
    categoryName: text().notNull(),
    quantity: integer().notNull(),
    basePrice: money().notNull(),
    unitPrice: money().notNull(),
    lineTotal: money().notNull(),
    /** What a free meal would have cost (M5); null for a paid line. */
    listPrice: money(),
    is21Plus: boolean().notNull(),
    /** The options, with their names and prices at that time. */
    options: jsonb().$type<Pick<PricedLine, 'variants' | 'upsells' | 'modifiers'>>().notNull(),
    note: text().notNull(),
  },
  (table) => [toOrder(table), primaryKey({ columns: [table.orderId, table.position] })],
)

/** The tax of an order by rate; the rows add up to the tax of the order. */
export const orderTaxes = pgTable(
  'order_taxes',
  {
    ...ofOrder,
    rate: rate().notNull(),
    /** What the tax is a percentage of (PRC-16). */
    base: money().notNull(),
    tax: money().notNull(),
  },
  (table) => [toOrder(table), primaryKey({ columns: [table.orderId, table.rate] })],
)

/** An amount for each part of an order's total (RFD-6). */
const parts = {
  food: money().notNull(),
  tax: money().notNull(),
  processingFee: money().notNull(),
  deliveryFee: money().notNull(),
  tip: money().notNull(),
}

/**
 * What an order is, by version. Version 1 is what was paid: its lines are those of the order, and its parts are what was paid
 * for each of them. A later version has lines of its own, and says who changed the order and why.
 */
export const orderVersions = pgTable(
  'order_versions',
  {
    ...ofOrder,
    number: integer().notNull(),
    lines: jsonb().$type<readonly PricedLine[]>(),
    ...parts,
    reason: text(),
    /** null for version 1, a display, or a deleted account. */
    changedBy: idOf<'User'>()().references(() => users.id, { onDelete: 'set null' }),
    at: instant().notNull(),
  },
  (table) => [
    toOrder(table),
    primaryKey({ columns: [table.orderId, table.number] }),
    check('order_versions_lines', sql`(${table.number} = 1) = (${table.lines} is null)`),
    index('order_versions_changed').on(table.changedBy).where(sql`${table.changedBy} is not null`),
  ],
)

/** Who can take a step of an order. */
const stepSources = ['diner', 'kitchen', 'owner', 'system', 'api'] as const

/** The history of an order: every step, and who took it. */
export const orderSteps = pgTable(
  'order_steps',
  {
    ...ofOrder,
    position: integer().notNull(),
    from: wordOf(orderStatuses),
    to: wordOf(orderStatuses).notNull(),
    by: wordOf(stepSources).notNull(),
    /** The display on which it was taken, if known. */
    deviceId: idOf<'Device'>()().references(() => devices.id),
    /** The key of the program that took it. */
    apiKeyId: idOf<'ApiKey'>()().references(() => apiKeys.id),
    /** Whether it undid the previous step (K4). */
    isUndo: boolean().notNull().default(false),
    at: instant().notNull(),
  },
  (table) => [...wordChecks(table), toOrder(table), primaryKey({ columns: [table.orderId, table.position] })],
)

/** The times of an order: each change by its diner, and each time that the restaurant asked for one. */
export const orderReschedules = pgTable(
  'order_reschedules',
  {
    ...ofOrder,
    position: integer().notNull(),
    /** When it was due. */
    from: instant().notNull(),
    /** When it has been due since; null: its diner was asked for another time. */
    to: instant(),
    at: instant().notNull(),
    /** When the owner was notified that its diner had not answered. */
    notifiedAt: instant(),
  },
  (table) => [toOrder(table), primaryKey({ columns: [table.orderId, table.position] })],
)

/** The couriers requested for an order (C2), one after the other; only the latest round counts. */
export const courierDeliveries = pgTable(
  'courier_deliveries',
  {
    ...ofOrder,
    /** Starts at 1; staff request each further courier. */
    round: integer().notNull().default(1),
    /** The courier company's id; null until it accepted the request, and if no courier could be requested. */
    vendorDeliveryId: text(),
    /** The quote that staff accepted; null for the first round, which uses the order's quote. */
    quoteId: idOf<'DeliveryQuote'>()().references(() => deliveryQuotes.id),
    /** What the restaurant pays the courier company; the diner paid the fee of the order's quote. */
    fee: money().notNull(),
    /** The quote had expired: the courier was requested at the current price. */
    isRenewed: boolean().notNull(),
    trackingUrl: text(),
    requestedAt: instant().notNull(),
    /** When the food of a scheduled delivery is ready; null: as soon as possible. */
    readyAt: instant(),
    state: wordOf(courierStates).notNull().default('requested'),
    stateAt: instant().notNull().default(sql`now()`),
    /** When staff were notified that no courier had accepted it in time. */
    overdueAt: instant(),
  },
  (table) => [
    ...wordChecks(table),
    toOrder(table),
    primaryKey({ columns: [table.orderId, table.round] }),
    uniqueIndex().on(table.vendorDeliveryId),
    index('courier_deliveries_quote').on(table.quoteId).where(sql`${table.quoteId} is not null`),
  ],
)

/** Events received from courier companies, by their own ids: each counts once. */
export const courierEvents = pgTable(
  'courier_events',
  {
    id: text().primaryKey(),
    ...ofOrder,
    at: instant().notNull(),
  },
  (table) => [toOrder(table), index().on(table.orderId)],
)

/** Refunds (K7). The id is the idempotency key at the provider, so the money is returned once. */
export const refunds = pgTable(
  'refunds',
  {
    id: refundId().primaryKey(),
    ...ofOrder,
    amount: money().notNull(),
    /** The reason that was entered; null for a canceled order, which stores its own reason. */
    reason: text(),
    /** Who requested it; null for a display or a deleted account. */
    requestedBy: idOf<'User'>()().references(() => users.id, { onDelete: 'set null' }),
    /** The key of the program that requested it. */
    requestedByKey: idOf<'ApiKey'>()().references(() => apiKeys.id),
    status: wordOf(refundStates).notNull(),
    /** How often it was requested with a new key after a failure at the provider (RFD-14). */
    keyTry: integer().notNull().default(0),
    /** The provider's id, once it accepted the refund. */
    providerRefundId: text(),
    /** The provider's short code for a failure. */
    errorCode: text(),
    requestedAt: instant().notNull(),
    endedAt: instant(),
    /** The restaurant's business day on which it was made; null if it was not. */
    madeOn: plainDate(),
    /** When it failed after the money had been returned (RFD-15). */
    takenBackAt: instant(),
    /** The business day of that. */
    takenBackOn: plainDate(),
  },
  (table) => [
    ...wordChecks(table),
    toOrder(table),
    unique().on(table.restaurantId, table.id),
    index().on(table.orderId),
    // For reports, by when they were made and when they failed afterwards.
    index('refunds_ended').on(table.endedAt),
    index('refunds_taken_back').on(table.takenBackAt).where(sql`${table.takenBackAt} is not null`),
  ],
)

/** Columns of what belongs to a refund. */
const ofRefund = {
  restaurantId: idOf<'Restaurant'>()().notNull(),
  refundId: refundId().notNull(),
}

const toRefund = (table: { readonly restaurantId: AnyPgColumn; readonly refundId: AnyPgColumn }) =>
  ofSameRestaurant([table.restaurantId, table.refundId], [refunds.restaurantId, refunds.id])

/** What each refund returns of the parts of its order (RFD-6); written with the refund, and never changed. */
export const refundParts = pgTable('refund_parts', { ...ofRefund, ...parts }, (table) => [
  toRefund(table),
  primaryKey({ columns: [table.refundId] }),
])

/** The tax of each refund by rate: a row for each rate of its order. The rows add up to the tax of its parts. */
export const refundTaxes = pgTable(
  'refund_taxes',
  {
    ...ofRefund,
    rate: rate().notNull(),
    tax: money().notNull(),
  },
  (table) => [toRefund(table), primaryKey({ columns: [table.refundId, table.rate] })],
)

/** The dishes that a refund is for (RFD-17); none if it was requested as an amount. */
export const refundLines = pgTable(
  'refund_lines',
  {
    ...ofRefund,
    lineId: lineId().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    toRefund(table),
    primaryKey({ columns: [table.refundId, table.lineId] }),
    check('refund_lines_quantity', sql`${table.quantity} > 0`),
  ],
)

/** Follow-up work of an order that has succeeded or failed for good: the emails to its diner, its courier. */
export const orderFollowUps = pgTable(
  'order_follow_ups',
  {
    /** The idempotency key: the work is done once, however often it is tried. */
    key: text().primaryKey(),
    ...ofOrder,
    kind: wordOf(followUpKinds).notNull(),
    /** Who requested it manually, and when; null if only the system did. */
    askedBy: idOf<'User'>()().references(() => users.id, { onDelete: 'set null' }),
    /** The key of the program that requested it. */
    askedByKey: idOf<'ApiKey'>()().references(() => apiKeys.id),
    askedAt: instant(),
    doneAt: instant(),
    failedAt: instant(),
  },
  (table) => [
    ...wordChecks(table),
    toOrder(table),
    index().on(table.orderId),
    index('order_follow_ups_asked').on(table.askedBy).where(sql`${table.askedBy} is not null`),
  ],
)

/** TEL-4: the outbox of messages to diners, written with the step that they are about: one of a kind per order. */
export const orderMessages = pgTable(
  'order_messages',
  {
    ...ofOrder,
    kind: wordOf(messageKinds).notNull(),
    /** When its step was taken; later if the step was undone and taken again. */
    at: instant().notNull(),
    /** null until it was sent, or turned out not to be. */
    outcome: wordOf(messageOutcomes),
    endedAt: instant(),
  },
  (table) => [...wordChecks(table), toOrder(table), primaryKey({ columns: [table.orderId, table.kind] })],
)

/** DBS-31: an order's rows belong to its restaurant. */
export function toOrder(table: { readonly restaurantId: AnyPgColumn; readonly orderId: AnyPgColumn }) {
  return ofSameRestaurant([table.restaurantId, table.orderId], [orders.restaurantId, orders.id])
}
