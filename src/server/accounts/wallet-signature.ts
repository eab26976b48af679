/** Verifies a wallet's signature locally, without querying a blockchain node. */

import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { z } from 'zod'

/**
 * ACC-64: true if the key of `address` signed this message (`personal_sign`, EIP 191), and every time in it can be parsed.
 * better-auth checks the rest of the message (EIP 4361), but ignores a time that it can't parse.
 */
export function isSignedBy(address: string, message: string, signature: string): boolean {
  return hasReadableTimes(message) && recoverSigner(message, signature) === address.toLowerCase()
}

const dateTime = z.iso.datetime({ offset: true })

function hasReadableTimes(message: string): boolean {
  return message.split(/\r?\n/).every((line) => {
    const [, time] = /^(?:Issued At|Expiration Time|Not Before):(.*)$/s.exec(line) ?? []
    return time === undefined || dateTime.safeParse(time.replace(' ', '')).success
  })
}

/** Returns the address, '0x…' in lower case, of the key that made a 65-byte signature; null if it is invalid. */
export function recoverSigner(message: string, signature: string): string | null {
  const [, rs, v] = /^0x([\da-f]{128})(00|01|1b|1c)$/i.exec(signature) ?? []
  if (!rs || !v) return null
  const recovery = Number.parseInt(v, 16) % 27
  try {
    const publicKey = secp256k1.Signature.fromBytes(Buffer.from(rs, 'hex'))
      .addRecoveryBit(recovery)
      .recoverPublicKey(digestOf(message))
    // Without the first byte, which marks an uncompressed point (both coordinates).
    const hash = keccak_256(publicKey.toBytes(false).subarray(1))
    return `0x${Buffer.from(hash.subarray(-20)).toString('hex')}`
  } catch {
    // The curve library throws if the numbers belong to no point on the curve.
    return null
  }
}

/** The hash that a wallet signs for a message (EIP 191, version 0x45). */
function digestOf(message: string): Uint8Array {
  const bytes = Buffer.from(message)
  const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`)
  return keccak_256(Buffer.concat([prefix, bytes]))
}
