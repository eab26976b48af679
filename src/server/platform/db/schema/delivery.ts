/** Delivery quotes, as guaranteed to a diner (C2). */

import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idOf, instant, money } from './columns.ts'
import { restaurants } from './restaurants.ts'

export const deliveryQuotes = pgTable(
  'delivery_quotes',
  {
    id: idOf<'DeliveryQuote'>()().primaryKey(),
    restaurantId: idOf<'Restaurant'>()()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    /** The courier company's id; null for the restaurant's own delivery. */
    vendorQuoteId: text(),
    street: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zipCode: text().notNull(),
    fee: money().notNull(),
    minutes: integer().notNull(),
    /** When a scheduled delivery is due; null: as soon as possible. */
    forTime: instant(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.restaurantId, table.createdAt)],
)
