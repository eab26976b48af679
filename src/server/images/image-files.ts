/** The files of a picture in the store. */

import type { ImageWidth } from '#domain/images/image.ts'
import { imageWidths } from '#domain/images/image.ts'
import type { FileStore } from '../adapters/storage/port.ts'

/** Where pictures are in the store of files. */
export const imagesFolder = 'images'

export type ImageFormat = 'webp' | 'avif'

/** The name of one of its files. */
export function imageFile(folder: string, width: ImageWidth, format: ImageFormat): string {
  return `${imagesFolder}/${folder}/${width}.${format}`
}

export async function removeImageFiles(files: FileStore, folder: string): Promise<void> {
  for (const width of imageWidths) {
    await files.remove(imageFile(folder, width, 'webp'))
    await files.remove(imageFile(folder, width, 'avif'))
  }
}
