/** Deletes pictures for good: those that people deleted, and those of unfinished uploads. */

import { and, eq, lt, or } from 'drizzle-orm'
import { deletedImagesKeptHours } from '#domain/menu/images/image.ts'
import { images } from '../../platform/db/schema/images.ts'
import type { MenuDeps } from '../deps.ts'
import { removeImageFiles } from './image-files.ts'

/** IMG-8: deletes files first, then the row, so that no file remains without a row. */
export async function sweepImages(deps: Pick<MenuDeps, 'db' | 'clock' | 'files'>): Promise<void> {
  const { db, clock, files } = deps
  const before = clock.now().subtract({ hours: deletedImagesKeptHours })
  const isOver = or(
    and(eq(images.state, 'deleted'), lt(images.deletedAt, before)),
    and(eq(images.state, 'uploading'), lt(images.uploadedAt, before)),
  )
  const old = await db.select({ id: images.id }).from(images).where(isOver)
  for (const { id } of old) {
    await db.transaction(async (tx) => {
      // Saving the picture into a product locks this row, and restores it.
      const [image] = await tx
        .select()
        .from(images)
        .where(and(eq(images.id, id), isOver))
        .for('update')
      if (!image) return
      if (image.folder) await removeImageFiles(files, image.folder)
      await tx.delete(images).where(eq(images.id, id))
    })
  }
}
