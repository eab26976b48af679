/** What the installation remembers about itself. */

import { bigint, pgTable } from 'drizzle-orm/pg-core'
import { instant, plainDate, wordChecks, wordOf } from './columns.ts'

/** When an outside service last reported something to us, with a valid signature. */
export const webhookReceipts = pgTable(
  'webhook_receipts',
  {
    receiver: wordOf(['payment']).primaryKey(),
    receivedAt: instant().notNull(),
  },
  (table) => wordChecks(table),
)

/** The size of the database at the first count of each UTC day. */
export const databaseSizes = pgTable('database_sizes', {
  day: plainDate().primaryKey(),
  bytes: bigint({ mode: 'number' }).notNull(),
})
