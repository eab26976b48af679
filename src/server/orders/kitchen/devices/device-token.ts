/** The token of a display: a cookie in its browser, a digest in the database. */

import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { KnownDisplay } from '../../../access/api.ts'
import type { Database } from '../../../platform/db/connect.ts'
import { devices } from '../../../platform/db/schema/devices.ts'

const cookieName = 'comanda_display'
/** The longest lifetime that browsers allow; renewed each time the display is used. */
const maxAgeSeconds = 400 * 24 * 60 * 60

export type DeviceToken = string

/** 256 random bits. */
export function newDeviceToken(): DeviceToken {
  return randomBytes(32).toString('base64url')
}

/** DEV-3: the digest that the database stores of a token or code; it reveals neither. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** DEV-3: a cookie for this host only, inaccessible to scripts and other sites; TLS only in production. */
export function tokenCookie(token: DeviceToken, mode: 'demo' | 'production'): string {
  const secure = mode === 'production' ? '; Secure' : ''
  return `${cookieName}=${token}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`
}

/** DEV-4: returns the display that sent this cookie header. Queries the database only if there is a token. */
export async function knownDisplay(
  db: Database,
  cookieHeader: string | null,
  mode: 'demo' | 'production',
): Promise<KnownDisplay> {
  const token = tokenIn(cookieHeader ?? '')
  if (!token) return { kind: 'none' }
  const [device] = await db
    .select()
    .from(devices)
    .where(eq(devices.tokenDigest, digestOf(token)))
  if (!device) return { kind: 'none' }
  if (device.revokedAt) return { kind: 'revoked' }
  const { id: deviceId, restaurantId, name } = device
  return { kind: 'paired', deviceId, restaurantId, name, cookie: tokenCookie(token, mode) }
}

function tokenIn(cookieHeader: string): DeviceToken | null {
  const [, token] = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`).exec(cookieHeader) ?? []
  return token ?? null
}
