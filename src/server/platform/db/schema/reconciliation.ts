/** Reconciliation runs and the gaps they found. Neither contains personal data. */

import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { IntentId } from '#domain/ids.ts'
import { listGapKinds } from '#domain/orders/reconciliation/gap.ts'
import { gapStates } from '#domain/orders/reconciliation/gap-state.ts'
import { runCauses, runStates } from '#domain/orders/reconciliation/run.ts'
import { bigCents, branded, idOf, instant, money, wordChecks, wordOf } from './columns.ts'
import { restaurants } from './restaurants.ts'

const ofRestaurant = () => idOf<'Restaurant'>()().references(() => restaurants.id, { onDelete: 'cascade' })

/** RCN-14: one row per run, deleted after a retention period. */
export const reconciliationRuns = pgTable(
  'reconciliation_runs',
  {
    id: idOf<'ReconciliationRun'>()().primaryKey(),
    cause: wordOf(runCauses).notNull(),
    /** null: all restaurants. */
    restaurantId: ofRestaurant(),
    /** Start of the span of charges, inclusive. */
    spanFrom: instant().notNull(),
    /** End of the span, exclusive. */
    spanTo: instant().notNull(),
    state: wordOf(runStates).notNull(),
    /** When it was requested or scheduled. */
    startedAt: instant().notNull(),
    /** null while it is queued or running. */
    endedAt: instant(),
    /** How many payments the provider had received, and how many orders the ledger had. */
    payments: integer().notNull().default(0),
    orders: integer().notNull().default(0),
    /** How many gaps it found, including those that it closed. */
    gaps: integer().notNull().default(0),
    closed: integer().notNull().default(0),
    /** The sum of the differences that it neither closed nor found explained, in cents. */
    unexplained: bigCents().notNull().default(sql`0`),
    /** Why there is no result, as a short code; null if there is one or the run has not ended. */
    errorCode: text(),
  },
  (table) => [
    ...wordChecks(table),
    index().on(table.startedAt),
    // At most one unfinished run per request, however often the button is pressed.
    uniqueIndex('reconciliation_runs_one_asked_for')
      .on(
        sql`coalesce(${table.restaurantId}, '00000000-0000-0000-0000-000000000000')`,
        table.spanFrom,
        table.spanTo,
      )
      .where(sql`${table.cause} = 'asked' and ${table.endedAt} is null`),
  ],
)

/** RCN-15: one row per gap, by its key, however often it is found; kept as long as the ledger. */
export const paymentGaps = pgTable(
  'payment_gaps',
  {
    key: text().primaryKey(),
    kind: wordOf(listGapKinds()).notNull(),
    restaurantId: ofRestaurant().notNull(),
    intentId: branded<IntentId>()(),
    /** Not foreign keys: the missing row may be the very one that the gap is about. */
    checkoutId: idOf<'Checkout'>()(),
    orderId: idOf<'Order'>()(),
    orderNumber: integer(),
    refundId: idOf<'Refund'>()(),
    /** The provider's id of the refund. */
    providerRefundId: text(),
    /** Local amount, provider amount, and the part that can't be accounted for, in cents. */
    localAmount: money().notNull(),
    providerAmount: money().notNull(),
    difference: money().notNull(),
    state: wordOf(gapStates).notNull(),
    foundAt: instant().notNull(),
    /** When owner and platform were notified; null if they were not. */
    notifiedAt: instant(),
    closedAt: instant(),
    /** Why it stays, as a person wrote it; null if unexplained. */
    explanation: text(),
    explainedAt: instant(),
    /** RCN-19: of the link to the lost order whose payment was given back. */
    linkDigest: text(),
  },
  (table) => [
    ...wordChecks(table),
    index().on(table.restaurantId, table.state, table.foundAt),
    index().on(table.state, table.foundAt),
    index().on(table.orderId),
    index().on(table.checkoutId),
    index().on(table.linkDigest).where(sql`${table.linkDigest} is not null`),
  ],
)
