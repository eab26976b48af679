/** Detects a file's type by its bytes, regardless of its name. */

import type { Refusal } from '../../refusal.ts'

type ImageType = 'jpeg' | 'png' | 'webp'

const names = { jpeg: 'JPG', png: 'PNG', webp: 'WebP' } as const satisfies Record<ImageType, string>

/**
 * IMG-2: why these bytes are refused, or null. They must be JPG, PNG or WebP, match the declared type, and be nothing
 * else: no page, script, document or archive that some program could find in them.
 */
export function whyNotImageBytes(bytes: Uint8Array, declared: string): Refusal | null {
  const type = imageTypeOf(bytes)
  if (type === null)
    return isOtherPicture(bytes) ? { kind: 'image_type_not_taken' } : { kind: 'not_an_image' }
  if (declared !== '' && declared !== `image/${type}` && !(type === 'jpeg' && declared === 'image/jpg')) {
    return { kind: 'image_type_differs', type: names[type] }
  }
  return isMoreThanPicture(bytes) ? { kind: 'image_holds_more' } : null
}

/** IMG-2: the type by the first bytes; null for any type that is not accepted. */
function imageTypeOf(bytes: Uint8Array): ImageType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  return text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP' ? 'webp' : null
}

/** Whether it is an image of a type that is not accepted: SVG, GIF, BMP, TIFF, HEIC, AVIF. */
function isOtherPicture(bytes: Uint8Array): boolean {
  const head = text(bytes, 0, 1024)
  if (/^\s*(<\?xml|<!--|<!doctype svg|<svg)/i.test(head.replace(/^\u00ef\u00bb\u00bf/, '')))
    return /<svg/i.test(text(bytes, 0, 65_536))
  return /^(GIF8|BM|II\*\0|MM\0\*|.{4}ftyp(avi|hei|hev|mif))/s.test(head)
}

/** Whether the file contains markers that no program writes into an image, or ends as an archive. */
function isMoreThanPicture(bytes: Uint8Array): boolean {
  return (
    /<script|<html|<!doctype html|<\?php|%PDF-\d/i.test(text(bytes, 0, bytes.length)) || endsAsArchive(bytes)
  )
}

/** Whether the file ends with a ZIP archive. Its last record contains the length of the comment that ends the file. */
function endsAsArchive(bytes: Uint8Array): boolean {
  const recordLength = 22
  const first = Math.max(0, bytes.length - recordLength - 0xffff)
  for (let position = bytes.length - recordLength; position >= first; position -= 1) {
    const isRecord = startsWith(bytes.subarray(position), [0x50, 0x4b, 0x05, 0x06])
    const comment = (bytes[position + 20] ?? 0) + (bytes[position + 21] ?? 0) * 256
    if (isRecord && position + recordLength + comment === bytes.length) return true
  }
  return false
}

function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return prefix.every((byte, index) => bytes[index] === byte)
}

/** The bytes as text, one character per byte. */
function text(bytes: Uint8Array, from: number, until: number): string {
  return new TextDecoder('latin1').decode(bytes.subarray(from, until))
}
