/**
 * The pictures of restaurants: uploaded ones, re-encoded (B4), whose files are in the file store, and those that a menu file
 * names by their address (MED-1).
 */

import { type SQL, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { imageStates } from '#domain/menu/images/image.ts'
import { users } from './accounts.ts'
import { idOf, instant, wordChecks, wordOf } from './columns.ts'
import { restaurants } from './restaurants.ts'

export const images = pgTable(
  'images',
  {
    id: idOf<'Image'>()().primaryKey(),
    restaurantId: idOf<'Restaurant'>()()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    /** The folder of an uploaded picture's files in the file store; null for one of a menu file. */
    folder: text().unique(),
    /** The address of a picture that a menu file names; null for an uploaded one. */
    link: text(),
    /** The address at which products and restaurants show it. */
    address: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`coalesce(${images.link}, '/images/' || ${images.folder} || '/640')`),
    state: wordOf(imageStates).notNull().default('stored'),
    deletedAt: instant(),
    /** The name of the uploaded file; null for one of a menu file. */
    name: text(),
    /** For people who don't see it; '' if it only decorates (MED-4). */
    altText: text().notNull().default(''),
    revision: integer().notNull().default(1),
    /** In pixels, as uploaded and turned upright; null if unknown. */
    width: integer(),
    height: integer(),
    /** What its WebP files take; null for one of a menu file. */
    bytes: integer(),
    /** The available widths, in pixels. */
    widths: integer().array().notNull().default([]),
    uploadedBy: idOf<'User'>()().references(() => users.id, { onDelete: 'set null' }),
    uploadedAt: instant().notNull(),
  },
  (table) => [
    ...wordChecks(table),
    check('images_folder_or_link', sql`(${table.folder} is null) <> (${table.link} is null)`),
    index().on(table.restaurantId, table.uploadedAt),
    unique().on(table.restaurantId, table.id),
    uniqueIndex().on(table.restaurantId, table.address),
    index('images_to_end').on(table.state).where(sql`${table.state} <> 'stored'`),
  ],
)
