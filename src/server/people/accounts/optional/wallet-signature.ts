/** Verifies a wallet's signature locally, without querying a blockchain node. */

import { z } from 'zod'

/**
 * ACC-64: true if the key of `address` signed this message (`personal_sign`, EIP 191), and every time in it can be parsed.
 * better-auth checks the rest of the message (EIP 4361), but ignores a time that it can't parse.
 */
export async function isSignedBy(address: string, message: string, signature: string): Promise<boolean> {
  return hasReadableTimes(message) && (await recoverSigner(message, signature)) === address.toLowerCase()
}

const dateTime = z.iso.datetime({ offset: true })

function hasReadableTimes(message: string): boolean {
  return message.split(/\r?\n/).every((line) => {
    const [, time] = /^(?:Issued At|Expiration Time|Not Before):(.*)$/s.exec(line) ?? []
    return time === undefined || dateTime.safeParse(time.replace(' ', '')).success
  })
}

/** Returns the address, '0x…' in lower case, of the key that made a 65-byte signature; null if it is invalid. */
export async function recoverSigner(message: string, signature: string): Promise<string | null> {
  // Takes 14 MB, which only instances with wallets need.
  const { eip191Signer, parseSignature, serializeSignature } = await import('micro-eth-signer')
  try {
    // Some wallets write the last byte as 0 or 1; the signer accepts 27 and 28 only.
    const normalized = serializeSignature(parseSignature(signature))
    return eip191Signer.recoverAddress(normalized, message).toLowerCase()
  } catch {
    return null
  }
}
