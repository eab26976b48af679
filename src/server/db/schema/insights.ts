/** What restaurants took, counted where it happens, so that no figure has to read all orders. */

import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { bigCents, idOf, plainDate } from './columns.ts'
import { restaurants } from './restaurants.ts'

/** One row for each business day on which orders are due; written in the transactions that make orders and give back. */
export const restaurantDays = pgTable(
  'restaurant_days',
  {
    restaurantId: idOf<'Restaurant'>()()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    day: plainDate().notNull(),
    /** Every order that was made, cancelled ones too. */
    orders: integer().notNull(),
    /** The sum of their grand totals. */
    charged: bigCents().notNull(),
    /** What was given back of them, whenever that was. */
    refunded: bigCents().notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.day] })],
)
