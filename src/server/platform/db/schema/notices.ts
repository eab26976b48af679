/** The notices under the bell of the admin area, and how far each person has read. */

import { index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { idOf, instant, ofSameRestaurant } from './columns.ts'
import { restaurants } from './restaurants.ts'

export const notices = pgTable(
  'notices',
  {
    id: idOf<'Notice'>()().primaryKey(),
    /** null for administrators of the platform. */
    restaurantId: idOf<'Restaurant'>()().references(() => restaurants.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** The facts for its message: order numbers, reasons; no personal data of diners. */
    facts: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** One notice per key. */
    key: text().notNull().unique(),
    createdAt: instant().notNull(),
  },
  (table) => [unique().on(table.restaurantId, table.id), index().on(table.restaurantId, table.createdAt)],
)

export const noticeReaders = pgTable(
  'notice_readers',
  {
    /** null for a notice of the platform. */
    restaurantId: idOf<'Restaurant'>()(),
    noticeId: idOf<'Notice'>()()
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    userId: idOf<'User'>()()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readAt: instant().notNull(),
  },
  (table) => [
    ofSameRestaurant([table.restaurantId, table.noticeId], [notices.restaurantId, notices.id]),
    primaryKey({ columns: [table.noticeId, table.userId] }),
    index().on(table.userId),
  ],
)
