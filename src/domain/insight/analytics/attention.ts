/** What needs attention at the restaurants of a dashboard, as one line each. */

import { formatDuration } from '../../clock/format-time.ts'

/** DSH-13: '12 orders not acknowledged – oldest 1 h 12 min ago', or '– just now'. `oldest`: minutes since the oldest was placed. */
export function formatUnacknowledged(count: number, oldest: number): string {
  const since = oldest < 1 ? 'just now' : `oldest ${formatDuration(oldest)} ago`
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'order' : 'orders'} not acknowledged – ${since}`
}

/** DSH-13: 'Online ordering is paused', of several restaurants 'Online ordering is paused at 2 restaurants'. */
export function formatPaused(paused: number, active: number): string {
  if (active <= 1) return 'Online ordering is paused'
  return `Online ordering is paused at ${paused} ${paused === 1 ? 'restaurant' : 'restaurants'}`
}

/** DSH-13: '3 orders are late'. */
export function formatLate(late: number): string {
  return `${late.toLocaleString('en-US')} ${late === 1 ? 'order is' : 'orders are'} late`
}

/** DSH-13: 'No kitchen display since 7:43 PM', of several restaurants 'No kitchen display at 2 restaurants'. */
export function formatNoDisplay(without: readonly { readonly since: string | null }[]): string {
  const [only, ...others] = without
  if (others.length > 0) return `No kitchen display at ${without.length} restaurants`
  return only?.since ? `No kitchen display since ${only.since}` : 'No kitchen display is on'
}
