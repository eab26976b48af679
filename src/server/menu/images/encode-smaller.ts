/** The job after an upload: encodes the smaller format, which would take too long during the request. */

import { and, eq } from 'drizzle-orm'
import { imageWidths } from '#domain/menu/images/image.ts'
import { images } from '../../platform/db/schema/images.ts'
import type { JobData } from '../../platform/jobs/job-kinds.ts'
import type { MenuDeps } from '../deps.ts'
import { toAvif } from './encode-image.ts'
import { imageFile } from './image-files.ts'

/** IMG-6: writes an AVIF file for each WebP file; does nothing if the picture was deleted. */
export async function encodeSmaller(
  { db, files }: Pick<MenuDeps, 'db' | 'files'>,
  { restaurantId, imageId }: JobData['encode_image'],
): Promise<void> {
  const [image] = await db
    .select({ folder: images.folder })
    .from(images)
    .where(and(eq(images.id, imageId), eq(images.restaurantId, restaurantId)))
  if (!image?.folder) return
  for (const width of imageWidths) {
    const webp = await files.get(imageFile(image.folder, width, 'webp'))
    if (webp) await files.put(imageFile(image.folder, width, 'avif'), await toAvif(webp))
  }
}
