/** Restaurants, their hosts and their counters. */

import { isNotNull } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TimedMenu } from '#domain/menu/menu.ts'
import { zero } from '#domain/money.ts'
import { orderTypes } from '#domain/orders/ordering/order-types.ts'
import { taxBases } from '#domain/orders/pricing/tax-base.ts'
import { percentFromThousandths } from '#domain/percent.ts'
import type { Position } from '#domain/restaurants/directory/position.ts'
import { brandColorNames } from '#domain/restaurants/settings/brand-color.ts'
import { hostViews } from '#domain/restaurants/settings/host.ts'
import { accountCapabilities } from '#domain/restaurants/settings/payment-account.ts'
import { domainStates } from '#domain/restaurants/settings/payment-domain.ts'
import { initialSettings as initial } from '#domain/restaurants/settings/setting-names.ts'
import type { WeekHours } from '#domain/restaurants/settings/week-hours.ts'
import type { SpecialHours } from '#domain/restaurants/special-hours/special-hours.ts'
import { businesses } from './businesses.ts'
import { idOf, instant, money, plainDate, rate, wordChecks, wordOf } from './columns.ts'

const restaurantId = idOf<'Restaurant'>()

export const restaurants = pgTable(
  'restaurants',
  {
    id: restaurantId().primaryKey(),
    slug: text().notNull().unique(),
    /** The company that owns it; null if unknown (B3). */
    businessId: idOf<'Business'>()().references(() => businesses.id),
    name: text().notNull(),
    description: text(),
    cuisine: text(),
    logoUrl: text(),
    coverUrl: text(),
    address: text().notNull(),
    phone: text().notNull(),
    pickupInstructions: text(),
    brandColor: wordOf(brandColorNames).notNull().default(initial.brandColor),
    /** For the distance in the directory; null if unknown (DIR-4). */
    position: jsonb().$type<Position>(),
    /** Only its owner and administrators can access an unpublished restaurant (A2). */
    isPublished: boolean().notNull().default(false),
    /** RST-35: since when it waits for an administrator's approval; null if it does not. */
    approvalAskedAt: instant(),
    /** CEL-3: since when it is frozen, because it moves to another cell or has moved there; null if it is at home here. */
    movingSince: instant(),

    timezone: text().notNull().default(initial.timezone),
    hours: jsonb().$type<WeekHours>().notNull(),
    dayStartsAt: text().notNull().default(initial.dayStartsAt),
    orderCutoffMinutes: integer().notNull().default(initial.orderCutoffMinutes),
    prepMinutes: integer().notNull().default(initial.prepMinutes),
    /** SPH-7: all special hours that apply to it, as `publishSpecialHours` writes them from their table. */
    specialHours: jsonb().$type<readonly SpecialHours[]>().notNull().default([]),

    onlineOrdersEnabled: boolean().notNull().default(initial.onlineOrdersEnabled),
    /** Diners can ask for utensils and napkins. */
    offerUtensils: boolean().notNull().default(initial.offerUtensils),
    askIfSoldOut: boolean().notNull().default(initial.askIfSoldOut),
    allowDinerChanges: boolean().notNull().default(initial.allowDinerChanges),
    ordersDisabled: boolean().notNull().default(false),
    ordersDisabledUntil: instant(),
    ordersDisabledReason: text(),

    deliveryEnabled: boolean().notNull().default(initial.deliveryEnabled),
    deliveryFee: money().notNull(),
    /** Where a restaurant without couriers delivers (C1). */
    deliveryZipCodes: text().array().$type<readonly string[]>().notNull().default(initial.deliveryZipCodes),
    deliveryMinutes: integer().notNull().default(initial.deliveryMinutes),
    minimumOrderPickup: money().notNull(),
    minimumOrderDelivery: money().notNull(),

    taxRate: rate().notNull(),
    processingFee: rate().notNull(),
    processingFeeName: text().notNull().default(initial.processingFeeName),
    processingFeePurpose: text(),
    taxBase: wordOf(taxBases).notNull().default(initial.taxBase),
    combineTaxProcessing: boolean().notNull().default(initial.combineTaxProcessing),
    tipPercentage1: rate().notNull(),
    tipPercentage2: rate().notNull(),
    tipPercentage3: rate().notNull(),

    uberEnabled: boolean().notNull().default(false),
    /** Courier credentials, encrypted; they never leave the server (C1). */
    courierClientId: text(),
    courierClientSecret: text(),
    courierCustomerId: text(),
    /** The key with which the courier company signs its events. */
    courierSigningKey: text(),
    /** The restaurant's own connected account at the payment provider; null: the platform's account is used (P4). */
    stripeAccount: text(),
    /** The capabilities that the account lacked at the latest check (PAY-61); null if it was never checked. */
    accountLacks: wordOf(accountCapabilities).array(),
    /** The platform fee on each payment that is passed on to that account (PAY-47). */
    applicationFeeRate: rate().notNull().default(percentFromThousandths(0)),
    applicationFeeFixed: money().notNull().default(zero),
    notificationEmails: text().array().notNull().default([]),
    /** From when on the whole team needs two-step verification (ACC-70); null: it is optional. */
    secondFactorFrom: instant(),

    /** Win-back mail to diners who agreed (DIN-10). */
    winBackEnabled: boolean().notNull().default(initial.winBackEnabled),
    winBackDays: integer().notNull().default(initial.winBackDays),
    winBackHour: integer().notNull().default(initial.winBackHour),
    winBackSubject: text().notNull().default(initial.winBackSubject),
    winBackText: text().notNull().default(initial.winBackText),
    winBackCode: text(),
    /** The local date on which it was last sent. */
    winBackSentOn: plainDate(),

    /** Messages to diners about their orders (TEL-1). */
    tellAccepted: boolean().notNull().default(initial.tellAccepted),
    acceptedSentence: text().notNull().default(initial.acceptedSentence),
    tellReady: boolean().notNull().default(initial.tellReady),
    readySentence: text().notNull().default(initial.readySentence),
    tellOnItsWay: boolean().notNull().default(initial.tellOnItsWay),
    onItsWaySentence: text().notNull().default(initial.onItsWaySentence),
    tellCanceled: boolean().notNull().default(initial.tellCanceled),
    canceledSentence: text().notNull().default(initial.canceledSentence),

    /** Increases with every change of the restaurant or its catalogue; part of the cache key of its menu. */
    menuVersion: integer().notNull().default(1),
    /** Increases with every edit of the restaurant itself. An edit names the revision that it started from. */
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    ...wordChecks(table),
    // Which restaurants show a picture.
    index('restaurants_logo').on(table.logoUrl).where(isNotNull(table.logoUrl)),
    index('restaurants_cover').on(table.coverUrl).where(isNotNull(table.coverUrl)),
  ],
)

/** What each host shows: a restaurant's site or its kitchen. Matched exactly, in lower case, without a port. */
export const restaurantHosts = pgTable(
  'restaurant_hosts',
  {
    host: text().primaryKey(),
    restaurantId: restaurantId()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    shows: wordOf(hostViews).notNull(),
  },
  wordChecks,
)

/**
 * Hosts that were registered with the payment provider for wallets (PAY-49). A host without a row is still to be registered.
 */
export const paymentDomains = pgTable(
  'payment_domains',
  {
    host: text().primaryKey(),
    state: wordOf(domainStates).notNull(),
    /** The provider's message if the registration failed. */
    reason: text(),
    checkedAt: instant().notNull(),
  },
  wordChecks,
)

/**
 * Counters that increase in the writing transaction: order numbers (P6) and event numbers. Event numbers have no gaps and
 * follow the order of commits.
 */
export const restaurantCounters = pgTable('restaurant_counters', {
  restaurantId: restaurantId()
    .primaryKey()
    .references(() => restaurants.id, { onDelete: 'cascade' }),
  lastOrderNumber: integer().notNull().default(1000),
  lastEventSeq: integer().notNull().default(0),
})

export const discountTypes = ['fixed_amount', 'percent', 'free_kids_meal'] as const
export type DiscountType = (typeof discountTypes)[number]

export const discountCodes = pgTable(
  'discount_codes',
  {
    restaurantId: restaurantId()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    /** Upper case. */
    code: text().notNull(),
    isActive: boolean().notNull().default(true),
    description: text(),
    discountType: wordOf(discountTypes).notNull().default('percent'),
    /** Cents for a fixed amount, thousandths of a percent for a percentage, 0 for free kids meals. */
    discountValue: integer().notNull(),
    validFrom: instant(),
    validUntil: instant(),
    minimumOrderAmount: money().notNull(),
    maxUses: integer(),
    currentUses: integer().notNull().default(0),
    revision: integer().notNull().default(1),
    /** The products that free kids meals can be chosen from (M5). */
    eligibleProductIds: idOf<'Product'>()().array().notNull().default([]),
  },
  (table) => [...wordChecks(table), primaryKey({ columns: [table.restaurantId, table.code] })],
)

/** Menus that are available only at certain hours, in the restaurant's local time. */
export const timedMenus = pgTable(
  'timed_menus',
  {
    id: idOf<'TimedMenu'>()().primaryKey(),
    restaurantId: restaurantId()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    schedule: jsonb().$type<TimedMenu['schedule']>().notNull(),
    revision: integer().notNull().default(1),
  },
  (table) => [uniqueIndex().on(table.restaurantId, table.name)],
)

/** Hours of particular dates. Those of the platform have neither a restaurant nor a business. */
export const specialHours = pgTable(
  'special_hours',
  {
    id: idOf<'SpecialHours'>()().primaryKey(),
    restaurantId: restaurantId().references(() => restaurants.id, { onDelete: 'cascade' }),
    businessId: idOf<'Business'>()().references(() => businesses.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Local dates, both included; the same for a single date. */
    fromDate: plainDate().notNull(),
    toDate: plainDate().notNull(),
    isYearly: boolean().notNull().default(false),
    /** null: all order types. */
    orderType: wordOf(orderTypes),
    windows: jsonb().$type<SpecialHours['windows']>().notNull(),
    endsNightBefore: boolean().notNull().default(false),
    revision: integer().notNull().default(1),
  },
  (table) => [
    ...wordChecks(table),
    index('special_hours_restaurant').on(table.restaurantId),
    index('special_hours_business').on(table.businessId),
  ],
)
