/** Text that is encrypted at rest. */

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

export interface Seal {
  /** SEC-20: text that only the same key opens, and only where the same `place` is named. */
  seal(plain: string, place: string): string
  /** What was sealed; null where it was sealed under an unknown key, for another place, or was changed since. */
  open(sealed: string, place: string): string | null
  /** SEC-40: whether it was sealed under the key that seals now. */
  isCurrent(sealed: string): boolean
}

const version = 'v1'
const algorithm = 'aes-256-gcm'

type Key = { readonly bytes: Buffer; readonly name: string }

/** SEC-40: seals with `key`; opens what it or one of those `before` it has sealed. Each has 32 bytes. */
export function createSeal(key: Buffer, before: readonly Buffer[] = []): Seal {
  const current = named(key)
  const keys = [current, ...before.map(named)]
  return {
    seal: (plain, place) => sealWith(current, plain, place),
    open(sealed, place) {
      const opener = keys.find(({ name }) => name === keyNameIn(sealed))
      return opener ? openWith(opener, sealed, place) : null
    },
    isCurrent: (sealed) => keyNameIn(sealed) === current.name,
  }
}

/** Names the key without telling it, so that a later one can be brought in beside it. */
function named(bytes: Buffer): Key {
  const name = createHash('sha256').update('name of ').update(bytes).digest('base64url').slice(0, 8)
  return { bytes, name }
}

function keyNameIn(sealed: string): string | undefined {
  const [sealedVersion, name] = sealed.split('.')
  return sealedVersion === version ? name : undefined
}

function sealWith({ bytes, name }: Key, plain: string, place: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, bytes, nonce).setAAD(Buffer.from(place))
  const parts = [nonce, Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]), cipher.getAuthTag()]
  return [version, name, ...parts.map((part) => part.toString('base64url'))].join('.')
}

function openWith({ bytes }: Key, sealed: string, place: string): string | null {
  const parts = sealed.split('.').slice(2)
  const [nonce, text, tag] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (parts.length !== 3 || !nonce || !text || tag?.length !== 16) return null
  try {
    const decipher = createDecipheriv(algorithm, bytes, nonce).setAAD(Buffer.from(place)).setAuthTag(tag)
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
