/** Who has which role at which restaurant (A2). */

import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { restaurantPermissionNames } from '#domain/access/permissions.ts'
import { memberRoles } from '#domain/access/roles.ts'
import { users } from './accounts.ts'
import { idOf, instant, money, wordChecks, wordOf } from './columns.ts'
import { restaurants } from './restaurants.ts'

/** The administrators of the platform. */
export const administrators = pgTable('administrators', {
  userId: idOf<'User'>()()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instant().notNull(),
})

/** A restaurant's own roles: named sets of permissions (PRM-4). */
export const ownRoles = pgTable(
  'own_roles',
  {
    id: idOf<'OwnRole'>()().primaryKey(),
    restaurantId: idOf<'Restaurant'>()()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    permissions: wordOf(restaurantPermissionNames).array().notNull(),
    /** The most that one person may refund per business day; null for no limit. */
    refundLimit: money(),
    revision: integer().notNull().default(1),
  },
  (table) => [
    ...wordChecks(table),
    uniqueIndex('own_roles_name').on(table.restaurantId, sql`lower(${table.name})`),
  ],
)

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
    /** The restaurant's own role that takes the place of 'staff'; null for plain staff and owners. */
    ownRoleId: idOf<'OwnRole'>()().references(() => ownRoles.id, { onDelete: 'set null' }),
    /** USR-6: since when the person may do nothing here, and why; null if they may. */
    suspendedAt: instant(),
    suspensionReason: text(),
    createdAt: instant().notNull(),
  },
  (table) => [
    ...wordChecks(table),
    index().on(table.ownRoleId),
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
    /** ACC-80: the restaurant's own role that the person will have; null for plain staff. */
    ownRoleId: idOf<'OwnRole'>()().references(() => ownRoles.id, { onDelete: 'set null' }),
    /** null if that account was deleted. */
    invitedBy: idOf<'User'>()().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    withdrawnAt: instant(),
  },
  (table) => [index().on(table.restaurantId, table.createdAt), index().on(table.ownRoleId)],
)
