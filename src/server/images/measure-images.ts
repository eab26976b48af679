/** Measures the pictures that an earlier release stored, which did not record their size. */

import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { imageWidths } from '#domain/images/image.ts'
import { images } from '../db/schema/images.ts'
import type { Deps } from '../deps.ts'
import { imageFile } from './image-files.ts'

/** The most pictures measured at once. */
const batch = 200

/** MED-3: stores what the WebP files of up to 200 pictures take. A file that is missing takes nothing. */
export async function measureImages({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  const unmeasured = await db
    .select({ id: images.id, folder: images.folder })
    .from(images)
    .where(and(isNull(images.bytes), isNotNull(images.folder)))
    .orderBy(asc(images.id))
    .limit(batch)
  for (const { id, folder } of unmeasured) {
    let bytes = 0
    for (const width of imageWidths) {
      const file = folder && (await files.get(imageFile(folder, width, 'webp')))
      bytes += file ? file.length : 0
    }
    await db.update(images).set({ bytes }).where(eq(images.id, id))
  }
}
