/** The files that can be uploaded as images (B4). */

import type { Refusal } from '../refusal.ts'

/** IMG-1: the maximum file size in bytes. */
export const maxImageBytes = 5 * 1024 * 1024

/** IMG-3: the maximum number of pixels that are decoded, whatever the file claims. Current cameras take fewer. */
export const maxImagePixels = 50_000_000

/** IMG-1: why a file can't be uploaded, by the size and type that the device reports; null if its bytes can be checked. */
export function whyNotImageFile(file: { readonly size: number; readonly type: string }): Refusal | null {
  if (file.size > maxImageBytes) return { kind: 'image_too_large' }
  return file.type === '' || file.type.startsWith('image/') ? null : { kind: 'not_an_image' }
}
