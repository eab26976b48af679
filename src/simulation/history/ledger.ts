/** The rows of a history, by table, before they are written. */

import type { PgTable } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/db/schema/accounts.ts'
import { auditEntries } from '#server/platform/db/schema/audit.ts'
import { deliveryQuotes } from '#server/platform/db/schema/delivery.ts'
import { devices } from '#server/platform/db/schema/devices.ts'
import { dinerConsents, diners, winBackMails } from '#server/platform/db/schema/diners.ts'
import { disputes } from '#server/platform/db/schema/disputes.ts'
import { courierUpdates, ticketViews } from '#server/platform/db/schema/kitchen.ts'
import { noticeReaders, notices } from '#server/platform/db/schema/notices.ts'
import {
  carts,
  checkouts,
  courierDeliveries,
  orderFollowUps,
  orderLines,
  orderSteps,
  orders,
  orderTaxes,
  orderVersions,
  refundParts,
  refunds,
  refundTaxes,
} from '#server/platform/db/schema/ordering.ts'
import { pages, pageVersions, posts } from '#server/platform/db/schema/pages.ts'
import { orderingDisableLog } from '#server/platform/db/schema/pausing.ts'
import { payoutLines, payoutShares, payouts } from '#server/platform/db/schema/payouts.ts'
import { paymentGaps, reconciliationRuns } from '#server/platform/db/schema/reconciliation.ts'
import {
  cartEvents,
  cartItems,
  cartSessions,
  checkoutEvents,
  lostDemand,
  paymentAttempts,
  siteVisitors,
} from '#server/platform/db/schema/tracking.ts'

/** The tables of a history; each refers only to those before it. */
export const historyTables = {
  users,
  devices,
  carts,
  deliveryQuotes,
  checkouts,
  orders,
  orderLines,
  orderTaxes,
  orderVersions,
  orderSteps,
  ticketViews,
  courierDeliveries,
  courierUpdates,
  refunds,
  refundParts,
  refundTaxes,
  disputes,
  orderFollowUps,
  diners,
  dinerConsents,
  winBackMails,
  orderingDisableLog,
  siteVisitors,
  cartSessions,
  cartItems,
  cartEvents,
  checkoutEvents,
  paymentAttempts,
  lostDemand,
  pages,
  pageVersions,
  posts,
  auditEntries,
  notices,
  noticeReaders,
  reconciliationRuns,
  paymentGaps,
  payouts,
  payoutLines,
  payoutShares,
} as const satisfies Readonly<Record<string, PgTable>>

type Tables = typeof historyTables

export type Ledger = { readonly [Name in keyof Tables]: Tables[Name]['$inferInsert'][] }

export function emptyLedger(): Ledger {
  // One list per table.
  return Object.fromEntries(Object.keys(historyTables).map((name) => [name, []])) as unknown as Ledger
}
