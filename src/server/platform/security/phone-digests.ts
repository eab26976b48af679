/** Keyed digests of telephone numbers. */

import { createHmac } from 'node:crypto'
import { phoneToE164 } from '#domain/phone.ts'

export interface PhoneDigests {
  /** TEL-9: the digest of a stored number without its extension, with the current key. */
  current(phone: string): string
  /** The same with the current key and every earlier one. */
  all(phone: string): readonly string[]
}

/** Each key has 32 bytes; earlier ones newest first. */
export function createPhoneDigests(key: Buffer, keysBefore: readonly Buffer[]): PhoneDigests {
  const digest = (phone: string, by: Buffer) =>
    createHmac('sha256', by).update(phoneToE164(phone)).digest('base64url')
  return {
    current: (phone) => digest(phone, key),
    all: (phone) => [key, ...keysBefore].map((used) => digest(phone, used)),
  }
}
