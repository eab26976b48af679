/** Verifies what a wallet signed, here and without asking a node of the chain. */

import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { z } from 'zod'

/**
 * ACC-64: true if the key of `address` signed these words (`personal_sign`, EIP 191), and each time in them can be read.
 * The accounts library checks the rest of the message (EIP 4361), but takes a time that it can't read for none.
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

/** The address, '0x…' in lower case, whose key made a signature of 65 bytes; null if none did. */
export function recoverSigner(message: string, signature: string): string | null {
  const [, rs, v] = /^0x([\da-f]{128})(00|01|1b|1c)$/i.exec(signature) ?? []
  if (!rs || !v) return null
  const recovery = Number.parseInt(v, 16) % 27
  try {
    const publicKey = secp256k1.Signature.fromBytes(Buffer.from(rs, 'hex'))
      .addRecoveryBit(recovery)
      .recoverPublicKey(digestOf(message))
    // Without the byte that says that both coordinates follow.
    const hash = keccak_256(publicKey.toBytes(false).subarray(1))
    return `0x${Buffer.from(hash.subarray(-20)).toString('hex')}`
  } catch {
    // The library throws where no point of the curve belongs to the numbers.
    return null
  }
}

/** What a wallet signs for a message (EIP 191, version 0x45). */
function digestOf(message: string): Uint8Array {
  const bytes = Buffer.from(message)
  const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`)
  return keccak_256(Buffer.concat([prefix, bytes]))
}
