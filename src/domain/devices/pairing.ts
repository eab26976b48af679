/** Pairing a display with its restaurant by a code that is read from one screen and typed on another (K1). */

export const maxDeviceName = 40
/** DEV-1: how long a code can be used. */
export const pairingCodeMinutes = 10
export const pairingCodeLength = 8
/** DEV-1: no letters and digits that look or sound alike, no vowels that make words. */
export const pairingCodeLetters = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** DEV-1: a code as it is compared: what people put between its letters does not count, nor does their case. */
export function normalizePairingCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

/** DEV-1: 'ABCD-EFGH'. */
export function formatPairingCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
