/** Finds pictures of restaurants: the newest first, page by page. */

import { and, desc, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { MediaFilters } from '#contract/menu/media.ts'
import { type Id, type RestaurantId, toId } from '#domain/ids.ts'
import { type MediaFilter, mediaSearchWords } from '#domain/menu/media/media.ts'
import type { Database } from '../../platform/db/connect.ts'
import { contains } from '../../platform/db/folded.ts'
import { products } from '../../platform/db/schema/catalogue.ts'
import { images } from '../../platform/db/schema/images.ts'
import { isInUse } from '../images/image-uses.ts'

export type StoredPicture = typeof images.$inferSelect

/** The start of a page: after the picture that was added at this time, in microseconds, with this id. */
export type PictureCursor = { readonly addedAt: string; readonly id: Id<'Image'> }

/** MED-1: the pictures of a page, in its order, each with its cursor. */
export async function findPictures(
  db: Database,
  restaurants: readonly RestaurantId[],
  filters: MediaFilters,
  page: { readonly before: PictureCursor | null; readonly limit: number },
) {
  const { search = '', show } = filters
  const { before, limit } = page
  const restaurantIds = restaurants.filter((id) => !filters.restaurant || id === filters.restaurant)
  return db
    .select({ picture: images, addedAt: microseconds })
    .from(images)
    .where(
      and(
        inArray(images.restaurantId, restaurantIds),
        isShown(show),
        ...mediaSearchWords(search).map(matches),
        before
          ? sql`(${images.uploadedAt}, ${images.id}) < (${instantOf(before.addedAt)}, ${before.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(images.uploadedAt), desc(images.id))
    .limit(limit)
}

function isShown(show: MediaFilter | undefined): SQL | undefined {
  const isStored = eq(images.state, 'stored')
  switch (show) {
    case undefined:
      return isStored
    case 'used':
      return and(isStored, isInUse())
    case 'unused':
      return and(isStored, not(isInUse() as SQL))
    case 'deleted':
      return eq(images.state, 'deleted')
  }
}

function matches(word: string): SQL | undefined {
  const isShownBy = and(
    eq(products.imageUrl, images.address),
    eq(products.restaurantId, images.restaurantId),
    contains(products.name, word),
  )
  return or(
    contains(images.name, word),
    contains(images.altText, word),
    sql`exists (select 1 from ${products} where ${isShownBy})`,
  )
}

/** The picture with this id at this restaurant; null if there is none. A picture that is being uploaded doesn't exist yet. */
export async function findPicture(
  db: Database,
  restaurantId: RestaurantId,
  id: Id<'Image'>,
): Promise<StoredPicture | null> {
  const [picture] = await db.select().from(images).where(isPicture(restaurantId, id))
  return picture ?? null
}

/** As `findPicture`, locked until the transaction ends. */
export async function lockPicture(
  tx: Database,
  restaurantId: RestaurantId,
  id: Id<'Image'>,
): Promise<StoredPicture | null> {
  const [picture] = await tx.select().from(images).where(isPicture(restaurantId, id)).for('update')
  return picture ?? null
}

function isPicture(restaurantId: RestaurantId, id: Id<'Image'>): SQL | undefined {
  return and(eq(images.id, id), eq(images.restaurantId, restaurantId), ne(images.state, 'uploading'))
}

const microseconds = sql<string>`(extract(epoch from ${images.uploadedAt}) * 1000000)::bigint::text`

function instantOf(microsecondsText: string): SQL {
  return sql`'epoch'::timestamptz + ${microsecondsText}::bigint * interval '1 microsecond'`
}

export function writePictureCursor({
  picture,
  addedAt,
}: {
  picture: StoredPicture
  addedAt: string
}): string {
  return `${addedAt}_${picture.id}`
}

export function readPictureCursor(text: string | undefined): PictureCursor | null {
  const [addedAt, id] = text?.split('_') ?? []
  return addedAt && id ? { addedAt, id: toId<'Image'>(id) } : null
}
