/** Uploaded pictures, re-encoded (B4). The files themselves are in the file store. */

import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { idOf, instant } from './columns.ts'
import { restaurants } from './restaurants.ts'

export const images = pgTable(
  'images',
  {
    id: idOf<'Image'>()().primaryKey(),
    restaurantId: idOf<'Restaurant'>()()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    /** The folder of its files in the file store. */
    folder: text().notNull().unique(),
    /** In pixels, as uploaded and turned upright. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** The available widths, in pixels. */
    widths: integer().array().notNull(),
    uploadedBy: idOf<'User'>()().references(() => users.id, { onDelete: 'set null' }),
    uploadedAt: instant().notNull(),
  },
  (table) => [index().on(table.restaurantId, table.uploadedAt)],
)
