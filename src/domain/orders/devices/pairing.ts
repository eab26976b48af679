/** Pairs a display with its restaurant by a code that is shown on one screen and typed on another (K1). */

export const maxDeviceName = 40
/** DEV-1: how many minutes a code is valid. */
export const pairingCodeMinutes = 10
export const pairingCodeLength = 8
/** DEV-1: no letters and digits that look or sound alike, and no vowels, so that codes form no words. */
export const pairingCodeLetters = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** DEV-1: the code in the form that is compared: without separators and in upper case. */
export function normalizePairingCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

/** DEV-1: 'ABCD-EFGH'. */
export function formatPairingCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
