/** Ids derived from names (CAT-3): version 5 UUIDs, RFC 9562. */

import { createHash } from 'node:crypto'

/** The namespace of this product's names. */
const namespace = Buffer.from('6f9d1c5e2b7a4e0c9a4d3f1be8c05a77', 'hex')

/** Returns the same UUID for the same names, in any process at any time. */
export function stableId(...parts: readonly string[]): string {
  const digest = createHash('sha1').update(namespace).update(JSON.stringify(parts)).digest()
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x50, 6)
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = digest.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
