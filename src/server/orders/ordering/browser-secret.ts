/**
 * The secret with which a browser proves that it placed an order: stored in a cookie, and as a digest with each checkout.
 */

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { CheckoutId } from '#domain/ids.ts'

const cookieName = 'comanda_checkout'
/** Longer than any payment stays open; renewed by every checkout. */
const maxAgeSeconds = 7 * 24 * 60 * 60

/** 256 random bits. */
export type BrowserSecret = string

export function newBrowserSecret(): BrowserSecret {
  return randomBytes(32).toString('base64url')
}

/** PAY-12: a cookie for this host only, inaccessible to scripts and other sites; TLS only in production. */
export function browserSecretCookie(secret: BrowserSecret, mode: 'demo' | 'production'): string {
  const secure = mode === 'production' ? '; Secure' : ''
  return `${cookieName}=${secret}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`
}

/** Returns the secret in a cookie header; null if there is no valid one. */
export function browserSecretIn(cookieHeader: string | null): BrowserSecret | null {
  const pattern = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`)
  return pattern.exec(cookieHeader ?? '')?.[1] ?? null
}

/**
 * PAY-12: the stored digest of a secret. It differs for each checkout, so that it does not link checkouts of one browser.
 */
export function browserDigestOf(secret: BrowserSecret, checkoutId: CheckoutId): string {
  return createHash('sha256').update(`${checkoutId} ${secret}`).digest('base64url')
}

/** PAY-12: whether `secret` belongs to the browser that started the checkout. */
export function isOfBrowser(
  { id, browserDigest }: { readonly id: CheckoutId; readonly browserDigest: string },
  secret: BrowserSecret,
): boolean {
  const digest = Buffer.from(browserDigestOf(secret, id))
  const stored = Buffer.from(browserDigest)
  return digest.length === stored.length && timingSafeEqual(digest, stored)
}
