/** Pictures that are uploaded: what is taken, and under which addresses they are shown (B4). */

import type { Refusal } from '../refusal.ts'

/** IMG-1: the largest file that is taken. */
export const maxImageBytes = 5 * 1024 * 1024

/** IMG-3: the most pixels that are unpacked, whatever a file claims; a camera of today takes fewer. */
export const maxImagePixels = 50_000_000

/** IMG-5: the widths in which a picture is kept, in pixels, the smallest first. */
export const imageWidths = [320, 640, 1200] as const
export type ImageWidth = (typeof imageWidths)[number]

/** The width that stands in the database, and is shown where a browser can't choose. */
const usualWidth = 640

/** IMG-1: why a file can't be uploaded, by what its owner's device says of it; null: its bytes may be looked at. */
export function whyNotImageFile(file: { readonly size: number; readonly type: string }): Refusal | null {
  if (file.size > maxImageBytes) return { kind: 'image_too_large' }
  return file.type === '' || file.type.startsWith('image/') ? null : { kind: 'not_an_image' }
}

/** IMG-5: where a picture is shown; `folder` is the name that it has in the store. */
export function imageAddress(folder: string, width: ImageWidth = usualWidth): string {
  return `/images/${folder}/${width}`
}

/** IMG-5: the folder of a picture that was uploaded, by the address that is kept; null for pictures from elsewhere. */
export function imageFolder(address: string): string | null {
  return /^\/images\/([\w-]{22})\/640$/.exec(address)?.[1] ?? null
}

/** IMG-5: what an `<img>` needs to choose a width up to `widest`; nothing for pictures from elsewhere. */
export function imageSources(address: string, widest: ImageWidth): { readonly srcSet?: string } {
  const folder = imageFolder(address)
  if (!folder) return {}
  const widths = imageWidths.filter((width) => width <= widest)
  return { srcSet: widths.map((width) => `${imageAddress(folder, width)} ${width}w`).join(', ') }
}
