/**
 * DBS-35: what the database stores, one row per table. Backup, erasure and retention work by it, and
 * docs/operating/stored-tables.md is written from it.
 */

import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { erasedPerson } from '#domain/people/accounts/erased-person.ts'
import type { PeriodName } from './retention-periods.ts'
import * as schema from './schema/index.ts'

type StoredTable = {
  /** Whose its rows are. 'restaurant or platform': the platform's have no `restaurantId`. */
  readonly of: 'restaurant' | 'restaurant or platform' | 'person' | 'platform'
  /** Whose personal data it has; null if it has none. */
  readonly about: 'diner' | 'visitor' | 'account' | 'staff' | null
  /** Left out where the rows go with the account or the diner that they belong to, or with their period. */
  readonly erased?: Erasure
  readonly kept: PeriodName | Expiry
  readonly takenBy: readonly Taker[]
  /** CEL-4: processes act on their own by these rows, so that a move takes them in the moment in which the restaurant opens. */
  readonly movesLast?: true
}

/** A backup, an export of one restaurant for its owner, and a move of one restaurant with its people to another installation. */
type Taker = 'backup' | 'export' | 'move'

/** Rows that are deleted once their period is over, which begins at the instant of a column. */
type Expiry = {
  readonly period: PeriodName
  readonly since: PgColumn
  /** Which rows. Left out for all. */
  readonly only?: SQL
  /** The code that deletes them, where more is to do than deleting rows by their age. */
  readonly by?: string
}

/** What an erasure does with the rows of a person. */
type Erasure = {
  /** A column with ids of this kind, or with addresses, by which the rows are found. */
  readonly where?: { readonly column: PgColumn; readonly isOneOf: PersonKey }
  readonly becomes?: 'deleted' | Readonly<Record<string, unknown>>
  /** What code of its own does in addition (`erase-person.ts`). */
  readonly also?: string
}

/** What identifies the rows of a person. */
type PersonKey = 'users' | 'orders' | 'checkouts' | 'carts' | 'quotes' | 'emails'

const replaced = <Table extends PgTable>(
  _table: Table,
  column: PgColumn,
  isOneOf: PersonKey,
  becomes: PgUpdateSetSource<Table>,
  also?: string,
): Erasure => ({ where: { column, isOneOf }, becomes, ...(also && { also }) })

const deleted = (column: PgColumn, isOneOf: PersonKey): Erasure => ({
  where: { column, isOneOf },
  becomes: 'deleted',
})

const everywhere = ['backup', 'export', 'move'] as const
const internal = ['backup', 'move'] as const
const installation = ['backup'] as const

const setup = { of: 'restaurant', about: null, kept: 'setup', takenBy: everywhere } as const
const setupOrPlatform = { ...setup, of: 'restaurant or platform' } as const
const books = { ...setup, kept: 'books' } as const
const sums = { ...setup, kept: 'sums' } as const
const ofDiner = { ...books, about: 'diner' } as const
const working = { of: 'restaurant', about: null, kept: 'state', takenBy: internal } as const
const account = { of: 'person', about: 'account', kept: 'setup', takenBy: internal } as const
const platform = { of: 'platform', about: null, kept: 'state', takenBy: installation } as const
const visit = (since: PgColumn) =>
  ({
    of: 'restaurant',
    about: 'visitor',
    kept: { period: 'visits', since, by: 'sweepVisits' },
    takenBy: internal,
  }) as const

/** The contact of an order and its checkout. */
const contact = {
  customerFirstName: erasedPerson.word,
  customerLastName: erasedPerson.lastName,
  customerEmail: erasedPerson.email,
  customerPhone: erasedPerson.phone,
  deliveryAddress: sql`case when delivery_address is null then null else ${erasedPerson.word} end`,
  textConsent: null,
  textConsentAt: null,
  userId: null,
} as const

/** better-auth expires by the time of the machine, which the clock of a demo may be ahead of. */
const hasExpiredByMachine = sql`expires_at < now()`

const linesWithoutNotes = sql`case when lines is not null then coalesce((
  select jsonb_agg(line || '{"note": ""}' order by position)
  from jsonb_array_elements(lines) with ordinality as each (line, position)), '[]') end`

type Tables = {
  [Name in keyof typeof schema as (typeof schema)[Name] extends PgTable ? Name : never]: (typeof schema)[Name]
}
export type TableName = keyof Tables

const {
  apiKeyDays,
  apiKeyRequests,
  apiKeys,
  cartEvents,
  cartSessions,
  checkoutEvents,
  checkouts,
  courierDeliveries,
  deliveryQuotes,
  diners,
  images,
  invitations,
  lostDemand,
  notices,
  orderingDisableLog,
  orderLines,
  orderMessages,
  orders,
  orderVersions,
  pages,
  pairingCodes,
  paymentAttempts,
  events,
  publicEvents,
  rateLimitHits,
  rateLimits,
  reconciliationRuns,
  reportRecipients,
  sessions,
  signIns,
  siteVisitors,
  users,
  verifications,
  webhookDeliveries,
} = schema

const storedTables = {
  // People.
  users: { ...account, erased: deleted(users.id, 'users') },
  identities: account,
  passkeys: account,
  twoFactors: account,
  wallets: account,
  sessions: {
    ...account,
    kept: { period: 'credentials', since: sessions.expiresAt, only: hasExpiredByMachine },
  },
  signIns: { ...account, kept: { period: 'signIns', since: signIns.at } },
  administrators: { ...account, takenBy: installation },
  verifications: {
    ...platform,
    about: 'account',
    kept: { period: 'credentials', since: verifications.expiresAt, only: hasExpiredByMachine },
    erased: { also: 'deleted' },
  },

  // Restaurants.
  businesses: { ...platform, kept: 'setup', takenBy: internal },
  restaurants: {
    ...setup,
    about: 'staff',
    erased: { also: 'refused while their mails go to the person' },
    movesLast: true,
  },
  restaurantHosts: setup,
  restaurantCounters: { ...working, movesLast: true },
  restaurantMembers: { ...setup, about: 'account' },
  ownRoles: setup,
  invitations: {
    ...setup,
    about: 'staff',
    erased: replaced(invitations, invitations.email, 'emails', { email: erasedPerson.email }, 'withdrawn'),
  },
  accountSetups: working,
  discountCodes: setup,
  images: {
    ...setup,
    kept: { period: 'images', since: images.deletedAt, only: sql`state <> 'stored'`, by: 'sweepImages' },
  },
  pages: {
    ...setupOrPlatform,
    kept: { period: 'deletedPages', since: pages.deletedAt, only: eq(pages.kind, 'page') },
  },
  pageVersions: setupOrPlatform,
  posts: setupOrPlatform,

  // Menus.
  categories: setup,
  products: setup,
  variantGroups: setup,
  variants: setup,
  upsellGroups: setup,
  upsells: setup,
  modifierGroups: setup,
  modifiers: setup,
  productVariantGroups: setup,
  productUpsellGroups: setup,
  productModifierGroups: setup,
  timedMenus: setup,
  /** Those of a business have no `restaurantId` either. */
  specialHours: setupOrPlatform,

  // Orders.
  carts: { ...working, kept: 'books' },
  checkouts: {
    ...ofDiner,
    takenBy: internal,
    erased: replaced(checkouts, checkouts.id, 'checkouts', {
      ...contact,
      visitorSessionId: null,
      fingerprint: erasedPerson.word,
      lines: linesWithoutNotes,
    }),
  },
  orders: {
    ...ofDiner,
    erased: replaced(
      orders,
      orders.id,
      'orders',
      { ...contact, card: null },
      'a new token; its reason, if that names the person',
    ),
  },
  orderLines: { ...ofDiner, erased: replaced(orderLines, orderLines.orderId, 'orders', { note: '' }) },
  orderTaxes: books,
  orderVersions: {
    ...ofDiner,
    erased: replaced(orderVersions, orderVersions.orderId, 'orders', {
      lines: linesWithoutNotes,
      reason: null,
    }),
  },
  orderSteps: books,
  orderReschedules: books,
  orderFollowUps: { ...books, takenBy: internal },
  orderMessages: { ...ofDiner, takenBy: internal, erased: deleted(orderMessages.orderId, 'orders') },
  deliveryQuotes: {
    ...ofDiner,
    kept: {
      period: 'quotes',
      since: deliveryQuotes.expiresAt,
      only: sql`
        not exists (select from checkouts where delivery_quote_id = delivery_quotes.id)
        and not exists (select from courier_deliveries where quote_id = delivery_quotes.id)`,
    },
    erased: replaced(deliveryQuotes, deliveryQuotes.id, 'quotes', {
      street: erasedPerson.word,
      city: erasedPerson.word,
      zipCode: erasedPerson.zipCode,
    }),
  },
  courierDeliveries: {
    ...ofDiner,
    erased: replaced(courierDeliveries, courierDeliveries.orderId, 'orders', { trackingUrl: null }),
  },
  courierEvents: { ...working, kept: 'deliveries' },
  courierUpdates: books,
  refunds: { ...ofDiner, erased: { also: 'its reason, if that names the person' } },
  refundParts: books,
  refundTaxes: books,
  refundLines: books,
  disputes: books,
  payouts: { ...platform, kept: 'books', takenBy: internal },
  payoutLines: { ...books, of: 'restaurant or platform' },
  payoutShares: books,
  paymentGaps: books,
  reconciliationRuns: {
    ...working,
    of: 'restaurant or platform',
    kept: { period: 'reconciliation', since: reconciliationRuns.startedAt },
  },
  closedDays: books,
  journalAccountNumbers: setup,
  reportSchedules: setup,
  reportRecipients: {
    ...setup,
    about: 'account',
    kept: {
      period: 'unconfirmed',
      since: reportRecipients.askedAt,
      only: isNull(reportRecipients.confirmedAt),
    },
    erased: deleted(reportRecipients.email, 'emails'),
  },
  reportRuns: { ...working, kept: 'deliveries' },

  // Kitchens.
  devices: { ...working, kept: 'books' },
  apiKeys: {
    ...books,
    about: 'staff',
    erased: replaced(apiKeys, apiKeys.madeBy, 'users', { makerName: erasedPerson.word }),
  },
  apiKeyDays: { ...working, kept: { period: 'keyCalls', since: apiKeyDays.day } },
  apiKeyRequests: {
    ...working,
    about: 'diner',
    kept: { period: 'programRequests', since: apiKeyRequests.answeredAt },
    erased: deleted(apiKeyRequests.orderId, 'orders'),
  },
  pairingCodes: {
    ...working,
    kept: { period: 'credentials', since: pairingCodes.expiresAt },
    takenBy: installation,
  },
  kitchenStatus: working,
  ticketViews: books,
  orderingDisableLog: {
    ...books,
    about: 'staff',
    kept: {
      period: 'photos',
      since: orderingDisableLog.disabledAt,
      only: sql`staff_photo is not null`,
      by: 'sweepPhotos',
    },
  },
  events: { ...working, kept: { period: 'events', since: events.occurredAt, by: 'sweepEvents' } },
  webhookEndpoints: { ...setupOrPlatform, movesLast: true },
  webhookCursors: working,
  webhookDeliveries: {
    ...working,
    of: 'restaurant or platform',
    about: 'diner',
    erased: { also: 'what was answered to their orders' },
    kept: {
      period: 'webhookDeliveries',
      since: webhookDeliveries.createdAt,
      only: sql`${webhookDeliveries.state} <> 'waiting'`,
    },
  },
  publicEvents: {
    ...working,
    about: 'diner',
    kept: { period: 'publicEvents', since: publicEvents.builtAt },
    erased: deleted(publicEvents.orderId, 'orders'),
  },
  drills: { ...working, kept: 'books' },

  // Messages and records.
  notices: {
    ...working,
    of: 'restaurant or platform',
    about: 'account',
    erased: { also: 'the name of the maker of keys' },
    kept: { period: 'notices', since: notices.createdAt },
  },
  noticeReaders: { ...working, of: 'restaurant or platform', about: 'account' },
  auditEntries: {
    ...books,
    of: 'restaurant or platform',
    about: 'account',
    erased: { also: 'what names the person' },
  },
  diners: { ...ofDiner, kept: 'diners', erased: deleted(diners.email, 'emails') },
  dinerConsents: { ...ofDiner, kept: 'diners' },
  winBackMails: { ...ofDiner, kept: 'diners' },
  textOptOuts: { ...platform, kept: 'textOptOuts' },

  // Analytics.
  siteVisitors: visit(siteVisitors.occurredAt),
  cartSessions: {
    ...visit(cartSessions.lastActivity),
    erased: replaced(cartSessions, cartSessions.cartId, 'carts', { cartId: null }),
  },
  cartItems: { ...visit(cartSessions.lastActivity), kept: 'visits' },
  cartEvents: visit(cartEvents.occurredAt),
  checkoutEvents: {
    ...visit(checkoutEvents.occurredAt),
    erased: replaced(checkoutEvents, checkoutEvents.cartId, 'carts', { cartId: null }),
  },
  paymentAttempts: {
    ...visit(paymentAttempts.occurredAt),
    erased: replaced(paymentAttempts, paymentAttempts.checkoutId, 'checkouts', { sessionId: null }),
  },
  lostDemand: {
    ...visit(lostDemand.occurredAt),
    erased: replaced(lostDemand, lostDemand.cartId, 'carts', { cartId: null }),
  },
  restaurantDays: sums,
  salesBreakdowns: sums,
  salesSlots: sums,
  refundDays: sums,
  pauseDays: sums,
  dinerDays: sums,
  activitySlots: sums,
  productDays: sums,
  categoryDays: sums,
  refusalDays: sums,
  countedOrders: { ...working, kept: 'books' },
  orderDiners: { ...working, kept: 'digests' },
  dinerDigests: { ...working, about: 'diner', kept: 'digests', erased: { also: 'deleted' } },
  dinerProgress: working,

  // The installation.
  siteSettings: { ...platform, kept: 'setup' },
  signingKeys: platform,
  paymentDomains: platform,
  webhookReceipts: platform,
  databaseSizes: platform,
  keySightings: platform,
  rateLimits: {
    ...platform,
    about: 'visitor',
    kept: { period: 'rateLimits', since: rateLimits.endsAt },
    erased: { also: 'deleted' },
    takenBy: [],
  },
  rateLimitHits: {
    ...platform,
    kept: { period: 'hits', since: rateLimitHits.hour },
    takenBy: [],
  },
} as const satisfies Readonly<Record<TableName, StoredTable>>

const tables: Tables = schema

/** Every table with its row. */
export const allStoredTables: readonly (StoredTable & {
  readonly name: TableName
  readonly table: PgTable
})[] = (Object.keys(storedTables) as TableName[]).map((name) => ({
  ...storedTables[name],
  name,
  table: tables[name],
}))
