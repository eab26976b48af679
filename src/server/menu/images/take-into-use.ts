/** Takes pictures into use: locks them, and brings back those that were deleted. */

import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { RestaurantId } from '#domain/ids.ts'
import { demoPictureName } from '#domain/menu/images/image.ts'
import type { Database } from '../../platform/db/connect.ts'
import { images } from '../../platform/db/schema/images.ts'

const stored = { state: 'stored', deletedAt: null } as const

/**
 * IMG-7: returns whether the restaurant has an uploaded picture with this address, and restores it if it was deleted. It
 * stays locked, so that it can't be deleted before the transaction that shows it ends.
 */
export async function takeIntoUse(
  tx: Database,
  restaurantId: RestaurantId,
  address: string,
): Promise<boolean> {
  const taken = await tx
    .update(images)
    .set(stored)
    .where(
      and(
        eq(images.restaurantId, restaurantId),
        eq(images.address, address),
        isNotNull(images.folder),
        ne(images.state, 'uploading'),
      ),
    )
    .returning({ id: images.id })
  return taken.length > 0
}

/**
 * IMG-11: locks those of the restaurant's pictures that have one of the addresses until the transaction ends. Call it before
 * the restaurant is locked.
 */
export async function lockPictures(
  tx: Database,
  restaurantId: RestaurantId,
  addresses: readonly string[],
): Promise<void> {
  await tx
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.restaurantId, restaurantId), inArray(images.address, addresses)))
    .orderBy(asc(images.id))
    .for('update')
}

/** MED-1: lists the pictures that a menu file names, and restores those that were deleted. */
export async function addLinkedPictures(
  tx: Database,
  restaurantId: RestaurantId,
  addresses: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  const named = [...new Set(addresses)].toSorted()
  if (named.length === 0) return
  const isNamed = and(eq(images.restaurantId, restaurantId), inArray(images.address, named))
  await tx
    .update(images)
    .set(stored)
    .where(and(isNamed, eq(images.state, 'deleted')))
  const listed = await tx.select({ address: images.address }).from(images).where(isNamed)
  const missing = named.filter((name) => !listed.some(({ address }) => address === name))
  if (missing.length === 0) return
  await tx
    .insert(images)
    .values(
      missing.map((link) => ({
        id: sql`gen_random_uuid()`,
        restaurantId,
        link,
        name: nameOfLink(link),
        uploadedAt: now,
      })),
    )
    .onConflictDoNothing({ target: [images.restaurantId, images.address] })
}

/** The file's name in an address: 'soup.webp'; of a picture of the demo, which has no file name, the drawing's. */
function nameOfLink(link: string): string {
  const [path = ''] = link.split(/[?#]/)
  return demoPictureName(path) ?? (path.split('/').at(-1) || link)
}
