/** Keys of programs (KEY-3): of the secret only a digest. A key has a row for each of its restaurants (KEY-15). */

import { sql } from 'drizzle-orm'
import { boolean, index, integer, json, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { keyPermissions } from '#domain/access/keys/api-key.ts'
import { users } from './accounts.ts'
import { idOf, instant, money, plainDate, wordChecks, wordOf } from './columns.ts'
import { restaurants } from './restaurants.ts'

export const apiKeys = pgTable(
  'api_keys',
  {
    id: idOf<'ApiKey'>()().primaryKey(),
    restaurantId: idOf<'Restaurant'>()()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    permissions: wordOf(keyPermissions).array().notNull(),
    /** The most that it may refund per business day; null without that permission. */
    refundLimit: money(),
    /** The characters of the key that name it; they are on screen. Together with the digest, they are the same in all of its rows. */
    publicId: text().notNull(),
    secretDigest: text().notNull(),
    /** KEY-12: of the secret before the rotation, and when that stops working. */
    previousDigest: text(),
    previousUntil: instant(),
    /** KEY-11: '203.0.113.0/24'; none: any. */
    networks: text().array().notNull().default([]),
    /** null if that account was deleted. */
    madeBy: idOf<'User'>()().references(() => users.id, { onDelete: 'set null' }),
    makerName: text().notNull(),
    /** KEY-14: whether the owners were notified that the maker is gone. */
    isMakerGone: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** KEY-13: for how many days before its end its maker and the owners were last mailed; null before the first. */
    endReminder: integer(),
    revokedAt: instant(),
    /** To the minute, and the network address; null before the first call. */
    lastUsedAt: instant(),
    lastUsedFrom: text(),
  },
  (table) => [
    ...wordChecks(table),
    unique().on(table.publicId, table.restaurantId),
    index().on(table.madeBy),
    index('active_api_keys').on(table.restaurantId).where(sql`revoked_at is null`),
  ],
)

/** KEY-7: the calls of a key by day, in the time zone of its restaurant. */
export const apiKeyDays = pgTable(
  'api_key_days',
  {
    keyId: idOf<'ApiKey'>()()
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    restaurantId: idOf<'Restaurant'>()()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    day: plainDate().notNull(),
    calls: integer().notNull(),
    errors: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.day] }),
    index().on(table.restaurantId, table.day),
    index().on(table.day),
  ],
)

/** KEY-10: the writes of programs, with their answers. */
export const apiKeyRequests = pgTable(
  'api_key_requests',
  {
    keyId: idOf<'ApiKey'>()()
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    restaurantId: idOf<'Restaurant'>()()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    idempotencyKey: text().notNull(),
    /** Of method, address and body. */
    digest: text().notNull(),
    orderId: idOf<'Order'>()(),
    answeredAt: instant().notNull(),
    /** The output or the error, as it was sent. */
    answer: json().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.idempotencyKey] }),
    index().on(table.orderId),
    index().on(table.answeredAt),
  ],
)
