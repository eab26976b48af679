/** Pictures that were uploaded, re-encoded (B4). The files themselves lie in the store of files. */

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
    /** The folder of its files in the store. */
    folder: text().notNull().unique(),
    /** In pixels, as it was uploaded and turned upright. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Which widths there are, in pixels. */
    widths: integer().array().notNull(),
    uploadedBy: idOf<'User'>()().references(() => users.id, { onDelete: 'set null' }),
    uploadedAt: instant().notNull(),
  },
  (table) => [index().on(table.restaurantId, table.uploadedAt)],
)
