/** The settings of the platform: one row, read through the schema of the contract. */

import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { idOf, instant } from './columns.ts'

export const siteSettings = pgTable(
  'site_settings',
  {
    id: integer().primaryKey().default(1),
    /** What was set; what is missing has its default. Never a secret. */
    values: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Sealed; null until one was made. */
    webhookSecret: text(),
    webhookSecretMadeAt: instant(),
    revision: integer().notNull().default(1),
    updatedAt: instant().notNull(),
    updatedBy: idOf<'User'>()().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [check('site_settings_one_row', sql`${table.id} = 1`)],
)
