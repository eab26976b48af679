/** Serves uploaded pictures. */

import { imageWidths } from '#domain/menu/images/image.ts'
import type { FileStore } from '../../platform/adapters/storage/port.ts'
import { imageFile } from './image-files.ts'

/**
 * IMG-5: returns the picture with permanent caching, since its name is never reused: as AVIF if the browser accepts it
 * and it exists by now. null if there is no such picture.
 */
export async function serveImage(
  files: FileStore,
  { folder, width, accepts }: { readonly folder: string; readonly width: string; readonly accepts: string },
): Promise<Response | null> {
  const served = imageWidths.find((candidate) => String(candidate) === width)
  if (!served || !/^[\w-]{22}$/.test(folder)) return null
  const avif = accepts.includes('image/avif') ? await files.get(imageFile(folder, served, 'avif')) : null
  const bytes = avif ?? (await files.get(imageFile(folder, served, 'webp')))
  if (!bytes) return null
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': avif ? 'image/avif' : 'image/webp',
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: 'Accept',
      'Content-Disposition': 'inline',
    },
  })
}
