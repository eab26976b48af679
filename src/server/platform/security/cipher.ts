/** Encryption of text at rest. */

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

export interface Cipher {
  /** SEC-20: encrypts text so that only the same key decrypts it, and only for the same `context`. */
  encrypt(plain: string, context: string): string
  /** Returns the plain text; null if the key is unknown, the place differs or the text was changed. */
  decrypt(encrypted: string, context: string): string | null
  /** SEC-40: whether the text was encrypted with the current key. */
  isCurrent(encrypted: string): boolean
  /** Whether the text was encrypted with the current key or an earlier one. */
  hasKeyOf(encrypted: string): boolean
}

const version = 'v1'
const algorithm = 'aes-256-gcm'

type Key = { readonly bytes: Buffer; readonly name: string }

/** SEC-40: encrypts with `key`; decrypts with `key` or one of the earlier keys in `before`. Each has 32 bytes. */
export function createCipher(key: Buffer, before: readonly Buffer[] = []): Cipher {
  const current = named(key)
  const keys = [current, ...before.map(named)]
  return {
    encrypt: (plain, context) => encryptWith(current, plain, context),
    decrypt(encrypted, context) {
      const decryptionKey = keys.find(({ name }) => name === keyNameIn(encrypted))
      return decryptionKey ? decryptWith(decryptionKey, encrypted, context) : null
    },
    isCurrent: (encrypted) => keyNameIn(encrypted) === current.name,
    hasKeyOf: (encrypted) => keys.some(({ name }) => name === keyNameIn(encrypted)),
  }
}

/** Names the key without revealing it, so that another key can be introduced later. */
function named(bytes: Buffer): Key {
  const name = createHash('sha256').update('name of ').update(bytes).digest('base64url').slice(0, 8)
  return { bytes, name }
}

function keyNameIn(encrypted: string): string | undefined {
  const [storedVersion, name] = encrypted.split('.')
  return storedVersion === version ? name : undefined
}

function encryptWith({ bytes, name }: Key, plain: string, context: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, bytes, nonce).setAAD(Buffer.from(context))
  const parts = [nonce, Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]), cipher.getAuthTag()]
  return [version, name, ...parts.map((part) => part.toString('base64url'))].join('.')
}

function decryptWith({ bytes }: Key, encrypted: string, context: string): string | null {
  const parts = encrypted.split('.').slice(2)
  const [nonce, text, tag] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (parts.length !== 3 || !nonce || !text || tag?.length !== 16) return null
  try {
    const decipher = createDecipheriv(algorithm, bytes, nonce).setAAD(Buffer.from(context)).setAuthTag(tag)
    return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
