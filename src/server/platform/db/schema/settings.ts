/** The platform settings: one row, parsed with the contract's schema. */

import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { idOf, instant } from './columns.ts'

export const siteSettings = pgTable(
  'site_settings',
  {
    id: integer().primaryKey().default(1),
    /** The values that were set; missing values have their defaults. Never contains a secret. */
    values: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Encrypted; null until one is created. */
    webhookSecret: text(),
    webhookSecretMadeAt: instant(),
    /** Encrypted; signs as well for 24 hours from then on (SET-9). */
    webhookSecretBefore: text(),
    revision: integer().notNull().default(1),
    updatedAt: instant().notNull(),
    updatedBy: idOf<'User'>()().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [check('site_settings_one_row', sql`${table.id} = 1`)],
)
