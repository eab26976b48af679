/**
 * Which files may be uploaded if they have no rule of their own. Product images and photos of pauses have one;
 * restaurant logos and covers follow the settings.
 */

import type { Refusal } from '../refusal.ts'
import type { FileType, SiteSettings } from './site-settings.ts'

export const bytesOfMegabyte = 1024 * 1024

/** SET-11: the accepted types of a restaurant's images: the configured types that are images we can re-encode. */
export function pictureTypes({
  allowedFileTypes,
}: Pick<SiteSettings, 'allowedFileTypes'>): readonly FileType[] {
  return allowedFileTypes.filter((type) => type === 'jpg' || type === 'png')
}

/** SET-11: why a file can't be a restaurant's logo or cover, before its content is checked; null if it can. */
export function whyNotPictureFile(
  file: { readonly name: string; readonly size: number },
  settings: Pick<SiteSettings, 'maxUploadSize' | 'allowedFileTypes'>,
): Refusal | null {
  const allowedFileTypes = pictureTypes(settings)
  if (allowedFileTypes.length === 0) return { kind: 'pictures_not_allowed' }
  return whyNotFile(file, { ...settings, allowedFileTypes })
}

/** File extensions that are synonyms of a type. */
const otherEnds: Readonly<Record<string, FileType>> = { jpeg: 'jpg' }

/** SET-11: why a file is refused, or null. `name` is the sender's, `size` in bytes. The caller checks the content. */
export function whyNotFile(
  { name, size }: { readonly name: string; readonly size: number },
  { maxUploadSize, allowedFileTypes }: Pick<SiteSettings, 'maxUploadSize' | 'allowedFileTypes'>,
): Refusal | null {
  if (size > maxUploadSize * bytesOfMegabyte) return { kind: 'file_too_large', max: maxUploadSize }
  const end = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const type: string = otherEnds[end] ?? end
  return allowedFileTypes.some((allowed) => allowed === type)
    ? null
    : { kind: 'file_type_not_allowed', allowed: allowedFileTypes.join(', ') }
}
