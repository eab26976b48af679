/** Encrypts the token of a verification link, whose payload is the address, because proxies log the addresses of requests. */

import { createHmac } from 'node:crypto'
import { type Cipher, createCipher } from '../../platform/security/cipher.ts'

const purpose = 'verification link'

/** SEC-43: `key` and `keysBefore` sign sessions; the keys of links are derived from them. */
export function linkCipher(key: Buffer, keysBefore: readonly Buffer[]): Cipher {
  const derive = (bytes: Buffer) => createHmac('sha256', bytes).update(purpose).digest()
  return createCipher(derive(key), keysBefore.map(derive))
}

/** SEC-43: returns a token that reveals no person. */
export function sealToken(cipher: Cipher, token: string): string {
  return cipher.encrypt(token, purpose)
}

/**
 * SEC-43: returns the request with the token that better-auth issued. A token that is not sealed is passed on:
 * better-auth refuses what it has not issued.
 */
export function withIssuedToken(cipher: Cipher, request: Request): Request {
  const url = new URL(request.url)
  const token = cipher.decrypt(url.searchParams.get('token') ?? '', purpose)
  if (token === null) return request
  url.searchParams.set('token', token)
  return new Request(url, request)
}
