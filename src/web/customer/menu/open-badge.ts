import type { BarredOrdering } from '#domain/restaurants/availability/barred-refusals.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

type OpenBadge = { readonly text: string; readonly tone: BadgeTone }

/** SCR-18: returns 'Open' only while orders are taken. `barred`: why none are taken during open hours, or null. */
export function openBadge(isOpen: boolean, barred: BarredOrdering | null): OpenBadge {
  if (!isOpen) return { text: 'Closed', tone: 'neutral' }
  if (!barred) return { text: 'Open', tone: 'good' }
  return barred.kind === 'ordering_paused'
    ? { text: 'Paused', tone: 'warn' }
    : { text: 'Not taking orders', tone: 'neutral' }
}
