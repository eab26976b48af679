/** The demo's pictures, which are drawings (SVG), at the addresses and widths of uploaded ones. */

import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { type ImageWidth, imageWidths } from '#domain/menu/images/image.ts'

/** Returns a WebP file; null if there is no such drawing or width. */
type DemoPictures = (name: string, width: string) => Promise<Uint8Array<ArrayBuffer> | null>

/**
 * IMG-10: draws a picture when it is first requested, and keeps it in memory: all pictures in all widths are 7 MB.
 *
 * @param folder of the drawings
 */
export function demoPictures(folder: string): DemoPictures {
  const names = new Set(readdirSync(folder).map((file) => basename(file, '.svg')))
  const drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  return async (name, width) => {
    const served = imageWidths.find((candidate) => String(candidate) === width)
    if (!served || !names.has(name)) return null
    const key = `${name}/${served}`
    const drawing = drawn.get(key) ?? draw(join(folder, `${name}.svg`), served)
    drawn.set(key, drawing)
    drawing.catch(() => drawn.delete(key))
    return drawing
  }
}

async function draw(file: string, width: ImageWidth): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await sharp(file).resize({ width }).webp({ quality: 60 }).toBuffer())
}
