/**
 * Which files may be uploaded, where no rule of their own holds: pictures of products and photos of pauses have theirs,
 * logos and covers of restaurants are as is set.
 */

import type { Refusal } from '../refusal.ts'
import type { FileType, SiteSettings } from './settings.ts'

export const bytesOfMegabyte = 1024 * 1024

/** SET-11: what a restaurant's pictures can be: what is allowed, as far as it is a picture that we can write anew. */
export function pictureTypes({
  allowedFileTypes,
}: Pick<SiteSettings, 'allowedFileTypes'>): readonly FileType[] {
  return allowedFileTypes.filter((type) => type === 'jpg' || type === 'png')
}

/** SET-11: why a file can't be a restaurant's logo or cover, before anybody has looked into it. */
export function whyNotPictureFile(
  file: { readonly name: string; readonly size: number },
  settings: Pick<SiteSettings, 'maxUploadSize' | 'allowedFileTypes'>,
): Refusal | null {
  const allowedFileTypes = pictureTypes(settings)
  if (allowedFileTypes.length === 0) return { kind: 'pictures_not_allowed' }
  return whyNotFile(file, { ...settings, allowedFileTypes })
}

/** The ends of a name that mean the same as one of the types. */
const otherEnds: Readonly<Record<string, FileType>> = { jpeg: 'jpg' }

/** SET-11: `name` as the sender calls it, `size` in bytes. What is in the file is looked at by whoever takes it. */
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
