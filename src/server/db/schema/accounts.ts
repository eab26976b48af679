/** Accounts, as the better-auth library keeps them: its models and fields in tables of ours. */

import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { idOf } from './columns.ts'

const id = idOf<'Account'>()
const userId = idOf<'User'>()

/** The library reckons with JavaScript's dates. */
const moment = () => timestamp({ withTimezone: true, mode: 'date' })
const written = { createdAt: moment().notNull(), updatedAt: moment().notNull() }

const ofUser = () =>
  userId()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const users = pgTable('users', {
  id: userId().primaryKey(),
  name: text().notNull(),
  /** Lower case. */
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  /** As diners write it, '(XXX) XXX-XXXX'. */
  phone: text(),
  image: text(),
  /** Whether signing in asks for a second factor. */
  twoFactorEnabled: boolean().notNull().default(false),
  /** A telephone that codes to sign in may be sent to, '+12125550142'; other than the one for orders it was proved. */
  phoneNumber: text().unique(),
  phoneNumberVerified: boolean().notNull().default(false),
  /** Signed in without an address: `email` is made up. */
  isAnonymous: boolean().notNull().default(false),
  ...written,
})

/** Who is signed in where. */
export const sessions = pgTable(
  'sessions',
  {
    id: id().primaryKey(),
    userId: ofUser(),
    token: text().notNull().unique(),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** When it was last used for the admin area; null: never yet. */
    adminUsedAt: moment(),
    ...written,
  },
  (table) => [index().on(table.userId)],
)

/** The ways in which somebody signs in: a password (hashed), or an account at another provider. */
export const identities = pgTable(
  'identities',
  {
    id: id().primaryKey(),
    userId: ofUser(),
    providerId: text().notNull(),
    accountId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    ...written,
  },
  (table) => [uniqueIndex().on(table.providerId, table.accountId), index().on(table.userId)],
)

/** What was sent to somebody's address and waits to be brought back. */
export const verifications = pgTable(
  'verifications',
  {
    /** The library's own words for some, identifiers for the others. */
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    ...written,
  },
  (table) => [index().on(table.identifier)],
)

/** How often an address has tried something lately. */
export const rateLimits = pgTable('rate_limits', {
  id: id().primaryKey(),
  key: text().notNull().unique(),
  count: integer().notNull(),
  lastRequest: bigint({ mode: 'number' }).notNull(),
})

/** Second factors: an authenticator's secret and the codes for when it is lost, both encrypted. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: id().primaryKey(),
    userId: ofUser(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    /** Whether the first code was typed in: only then it is asked for. */
    verified: boolean().notNull().default(false),
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: moment(),
  },
  (table) => [index().on(table.userId)],
)

/** Wallets that somebody signs in with. */
export const wallets = pgTable(
  'wallets',
  {
    id: id().primaryKey(),
    userId: ofUser(),
    address: text().notNull(),
    chainId: integer().notNull(),
    isPrimary: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex().on(table.address, table.chainId), index().on(table.userId)],
)

/** The keys that tokens are signed with; private halves are encrypted. */
export const signingKeys = pgTable('signing_keys', {
  id: id().primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  createdAt: moment().notNull(),
  expiresAt: moment(),
  alg: text(),
  crv: text(),
})
