/** The displays of kitchens, and the codes that pair them (K1). Tokens and codes are kept as digests only. */

import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { idOf, instant } from './columns.ts'
import { restaurants } from './restaurants.ts'

const ofRestaurant = () =>
  idOf<'Restaurant'>()()
    .notNull()
    .references(() => restaurants.id, { onDelete: 'cascade' })

export const devices = pgTable(
  'devices',
  {
    id: idOf<'Device'>()().primaryKey(),
    restaurantId: ofRestaurant(),
    name: text().notNull(),
    tokenDigest: text().notNull().unique(),
    pairedAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    /** From then on it is shut out; null: it may see the kitchen. */
    revokedAt: instant(),
  },
  (table) => [index().on(table.restaurantId)],
)

/** A code is gone once it was used or is out of date. */
export const pairingCodes = pgTable('pairing_codes', {
  codeDigest: text().primaryKey(),
  restaurantId: ofRestaurant(),
  expiresAt: instant().notNull(),
})

/** Wrong codes of the last minutes, by the address that tried them. */
export const pairingAttempts = pgTable(
  'pairing_attempts',
  { restaurantId: ofRestaurant(), address: text().notNull(), at: instant().notNull() },
  (table) => [index().on(table.restaurantId, table.at)],
)
