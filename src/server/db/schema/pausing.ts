/** Pauses of ordering, one row each (K5). The restaurant itself says whether one is on. */

import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PauseReason } from '#domain/pausing/pause-request.ts'
import { idOf, instant, word } from './columns.ts'
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
    /** null: a display that is not paired (demo). */
    disabledBy: deviceId().references(() => devices.id),
    disableReason: word<PauseReason>()().notNull(),
    /** What was typed, where the reason is their own. */
    customReason: text(),
    /** null: the rest of the day. */
    durationMinutes: integer(),
    until: instant().notNull(),
    /** The name of the photo in the store of files; null: deleted, being old, or never stored (FLT-44). */
    staffPhoto: text(),
    /** A photo was taken, and could not be stored (FLT-44). */
    photoFailed: boolean().notNull().default(false),
    disabledAt: instant().notNull(),
    /** null while it lasts. */
    enabledAt: instant(),
    autoEnabled: boolean().notNull().default(false),
    enabledBy: deviceId().references(() => devices.id),
  },
  (table) => [
    index().on(table.restaurantId, table.disabledAt),
    uniqueIndex('ordering_disable_log_one_open')
      .on(table.restaurantId)
      .where(sql`${table.enabledAt} is null`),
  ],
)
