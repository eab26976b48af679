/** A browser that somebody has signed in with before: a cookie, nothing in the database. */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export type KnownDevices = {
  /** ACC-47: the browser's own name where somebody has signed in to the account of this address with it; else null. */
  find(headers: Headers, email: string): string | null
  /** The cookie by which it is known from now on. */
  cookie(headers: Headers, email: string): string
}

const maxAgeSeconds = 400 * 24 * 60 * 60

export function createKnownDevices(key: Buffer, behindTls: boolean): KnownDevices {
  const name = behindTls ? '__Host-comanda.device' : 'comanda.device'
  const find = (headers: Headers, email: string) => {
    const [, device, signature] = cookieIn(headers, name)
    if (!device || !signature) return null
    const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(key, device, email)]
    return given.length === expected.length && timingSafeEqual(given, expected) ? device : null
  }
  return {
    find,
    cookie(headers, email) {
      const device = find(headers, email) ?? randomBytes(12).toString('base64url')
      const value = `${device}.${signatureOf(key, device, email).toString('base64url')}`
      const secure = behindTls ? '; Secure' : ''
      return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
    },
  }
}

function cookieIn(headers: Headers, name: string): readonly (string | undefined)[] {
  const pattern = new RegExp(`(?:^|;\\s*)${name.replace('.', '\\.')}=([\\w-]{16})\\.([\\w-]{22})(?:;|$)`)
  return pattern.exec(headers.get('cookie') ?? '') ?? []
}

function signatureOf(key: Buffer, device: string, email: string): Buffer {
  const whose = email.trim().toLowerCase()
  return createHmac('sha256', key).update(`device ${device} of ${whose}`).digest().subarray(0, 16)
}
