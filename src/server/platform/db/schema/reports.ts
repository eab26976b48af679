/** Closed business days, with their reports as they were when the day was closed. */

import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { listJournalAccounts } from '#domain/money/reports/account-numbers.ts'
import { users } from './accounts.ts'
import { idOf, instant, plainDate, wordChecks, wordOf } from './columns.ts'
import { restaurants } from './restaurants.ts'

/** REP-10: without a gap from the day of the restaurant's first order or payout. Rows are written once and never change. */
export const closedDays = pgTable(
  'closed_days',
  {
    restaurantId: idOf<'Restaurant'>()()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    day: plainDate().notNull(),
    /** The end of the day when it was closed; the next day begins here. */
    endsAt: instant().notNull(),
    /** The number of the restaurant's latest order when the day was closed. Later ones are reported later (REP-11). */
    lastOrderNumber: integer().notNull(),
    /** The report as JSON text, so that it stays the same byte by byte. */
    report: text().notNull(),
    closedAt: instant().notNull(),
    /** Who closed it; null if it was closed automatically, and for a deleted account. */
    closedBy: idOf<'User'>()().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.day] })],
)

/** REP-23: the numbers of accounts in the restaurant's own chart of accounts. */
export const journalAccountNumbers = pgTable(
  'journal_account_numbers',
  {
    restaurantId: idOf<'Restaurant'>()()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    account: wordOf(listJournalAccounts()).notNull(),
    number: text().notNull(),
  },
  (table) => [...wordChecks(table), primaryKey({ columns: [table.restaurantId, table.account] })],
)
