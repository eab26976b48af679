/** Distinguishes visitors in rows without identifying them. */

import { createHash } from 'node:crypto'

/**
 * FIG-9: returns four digits that are valid for one business day; '' if there is no visit. Two visitors may share a number.
 */
export function visitorNumber(sessionId: string | null, day: string): string {
  if (sessionId === null) return ''
  const digest = createHash('sha256').update(`${sessionId} ${day}`).digest()
  return (digest.readUInt32BE(0) % 10_000).toString().padStart(4, '0')
}
