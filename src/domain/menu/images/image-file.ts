/** The files that can be uploaded as images (B3, B4): the same for products, restaurants and the media library. */

import type { Refusal } from '../../refusal.ts'
import { bytesOfMegabyte, maxImageBytes } from './image-size.ts'

const size = `up to ${maxImageBytes / bytesOfMegabyte} MB`

/** IMG-1: what a form lets people choose, as the browser's `accept` and as texts. */
export const imageFiles = {
  accept: 'image/jpeg,image/png,image/webp',
  size,
  text: `JPG, PNG or WebP, ${size}`,
} as const

/** IMG-3: the maximum number of pixels that are decoded, whatever the file claims. Current cameras take fewer. */
export const maxImagePixels = 50_000_000

/** IMG-1: why a file can't be uploaded, by the size and type that the device reports; null if its bytes can be checked. */
export function whyNotImageFile(file: { readonly size: number; readonly type: string }): Refusal | null {
  if (file.size > maxImageBytes) return { kind: 'image_too_large' }
  return file.type === '' || file.type.startsWith('image/') ? null : { kind: 'not_an_image' }
}
