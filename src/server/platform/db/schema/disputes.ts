/** Disputed payments: what the provider reports about them, and what was done here. */

import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { disputeStatuses } from '#domain/orders/disputes/dispute.ts'
import { users } from './accounts.ts'
import { idOf, instant, money, wordChecks, wordOf } from './columns.ts'
import { toOrder } from './ordering.ts'
import { restaurants } from './restaurants.ts'

export const disputes = pgTable(
  'disputes',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    orderId: idOf<'Order'>()().notNull(),
    restaurantId: idOf<'Restaurant'>()()
      .notNull()
      .references(() => restaurants.id),
    status: wordOf(disputeStatuses).notNull(),
    isInquiry: boolean().notNull(),
    /** The provider's code. */
    reason: text().notNull(),
    amount: money().notNull(),
    /** What the provider withdrew for it and has not returned, without its fee. */
    withdrawn: money().notNull(),
    fee: money().notNull(),
    openedAt: instant().notNull(),
    /** The deadline for evidence. */
    dueBy: instant(),
    /** When we learned of the bank's decision. */
    endedAt: instant(),
    /** The provider's id of the transfer that passed the payment on; null if the money stayed with the platform. */
    transferId: text(),
    /** What was taken back from the account that received the transfer (DSP-6). */
    reversed: money(),
    reversedAt: instant(),
    reversedBy: idOf<'User'>()().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    ...wordChecks(table),
    toOrder(table),
    index().on(table.orderId),
    index().on(table.restaurantId, table.openedAt),
    index('disputes_open').on(table.dueBy).where(sql`${table.endedAt} is null`),
  ],
)
