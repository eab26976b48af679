/** An authenticator app: six-digit codes from a secret and the time (RFC 6238). */

import { createHmac } from 'node:crypto'

/** The current code for the secret of an address such as 'otpauth://totp/…'. */
export function codeOf(address: string, at: number = Date.now()): string {
  const secret = fromBase32(new URL(address).searchParams.get('secret') ?? '')
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const hash = createHmac('sha1', secret).update(step).digest()
  const offset = hash.readUInt8(hash.length - 1) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The code after the current one. It is already valid, and `codeOf` has never returned it before. */
export function nextCodeOf(address: string): string {
  return codeOf(address, Date.now() + 30_000)
}

function fromBase32(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text.replaceAll('=', '')]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
