/** Which files may be uploaded, where no rule of their own holds: pictures of products and photos of pauses have theirs. */

import type { Refusal } from '../refusal.ts'
import type { FileType, SiteSettings } from './settings.ts'

const bytesOfMegabyte = 1024 * 1024

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
