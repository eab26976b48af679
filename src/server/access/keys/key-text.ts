/** A key as text: `cmd_test_4hT0qZ1x_`, 32 random characters and a checksum by which scanners recognize a leaked one. */

import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const lengths = { publicId: 8, secret: 32, checksum: 6 } as const

const pattern = new RegExp(
  `cmd_(?:live|test)_([0-9A-Za-z]{${lengths.publicId}})_([0-9A-Za-z]{${lengths.secret}})([0-9A-Za-z]{${lengths.checksum}})`,
)

type Mode = 'demo' | 'production'

export type KeyParts = {
  /** Names the key; found by it. */
  readonly publicId: string
  /** The digest that is stored. */
  readonly digest: string
}

/** KEY-3: a new key of this installation. */
export function newKey(mode: Mode): KeyParts & { readonly text: string } {
  return withNewSecret(mode, randomLetters(lengths.publicId))
}

/** KEY-12: the key of this name with another secret. */
export function withNewSecret(mode: Mode, publicId: string): KeyParts & { readonly text: string } {
  const start = `${keyStart(mode, publicId)}_${randomLetters(lengths.secret)}`
  const text = start + checksumOf(start)
  return { publicId, digest: digestOf(text), text }
}

/** KEY-3: 'cmd_live_4hT0qZ1x', what is shown of a key; 'test' where payments are the sandbox's. */
export function keyStart(mode: Mode, publicId: string): string {
  return `cmd_${mode === 'production' ? 'live' : 'test'}_${publicId}`
}

/** KEY-3: the parts of a key; null for any text that is none, found out without the database by its checksum. */
export function readKey(text: string): KeyParts | null {
  const [whole, publicId] = new RegExp(`^${pattern.source}$`).exec(text) ?? []
  if (!whole || !publicId) return null
  const start = whole.slice(0, -lengths.checksum)
  return whole === start + checksumOf(start) ? { publicId, digest: digestOf(whole) } : null
}

/** KEY-6: whether an address has a key in it. */
export function hasKeyIn(address: string): boolean {
  return pattern.test(address)
}

/** KEY-6: the parts of the key in an address; null without one. */
export function findKeyIn(address: string): KeyParts | null {
  return readKey(pattern.exec(address)?.[0] ?? '')
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** The cyclic redundancy check in base 62, with zeros in front. */
function checksumOf(start: string): string {
  let rest = crc32(start)
  let digits = ''
  for (let digit = 0; digit < lengths.checksum; digit += 1) {
    digits = letters.charAt(rest % letters.length) + digits
    rest = Math.floor(rest / letters.length)
  }
  return digits
}

function randomLetters(length: number): string {
  return Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')
}
