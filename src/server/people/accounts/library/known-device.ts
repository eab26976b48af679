/** Recognizes browsers that have signed in before, by a cookie; nothing is stored in the database. */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

export type KnownDevices = {
  /** ACC-47: returns the browser's id if it has signed in to the account of this address before, else null. */
  find(headers: Headers, email: string): string | null
  /** Returns the cookie that identifies the browser from now on. */
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
