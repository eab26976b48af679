/** Who has which role at which restaurant (A2). */

import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { memberRoles } from '#domain/accounts/roles.ts'
import { users } from './accounts.ts'
import { idOf, instant, wordChecks, wordOf } from './columns.ts'
import { restaurants } from './restaurants.ts'

/** The administrators of the platform. */
export const administrators = pgTable('administrators', {
  userId: idOf<'User'>()()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instant().notNull(),
})

export const restaurantMembers = pgTable(
  'restaurant_members',
  {
    restaurantId: idOf<'Restaurant'>()()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    userId: idOf<'User'>()()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: wordOf(memberRoles).notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    ...wordChecks(table),
    primaryKey({ columns: [table.restaurantId, table.userId] }),
    index().on(table.userId),
  ],
)

/** Invitations to join a restaurant's staff. */
export const invitations = pgTable(
  'invitations',
  {
    id: idOf<'Invitation'>()().primaryKey(),
    restaurantId: idOf<'Restaurant'>()()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text().notNull(),
    /** null if that account was deleted. */
    invitedBy: idOf<'User'>()().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    withdrawnAt: instant(),
  },
  (table) => [index().on(table.restaurantId, table.createdAt)],
)
