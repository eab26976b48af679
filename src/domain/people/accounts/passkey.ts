/** Passkeys: what an account can have, and where they work. */

import type { Refusal } from '../../refusal.ts'

/** The most of one account, the longest name, and how recent a sign-in without a password must be to add one. */
export const passkeyLimits = { count: 20, name: 60, freshMinutes: 10 } as const

/** ACC-75: why an account with this many passkeys can't get another one, or null. */
export function whyNotAddPasskey(count: number): Refusal | null {
  return count < passkeyLimits.count ? null : { kind: 'too_many_passkeys', max: passkeyLimits.count }
}

/**
 * ACC-75: why a person without a password, whose session began this many milliseconds ago, can't add a passkey; null if that
 * is recent enough.
 */
export function whyNotFresh(sinceMs: number): Refusal | null {
  if (sinceMs <= passkeyLimits.freshMinutes * 60_000) return null
  return { kind: 'sign_in_too_old', minutes: passkeyLimits.freshMinutes }
}

/** ACC-77: why a passkey can't have this name, or null. */
export function whyNotPasskeyName(name: string): Refusal | null {
  if (!name.trim()) return { kind: 'passkey_name_missing' }
  return name.trim().length > passkeyLimits.name ? { kind: 'name_too_long', max: passkeyLimits.name } : null
}

/**
 * ACC-76: whether passkeys work at a page of this host. Browsers bind each to one host, so it is the site's own, and offer them
 * only over TLS or on the same machine, and never for a numeric address.
 */
export function takesPasskeys(siteUrl: string, hostName: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  if (hostname !== hostName) return false
  const isNumeric = /^[\d.]+$|^\[/.test(hostname)
  return !isNumeric && (protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost'))
}
