/** An authenticator app: codes of six digits from a secret and the time (RFC 6238). */

import { createHmac } from 'node:crypto'

/** The code that the secret of this address, 'otpauth://totp/…', gives now. */
export function codeOf(address: string, at: number = Date.now()): string {
  const secret = fromBase32(new URL(address).searchParams.get('secret') ?? '')
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const hash = createHmac('sha1', secret).update(step).digest()
  const offset = hash.readUInt8(hash.length - 1) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The code after the current one; already valid, and never one that `codeOf` has returned before. */
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
