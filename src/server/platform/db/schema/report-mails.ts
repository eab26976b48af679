/** Reports that are mailed regularly, who receives them, and which were sent. */

import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { reportFrequencies } from '#domain/reports/report-schedule.ts'
import { users } from './accounts.ts'
import { idOf, instant, plainDate, wordChecks, wordOf } from './columns.ts'
import { restaurants } from './restaurants.ts'

const scheduleId = idOf<'ReportSchedule'>()

export const reportSchedules = pgTable(
  'report_schedules',
  {
    id: scheduleId().primaryKey(),
    restaurantId: idOf<'Restaurant'>()()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    frequency: wordOf(reportFrequencies).notNull(),
    /** The restaurant's local hour. */
    hour: integer().notNull(),
    /** Whose right to export it needs; null for a deleted account. */
    madeBy: idOf<'User'>()().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    /** REP-21: since when it is not sent, because its maker may not export anymore. */
    stoppedAt: instant(),
  },
  (table) => [...wordChecks(table), index().on(table.restaurantId, table.createdAt)],
)

export const reportRecipients = pgTable(
  'report_recipients',
  {
    id: idOf<'ReportRecipient'>()().primaryKey(),
    scheduleId: scheduleId()
      .notNull()
      .references(() => reportSchedules.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text().notNull(),
    askedAt: instant().notNull(),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
  },
  (table) => [
    uniqueIndex('report_recipients_email').on(table.scheduleId, table.email),
    index().on(table.email),
  ],
)

/** REP-19: one row per schedule and period: its mails are enqueued once. */
export const reportRuns = pgTable(
  'report_runs',
  {
    scheduleId: scheduleId()
      .notNull()
      .references(() => reportSchedules.id, { onDelete: 'cascade' }),
    /** The last day of the period. */
    last: plainDate().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scheduleId, table.last] })],
)
