import { pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { idOf, instant } from './columns.ts'
import { restaurants } from './restaurants.ts'

/** CON-1: accounts at the payment provider that are being set up. Payments do not go to them yet. */
export const accountSetups = pgTable('account_setups', {
  restaurantId: idOf<'Restaurant'>()()
    .primaryKey()
    .references(() => restaurants.id, { onDelete: 'cascade' }),
  /** The provider's id. */
  account: text().notNull().unique(),
  startedAt: instant().notNull(),
  /** null for a deleted account. */
  startedBy: idOf<'User'>()().references(() => users.id, { onDelete: 'set null' }),
})
