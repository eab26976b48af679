/** Diners who agreed to win-back mail of a restaurant, their consents, and the mails sent to them. */

import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { consentEndings } from '#domain/people/diners/mail-consent.ts'
import { winBackStates } from '#domain/people/diners/win-back.ts'
import { idOf, instant, ofSameRestaurant, wordChecks, wordOf } from './columns.ts'
import { restaurants } from './restaurants.ts'

const dinerId = idOf<'Diner'>()

/** One per restaurant and address, from the first consent on. Name and orders are those of the orders with this address. */
export const diners = pgTable(
  'diners',
  {
    id: dinerId().primaryKey(),
    restaurantId: idOf<'Restaurant'>()()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text().notNull(),
    note: text().notNull().default(''),
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique().on(table.restaurantId, table.id),
    uniqueIndex('diners_email').on(table.restaurantId, table.email),
  ],
)

/** Columns of what belongs to a diner. */
const ofDiner = {
  restaurantId: idOf<'Restaurant'>()().notNull(),
  dinerId: dinerId().notNull(),
}

const toDiner = (table: { readonly restaurantId: AnyPgColumn; readonly dinerId: AnyPgColumn }) =>
  ofSameRestaurant([table.restaurantId, table.dinerId], [diners.restaurantId, diners.id])

/** DIN-2: proofs of consent; a diner has at most one that is not withdrawn. */
export const dinerConsents = pgTable(
  'diner_consents',
  {
    id: idOf<'DinerConsent'>()().primaryKey(),
    ...ofDiner,
    /** The sentence that the diner agreed to. */
    text: text().notNull(),
    givenAt: instant().notNull(),
    withdrawnAt: instant(),
    withdrawnBy: wordOf(consentEndings),
  },
  (table) => [
    ...wordChecks(table),
    toDiner(table),
    uniqueIndex('diner_consents_active').on(table.dinerId).where(sql`${table.withdrawnAt} is null`),
    index().on(table.dinerId, table.givenAt),
  ],
)

/** DIN-11: one row per mail, written before it is sent. */
export const winBackMails = pgTable(
  'win_back_mails',
  {
    id: idOf<'Mail'>()().primaryKey(),
    ...ofDiner,
    state: wordOf(winBackStates).notNull(),
    queuedAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [...wordChecks(table), toDiner(table), index().on(table.dinerId, table.queuedAt)],
)
