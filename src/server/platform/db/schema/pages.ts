/** Pages of text with their published versions, and posts: those of restaurants and of the platform. */

import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { pageKinds } from '#domain/site/pages/page-draft.ts'
import { postPlaces } from '#domain/site/pages/post.ts'
import { users } from './accounts.ts'
import { idOf, instant, ofSameRestaurant, wordChecks, wordOf } from './columns.ts'
import { restaurants } from './restaurants.ts'

/** null for the platform's. */
const ofRestaurant = () =>
  idOf<'Restaurant'>()().references(() => restaurants.id, {
    onDelete: 'cascade',
  })

export const pages = pgTable(
  'pages',
  {
    id: idOf<'Page'>()().primaryKey(),
    restaurantId: ofRestaurant(),
    kind: wordOf(pageKinds).notNull().default('page'),
    slug: text().notNull(),
    /** The draft, which only editors see. */
    title: text().notNull(),
    text: text().notNull(),
    isInFooter: boolean().notNull().default(true),
    sortOrder: integer().notNull().default(0),
    /** The number of the version that diners see; null if they see none. */
    publishedNumber: integer(),
    revision: integer().notNull().default(1),
    updatedAt: instant().notNull(),
    /** PAG-7: since when it is deleted; null if it is not. */
    deletedAt: instant(),
  },
  (table) => [
    ...wordChecks(table),
    unique().on(table.restaurantId, table.id),
    uniqueIndex('pages_address')
      .on(sql`coalesce(${table.restaurantId}::text, '')`, table.slug)
      .where(sql`${table.deletedAt} is null`),
    index().on(table.restaurantId),
    index('pages_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
)

/** What was published of a page. Never changes (PAG-3). */
export const pageVersions = pgTable(
  'page_versions',
  {
    id: idOf<'PageVersion'>()().primaryKey(),
    restaurantId: ofRestaurant(),
    pageId: idOf<'Page'>()()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … within the page. */
    number: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** What diners see of the text, rendered once (PAG-11). */
    html: text().notNull(),
    publishedAt: instant().notNull(),
    /** null if that account was deleted. */
    publishedBy: idOf<'User'>()().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    ofSameRestaurant([table.restaurantId, table.pageId], [pages.restaurantId, pages.id]),
    uniqueIndex().on(table.pageId, table.number),
  ],
)

export const posts = pgTable(
  'posts',
  {
    id: idOf<'Post'>()().primaryKey(),
    restaurantId: ofRestaurant(),
    text: text().notNull(),
    place: wordOf(postPlaces).notNull(),
    startsAt: instant(),
    /** Exclusive. */
    endsAt: instant(),
    sortOrder: integer().notNull().default(0),
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [...wordChecks(table), index().on(table.restaurantId, table.createdAt, table.id)],
)
