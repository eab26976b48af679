/** The provider's payouts with their balance transactions, and each restaurant's share. No personal data. */

import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { IntentId } from '#domain/ids.ts'
import { type PayoutLineKind, payoutLineKinds, payoutStatuses } from '#domain/money/payouts/payout.ts'
import { bigCents, branded, idOf, instant, money, plainDate, wordChecks, wordOf } from './columns.ts'
import { orders } from './ordering.ts'
import { restaurants } from './restaurants.ts'

const lineKinds = Object.keys(payoutLineKinds) as PayoutLineKind[]

/** PYT-1: one row per payout, as the provider reports it. */
export const payouts = pgTable(
  'payouts',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    /** The connected account that it belongs to; null: the platform's. */
    account: text(),
    amount: bigCents().notNull(),
    status: wordOf(payoutStatuses).notNull(),
    createdAt: instant().notNull(),
    /** The day on which the bank has it. */
    arrivesOn: plainDate().notNull(),
    /** The provider's code for a failure. */
    failureCode: text(),
    /** Whether its lines are stored. Before that nothing is known about where the money comes from. */
    hasLines: boolean().notNull().default(false),
    /** PYT-4: the difference between its amount and the sum of its lines. */
    missing: bigCents().notNull().default(sql`0`),
  },
  (table) => [...wordChecks(table), index().on(table.account, table.createdAt)],
)

/** PYT-3: one row per balance transaction. Its references are those of the provider, and may be unknown here. */
export const payoutLines = pgTable(
  'payout_lines',
  {
    /** The provider's id of the balance transaction. */
    id: text().primaryKey(),
    payoutId: text()
      .notNull()
      .references(() => payouts.id, { onDelete: 'cascade' }),
    kind: wordOf(lineKinds).notNull(),
    amount: money().notNull(),
    providerFee: money().notNull(),
    platformFee: money().notNull(),
    at: instant().notNull(),
    /** The provider's text, of lines that are neither a payment nor a refund. */
    description: text(),
    intentId: branded<IntentId>()(),
    /** The provider's ids of the refund and the dispute. */
    refundId: text(),
    disputeId: text(),
    /** The failed payout that it returns. */
    failedPayoutId: text(),
    /** Whose money it is; null for the platform's. */
    restaurantId: idOf<'Restaurant'>()().references(() => restaurants.id, { onDelete: 'set null' }),
    orderId: idOf<'Order'>()().references(() => orders.id, { onDelete: 'set null' }),
    /** PYT-4: the cents that nothing accounts for. */
    unexplained: money().notNull(),
  },
  (table) => [
    ...wordChecks(table),
    index().on(table.payoutId, table.restaurantId),
    index().on(table.orderId),
    index('payout_lines_unexplained').on(table.payoutId).where(sql`${table.unexplained} > 0`),
  ],
)

/** PYT-5: a restaurant's share of a payout and the days of the journal on which it is booked. */
export const payoutShares = pgTable(
  'payout_shares',
  {
    payoutId: text()
      .notNull()
      .references(() => payouts.id, { onDelete: 'cascade' }),
    restaurantId: idOf<'Restaurant'>()()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    lines: bigint({ mode: 'number' }).notNull(),
    payments: bigCents().notNull(),
    refunds: bigCents().notNull(),
    disputes: bigCents().notNull(),
    returned: bigCents().notNull(),
    other: bigCents().notNull(),
    providerFees: bigCents().notNull(),
    platformFees: bigCents().notNull(),
    /** null until the payout has arrived or failed. */
    bookedOn: plainDate(),
    /** When it failed; null if it did not. */
    failedOn: plainDate(),
  },
  (table) => [
    primaryKey({ columns: [table.payoutId, table.restaurantId] }),
    index().on(table.restaurantId, table.bookedOn),
    index('payout_shares_failed')
      .on(table.restaurantId, table.failedOn)
      .where(sql`${table.failedOn} is not null`),
  ],
)
