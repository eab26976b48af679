/** Pauses of ordering, one row each (K5). Whether one is in effect is stored with the restaurant. */

import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { pauseReasons } from '#domain/orders/pausing/pause-request.ts'
import { apiKeys } from './api-keys.ts'
import { idOf, instant, plainDate, wordChecks, wordOf } from './columns.ts'
import { devices } from './devices.ts'
import { restaurants } from './restaurants.ts'

const deviceId = idOf<'Device'>()

export const orderingDisableLog = pgTable(
  'ordering_disable_log',
  {
    id: idOf<'Pause'>()().primaryKey(),
    restaurantId: idOf<'Restaurant'>()()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    /** null for a display that is not paired (demo), a person and a program. */
    disabledBy: deviceId().references(() => devices.id),
    /** The key of the program that began it. */
    disabledByKey: idOf<'ApiKey'>()().references(() => apiKeys.id),
    disableReason: wordOf(pauseReasons).notNull(),
    /** The text entered for the reason "other". */
    customReason: text(),
    /** null for the rest of the day. */
    durationMinutes: integer(),
    until: instant().notNull(),
    /** The photo's name in the file store; null if it was deleted after the retention period or never stored (FLT-44). */
    staffPhoto: text(),
    /** Whether a photo was taken but could not be stored (FLT-44). */
    photoFailed: boolean().notNull().default(false),
    disabledAt: instant().notNull(),
    /** The business day on which it began. */
    businessDay: plainDate().notNull(),
    /** null while it is in effect. */
    enabledAt: instant(),
    /** The opening hours that it cost; null until it ends. */
    openSeconds: integer(),
    autoEnabled: boolean().notNull().default(false),
    enabledBy: deviceId().references(() => devices.id),
    enabledByKey: idOf<'ApiKey'>()().references(() => apiKeys.id),
  },
  (table) => [
    ...wordChecks(table),
    index().on(table.restaurantId, table.disabledAt),
    uniqueIndex('ordering_disable_log_one_open')
      .on(table.restaurantId)
      .where(sql`${table.enabledAt} is null`),
  ],
)
