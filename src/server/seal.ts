/** Text that is encrypted at rest. */

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

export interface Seal {
  /** SEC-20: text that only the same key opens, and only where the same `place` is named. */
  seal(plain: string, place: string): string
  /** What was sealed; null where it was sealed under another key, for another place, or was changed since. */
  open(sealed: string, place: string): string | null
}

const version = 'v1'
const algorithm = 'aes-256-gcm'

/** `key`: 32 bytes. */
export function createSeal(key: Buffer): Seal {
  // Names the key without telling it, so that a later one can be brought in beside it.
  const keyName = createHash('sha256').update('name of ').update(key).digest('base64url').slice(0, 8)
  return {
    seal(plain, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(place))
      const parts = [
        nonce,
        Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]),
        cipher.getAuthTag(),
      ]
      return [version, keyName, ...parts.map((part) => part.toString('base64url'))].join('.')
    },
    open(sealed, place) {
      const [sealedVersion, sealedBy, ...parts] = sealed.split('.')
      if (sealedVersion !== version || sealedBy !== keyName || parts.length !== 3) return null
      const [nonce, text, tag] = parts.map((part) => Buffer.from(part, 'base64url'))
      if (!nonce || !text || tag?.length !== 16) return null
      try {
        const decipher = createDecipheriv(algorithm, key, nonce).setAAD(Buffer.from(place)).setAuthTag(tag)
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
