/** Companies, each with one or more restaurants (B3). */

import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { listBusinessTypes } from '#domain/restaurants/businesses/business.ts'
import { businessStatuses } from '#domain/restaurants/businesses/business-check.ts'
import { idOf, instant, wordChecks, wordOf } from './columns.ts'

export const businesses = pgTable(
  'businesses',
  {
    id: idOf<'Business'>()().primaryKey(),
    name: text().notNull(),
    type: wordOf(listBusinessTypes()).notNull().default('retail'),
    /** A host name in lower case, without scheme or path. */
    domain: text().notNull(),
    address: text(),
    phone: text(),
    status: wordOf(businessStatuses).notNull().default('active'),
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [...wordChecks(table), uniqueIndex().on(table.domain)],
)
