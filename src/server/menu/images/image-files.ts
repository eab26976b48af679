/** The files of a picture in the file store. */

import type { ImageWidth } from '#domain/menu/images/image.ts'
import { imageWidths } from '#domain/menu/images/image.ts'
import type { FileStore } from '../../platform/adapters/storage/port.ts'

/** The folder of all pictures in the file store. */
const imagesFolder = 'images'

type ImageFormat = 'webp' | 'avif'

/** The name of one of a picture's files. */
export function imageFile(folder: string, width: ImageWidth, format: ImageFormat): string {
  return `${imagesFolder}/${folder}/${width}.${format}`
}

export async function removeImageFiles(files: FileStore, folder: string): Promise<void> {
  for (const width of imageWidths) {
    await files.remove(imageFile(folder, width, 'webp'))
    await files.remove(imageFile(folder, width, 'avif'))
  }
}
