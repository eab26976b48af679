/** Uploaded images: what is accepted, and the addresses at which they are served (B4). */

import type { Refusal } from '../refusal.ts'

/** IMG-1: the maximum file size in bytes. */
export const maxImageBytes = 5 * 1024 * 1024

/** IMG-3: the maximum number of pixels that are decoded, whatever the file claims. Current cameras take fewer. */
export const maxImagePixels = 50_000_000

/** IMG-5: the widths in which an image is stored, in pixels, ascending. */
export const imageWidths = [320, 640, 1200] as const
export type ImageWidth = (typeof imageWidths)[number]

/** The width in the stored address, which is shown by browsers that can't choose. */
const usualWidth = 640

/** IMG-1: why a file can't be uploaded, by the size and type that the device reports; null if its bytes can be checked. */
export function whyNotImageFile(file: { readonly size: number; readonly type: string }): Refusal | null {
  if (file.size > maxImageBytes) return { kind: 'image_too_large' }
  return file.type === '' || file.type.startsWith('image/') ? null : { kind: 'not_an_image' }
}

/** IMG-5: the address of an image; `folder` is its name in the store. */
export function imageAddress(folder: string, width: ImageWidth = usualWidth): string {
  return `/images/${folder}/${width}`
}

/** IMG-5: the folder of an uploaded image, from its stored address; null for images from elsewhere. */
export function imageFolder(address: string): string | null {
  return /^\/images\/([\w-]{22})\/640$/.exec(address)?.[1] ?? null
}

/**
 * MED-6: 'uploading' until its files are stored, 'stored' until somebody deletes it, 'deleted' for a day, during which it
 * can be restored.
 */
export const imageStates = ['uploading', 'stored', 'deleted'] as const

/** IMG-8, MED-6: how long a deleted picture, and what an upload left unfinished, is kept. */
export const deletedImagesKeptHours = 24

/** IMG-5: the `<img>` attributes to choose a width up to `widest`; empty for images from elsewhere. */
export function imageSources(address: string, widest: ImageWidth): { readonly srcSet?: string } {
  const folder = imageFolder(address)
  if (!folder) return {}
  const widths = imageWidths.filter((width) => width <= widest)
  return { srcSet: widths.map((width) => `${imageAddress(folder, width)} ${width}w`).join(', ') }
}
