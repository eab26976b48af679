/** How rows tell visitors apart without saying who they are. */

import { createHash } from 'node:crypto'

/** FIG-9: four digits that hold for one business day; '' where no visit was told. Two visitors may share one. */
export function visitorNumber(sessionId: string | null, day: string): string {
  if (sessionId === null) return ''
  const digest = createHash('sha256').update(`${sessionId} ${day}`).digest()
  return (digest.readUInt32BE(0) % 10_000).toString().padStart(4, '0')
}
