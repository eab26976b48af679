/** How pictures are described in words. */

import type { Picture, PictureUse } from '#contract/menu/media.ts'
import { formatBytes } from '../../ui/format-bytes.ts'

/** The file's name, or the first product that shows it, or what it is. */
export function pictureTitle({ name, uses }: Pick<Picture, 'name' | 'uses'>): string {
  if (name) return name
  const product = uses.find((use) => use.kind === 'product')
  return product ? `Picture of ${product.name}` : 'Picture without a name'
}

/** '1600 × 900 · 212 KB', or where it comes from if its size is unknown. */
export function formatPictureSize(
  picture: Pick<Picture, 'width' | 'height' | 'bytes' | 'isUploaded'>,
): string {
  if (!picture.isUploaded) return 'Imported with menu'
  const { width, height, bytes } = picture
  const parts = [width && height && `${width} × ${height}`, bytes !== null && formatBytes(bytes)]
  return parts.filter(Boolean).join(' · ')
}

/** 'Used in 1 place', 'Used in 3 places', 'Not in use'. */
export function formatUseCount(count: number): string {
  if (count === 0) return 'Not in use'
  return `Used ${formatPlaces(count)}`
}

/** 'in 1 place', 'in 3 places'. */
export function formatPlaces(count: number): string {
  return count === 1 ? 'in 1 place' : `in ${count} places`
}

/** 'Salmon Roll', 'Logo', 'Cover'. */
export function titleOfUse(use: PictureUse): string {
  if (use.kind === 'product') return use.name
  return use.kind === 'logo' ? 'Logo' : 'Cover'
}
