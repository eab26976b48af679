/** Reports that are mailed regularly, who receives them, and which were sent. */

import {
  type AnyPgColumn,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { reportFrequencies } from '#domain/money/reports/report-schedule.ts'
import { users } from './accounts.ts'
import { idOf, instant, ofSameRestaurant, plainDate, wordChecks, wordOf } from './columns.ts'
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
  (table) => [
    ...wordChecks(table),
    unique().on(table.restaurantId, table.id),
    index().on(table.restaurantId, table.createdAt),
  ],
)

/** Columns of what belongs to a schedule. */
const ofSchedule = {
  restaurantId: idOf<'Restaurant'>()().notNull(),
  scheduleId: scheduleId().notNull(),
}

const toSchedule = (table: { readonly restaurantId: AnyPgColumn; readonly scheduleId: AnyPgColumn }) =>
  ofSameRestaurant([table.restaurantId, table.scheduleId], [reportSchedules.restaurantId, reportSchedules.id])

export const reportRecipients = pgTable(
  'report_recipients',
  {
    id: idOf<'ReportRecipient'>()().primaryKey(),
    ...ofSchedule,
    /** Lower case. */
    email: text().notNull(),
    askedAt: instant().notNull(),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
  },
  (table) => [
    toSchedule(table),
    uniqueIndex('report_recipients_email').on(table.scheduleId, table.email),
    index().on(table.email),
  ],
)

/** REP-19: one row per schedule and period: its mails are enqueued once. */
export const reportRuns = pgTable(
  'report_runs',
  {
    ...ofSchedule,
    /** The last day of the period. */
    last: plainDate().notNull(),
    at: instant().notNull(),
  },
  (table) => [toSchedule(table), primaryKey({ columns: [table.scheduleId, table.last] })],
)
