/** Disputed payments: what the provider says of them, and what was done here. */

import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import type { DisputeStatus } from '#domain/disputes/dispute.ts'
import { users } from './accounts.ts'
import { idOf, instant, money, word } from './columns.ts'
import { orders } from './ordering.ts'
import { restaurants } from './restaurants.ts'

export const disputes = pgTable(
  'disputes',
  {
    /** The provider's own name of it. */
    id: text().primaryKey(),
    orderId: idOf<'Order'>()()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    restaurantId: idOf<'Restaurant'>()()
      .notNull()
      .references(() => restaurants.id),
    status: word<DisputeStatus>()().notNull(),
    isInquiry: boolean().notNull(),
    /** The provider's code. */
    reason: text().notNull(),
    amount: money().notNull(),
    /** What the provider has taken for it and not given again, without its fee. */
    withdrawn: money().notNull(),
    fee: money().notNull(),
    openedAt: instant().notNull(),
    /** Until when evidence is taken. */
    dueBy: instant(),
    /** When we learned that the bank had decided. */
    endedAt: instant(),
    /** The provider's name of the transfer that passed the payment on; null: it stayed with the platform. */
    transferId: text(),
    /** What was taken back from the account that it was passed on to (DSP-6). */
    reversed: money(),
    reversedAt: instant(),
    reversedBy: idOf<'User'>()().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.orderId),
    index().on(table.restaurantId, table.openedAt),
    index('disputes_open').on(table.dueBy).where(sql`${table.endedAt} is null`),
  ],
)
