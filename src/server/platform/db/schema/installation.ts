/** What the installation remembers about itself. */

import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
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

/** Since when the installation has had each key of its environment (SEC-72). */
export const keySightings = pgTable('key_sightings', {
  name: text().primaryKey(),
  /** A keyed digest, from which the key can't be found. */
  fingerprint: text().notNull(),
  firstSeenAt: instant().notNull(),
})
