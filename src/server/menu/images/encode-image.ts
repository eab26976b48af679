/** Re-encodes pictures, so that nothing of the original file remains but what it shows. */

import sharp from 'sharp'
import { type ImageWidth, imageWidths } from '#domain/menu/images/image.ts'
import { maxImagePixels } from '#domain/menu/images/image-file.ts'
import { accept, type Result, refuse } from '#domain/result.ts'

type EncodedImage = {
  /** In pixels, turned upright. */
  readonly width: number
  readonly height: number
  /** WebP files by width. None is wider than the picture itself. */
  readonly files: ReadonlyMap<ImageWidth, Uint8Array>
}

/** IMG-3: refused if it has too many pixels or can't be decoded completely. */
export async function encodeImage(bytes: Uint8Array): Promise<Result<EncodedImage>> {
  try {
    const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > maxImagePixels) return refuse({ kind: 'image_too_many_pixels' })
    const files = new Map<ImageWidth, Uint8Array>()
    for (const width of imageWidths) files.set(width, await toWebp(bytes, width))
    return accept({ width: autoOrient.width, height: autoOrient.height, files })
  } catch {
    // sharp has one kind of error for everything that it can't decode.
    return refuse({ kind: 'image_unreadable' })
  }
}

async function toWebp(bytes: Uint8Array, width: number): Promise<Uint8Array> {
  return sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'error' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
}

/** IMG-6: returns the same picture as AVIF, which is smaller. Takes about a second. */
export async function toAvif(webp: Uint8Array): Promise<Uint8Array> {
  return sharp(webp).avif({ quality: 55, effort: 3 }).toBuffer()
}
