/** An entry of the log of pauses as text. */

import { formatClock, formatDay } from '../../clock/format-time.ts'
import { dateOf } from '../../clock/zoned.ts'
import type { PauseDuration } from './pause-request.ts'

type PauseEntry = {
  readonly duration: PauseDuration
  readonly disabledAt: string
  /** The scheduled end. */
  readonly until: string
  /** null while it lasts. */
  readonly enabledAt: string | null
}

/**
 * PSE-20: when a pause was, and how much of its planned time it took: 'Feb 27, 6:18–6:37 PM · 19 of 30 min'; while it
 * lasts 'Feb 27, 6:18–6:48 PM · 30 min'.
 */
export function formatPauseEntry(pause: PauseEntry, timezone: string, now: Temporal.Instant): string {
  const start = Temporal.Instant.from(pause.disabledAt)
  const end = Temporal.Instant.from(pause.enabledAt ?? pause.until)
  const minutes = minutesUntil(start, end)
  // Not the chosen duration: a pause can be extended (PSE-22).
  const planned =
    pause.duration === 'rest_of_day' ? null : minutesUntil(start, Temporal.Instant.from(pause.until))
  const count = planned === null || planned === minutes ? `${minutes}` : `${minutes} of ${planned}`
  return `${formatSpan(start, end, timezone, now)} · ${count} min`
}

function minutesUntil(start: Temporal.Instant, end: Temporal.Instant): number {
  return Math.round(start.until(end).total('minutes'))
}

/** 'Feb 27, 6:18–6:37 PM', 'Feb 27, 11:50 AM–12:20 PM' or 'Feb 27, 11:50 PM – Feb 28, 12:20 AM'. */
function formatSpan(start: Temporal.Instant, end: Temporal.Instant, timezone: string, now: Temporal.Instant) {
  const [from, to] = [formatClock(start, timezone), formatClock(end, timezone)]
  const [firstDay, lastDay] = [start, end].map((at) => formatDay(dateOf(at, timezone), dateOf(now, timezone)))
  if (firstDay !== lastDay) return `${firstDay}, ${from} – ${lastDay}, ${to}`
  const isSameHalf = from.slice(-2) === to.slice(-2)
  return `${firstDay}, ${isSameHalf ? from.slice(0, -3) : from}–${to}`
}
