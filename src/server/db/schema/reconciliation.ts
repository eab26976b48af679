/** Comparisons with the payment provider, and what they found. Nothing of a person is in either. */

import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { IntentId } from '#domain/ids.ts'
import type { GapKind } from '#domain/reconciliation/gap.ts'
import type { GapState } from '#domain/reconciliation/gap-state.ts'
import type { RunCause, RunState } from '#domain/reconciliation/run.ts'
import { bigCents, idOf, instant, money, word } from './columns.ts'
import { restaurants } from './restaurants.ts'

const ofRestaurant = () => idOf<'Restaurant'>()().references(() => restaurants.id, { onDelete: 'cascade' })

/** RCN-14: each comparison, kept for a while. */
export const reconciliationRuns = pgTable(
  'reconciliation_runs',
  {
    id: idOf<'ReconciliationRun'>()().primaryKey(),
    cause: word<RunCause>()().notNull(),
    /** null: all restaurants. */
    restaurantId: ofRestaurant(),
    /** What was charged from here on … */
    spanFrom: instant().notNull(),
    /** … and before this. */
    spanTo: instant().notNull(),
    state: word<RunState>()().notNull(),
    /** When it was asked for, or began by itself. */
    startedAt: instant().notNull(),
    /** null while it waits or runs. */
    endedAt: instant(),
    /** How many the provider had been paid, and how many orders we had. */
    payments: integer().notNull().default(0),
    orders: integer().notNull().default(0),
    /** How many gaps it found, those that it closed among them. */
    gaps: integer().notNull().default(0),
    closed: integer().notNull().default(0),
    /** The differences of what it left neither closed nor explained, in cents. */
    unexplained: bigCents().notNull().default(sql`0`),
    /** Why there was no verdict, as a short code; null: there was one, or will be. */
    errorCode: text(),
  },
  (table) => [
    index().on(table.startedAt),
    // One that somebody asked for is asked for once, however often the button is pressed.
    uniqueIndex('reconciliation_runs_one_asked_for')
      .on(
        sql`coalesce(${table.restaurantId}, '00000000-0000-0000-0000-000000000000')`,
        table.spanFrom,
        table.spanTo,
      )
      .where(sql`${table.cause} = 'asked' and ${table.endedAt} is null`),
  ],
)

/** RCN-15: each gap once, by its key, however often it is found; kept with the books. */
export const paymentGaps = pgTable(
  'payment_gaps',
  {
    key: text().primaryKey(),
    kind: word<GapKind>()().notNull(),
    restaurantId: ofRestaurant().notNull(),
    intentId: word<IntentId>()(),
    /** Not references: what a gap is about may be what is missing. */
    checkoutId: idOf<'Checkout'>()(),
    orderId: idOf<'Order'>()(),
    orderNumber: integer(),
    refundId: idOf<'Refund'>()(),
    /** The provider's name of the refund. */
    providerRefundId: text(),
    /** With us, at the provider, and what of it nobody can account for, in cents. */
    localAmount: money().notNull(),
    providerAmount: money().notNull(),
    difference: money().notNull(),
    state: word<GapState>()().notNull(),
    foundAt: instant().notNull(),
    /** When owner and platform were told; null: they were not. */
    notifiedAt: instant(),
    closedAt: instant(),
    /** Why it stays, as a person has put it; null: nobody has. */
    explanation: text(),
    explainedAt: instant(),
  },
  (table) => [
    index().on(table.restaurantId, table.state, table.foundAt),
    index().on(table.state, table.foundAt),
    index().on(table.orderId),
    index().on(table.checkoutId),
  ],
)
