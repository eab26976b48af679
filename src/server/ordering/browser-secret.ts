/** The secret by which a browser proves that it placed an order: a cookie there, digests with its checkouts here. */

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { CheckoutId } from '#domain/ids.ts'

const cookieName = 'comanda_checkout'
/** Longer than any payment stays open; every checkout begins anew. */
const maxAgeSeconds = 7 * 24 * 60 * 60

/** 256 random bits. */
export type BrowserSecret = string

export function newBrowserSecret(): BrowserSecret {
  return randomBytes(32).toString('base64url')
}

/** PAY-12: for this host alone, out of the reach of scripts and of other sites; over TLS only in production. */
export function browserSecretCookie(secret: BrowserSecret, mode: 'demo' | 'production'): string {
  const secure = mode === 'production' ? '; Secure' : ''
  return `${cookieName}=${secret}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`
}

/** The secret in a cookie header; null where there is none of ours. */
export function browserSecretIn(cookieHeader: string | null): BrowserSecret | null {
  const pattern = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`)
  return pattern.exec(cookieHeader ?? '')?.[1] ?? null
}

/** PAY-12: what is stored of a secret. It differs by checkout, so that it does not tell whose browsers are the same. */
export function browserDigestOf(secret: BrowserSecret, checkoutId: CheckoutId): string {
  return createHash('sha256').update(`${checkoutId} ${secret}`).digest('base64url')
}

/** PAY-12: whether `secret` is that of the browser that started the checkout. */
export function isOfBrowser(
  { id, browserDigest }: { readonly id: CheckoutId; readonly browserDigest: string | null },
  secret: BrowserSecret,
): boolean {
  if (browserDigest === null) return false
  const digest = Buffer.from(browserDigestOf(secret, id))
  const stored = Buffer.from(browserDigest)
  return digest.length === stored.length && timingSafeEqual(digest, stored)
}
