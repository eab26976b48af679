/** Companies, each with one or more restaurants (B3). */

import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BusinessType } from '#domain/business/business.ts'
import { idOf, instant, word } from './columns.ts'

export const businesses = pgTable(
  'businesses',
  {
    id: idOf<'Business'>()().primaryKey(),
    name: text().notNull(),
    type: word<BusinessType>()().notNull().default('retail'),
    /** A host name in lower case, without scheme or path. */
    domain: text().notNull(),
    address: text(),
    phone: text(),
    status: word<'active' | 'inactive'>()().notNull().default('active'),
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [uniqueIndex().on(table.domain)],
)
