/** Telephone numbers that want no texts about orders. */

import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** TEL-9: a number is a keyed digest, so that a copy of the database does not reveal who wants no texts. */
export const textOptOuts = pgTable('text_opt_outs', {
  digest: text().primaryKey(),
  at: instant().notNull(),
})
