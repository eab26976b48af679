/** Kitchen displays, and the codes that pair them (K1). Tokens and codes are stored only as digests. */

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
    /** When the display lost its access; null if it has access. */
    revokedAt: instant(),
  },
  (table) => [index().on(table.restaurantId)],
)

/** Unused pairing codes. A code is deleted when it is used or expires. */
export const pairingCodes = pgTable('pairing_codes', {
  codeDigest: text().primaryKey(),
  restaurantId: ofRestaurant(),
  expiresAt: instant().notNull(),
})
