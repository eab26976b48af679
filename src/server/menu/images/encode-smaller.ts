/** The job after an upload: encodes the smaller format, which would take too long during the request. */

import { eq } from 'drizzle-orm'
import type { Id } from '#domain/ids.ts'
import { imageWidths } from '#domain/menu/images/image.ts'
import { images } from '../../platform/db/schema/images.ts'
import type { MenuDeps } from '../deps.ts'
import { toAvif } from './encode-image.ts'
import { imageFile } from './image-files.ts'

/** IMG-6: writes an AVIF file for each WebP file; does nothing if the picture was deleted. */
export async function encodeSmaller(
  { db, files }: Pick<MenuDeps, 'db' | 'files'>,
  imageId: Id<'Image'>,
): Promise<void> {
  const [image] = await db.select({ folder: images.folder }).from(images).where(eq(images.id, imageId))
  if (!image?.folder) return
  for (const width of imageWidths) {
    const webp = await files.get(imageFile(image.folder, width, 'webp'))
    if (webp) await files.put(imageFile(image.folder, width, 'avif'), await toAvif(webp))
  }
}
