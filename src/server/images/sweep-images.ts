/**
 * Deletes pictures that nothing shows: of products that were deleted or have another picture, and of forms that were never
 * saved.
 */

import { eq, lt, or } from 'drizzle-orm'
import { imageAddress } from '#domain/images/image.ts'
import type { Database } from '../db/connect.ts'
import { products } from '../db/schema/catalogue.ts'
import { images } from '../db/schema/images.ts'
import { restaurants } from '../db/schema/restaurants.ts'
import type { Deps } from '../deps.ts'
import { removeImageFiles } from './image-files.ts'

/** IMG-8: a form that stays open for longer must upload the picture again. */
const unusedImagesRetentionHours = 24

/** IMG-8: deletes files first, then the row, so that no file remains without a row. */
export async function sweepImages({ db, clock, files }: Pick<Deps, 'db' | 'clock' | 'files'>): Promise<void> {
  const before = clock.now().subtract({ hours: unusedImagesRetentionHours })
  const old = await db.select({ id: images.id }).from(images).where(lt(images.uploadedAt, before))
  for (const { id } of old) {
    await db.transaction(async (tx) => {
      // Saving the picture into a product locks this row.
      const [image] = await tx.select().from(images).where(eq(images.id, id)).for('update')
      if (!image || (await isShown(tx, imageAddress(image.folder)))) return
      await removeImageFiles(files, image.folder)
      await tx.delete(images).where(eq(images.id, id))
    })
  }
}

async function isShown(tx: Database, address: string): Promise<boolean> {
  const byProducts = await tx.$count(products, eq(products.imageUrl, address))
  const byRestaurants = await tx.$count(
    restaurants,
    or(eq(restaurants.logoUrl, address), eq(restaurants.coverUrl, address)),
  )
  return byProducts + byRestaurants > 0
}
