/** Why a day was weaker than the one that it is compared with, from what was recorded about it. */

import { type Cents, cents, formatDollars } from '../../money.ts'

type DayFacts = {
  /** The pauses that began on the day, and how long they lasted within the opening hours. */
  readonly pauses: number
  readonly pausedSeconds: number
  /** Diners who were refused, with what they wanted to spend, because of a pause and altogether. */
  readonly refusedByPause: number
  readonly valueRefusedByPause: number
  readonly refusals: number
  readonly refusedValue: number
}

/** TRD-12: a value that is a fifth or more below the one before. */
export function isDip(value: number | null, before: number | null): boolean {
  return value !== null && before !== null && before > 0 && value <= before * 0.8
}

/**
 * TRD-12: '19 min pause: walk-in cooler; 12 diners left; about $14.50'. `reasons`: those of the pauses, as far as they are known.
 * null if nothing was recorded that could explain it.
 */
export function explainDay(day: DayFacts, reasons: readonly string[] = []): string | null {
  const parts = [
    ...(day.pauses > 0 ? [pauseText(day, reasons)] : []),
    ...lostText(day.refusedByPause, cents(day.valueRefusedByPause), 'left'),
    ...lostText(
      day.refusals - day.refusedByPause,
      cents(day.refusedValue - day.valueRefusedByPause),
      day.pauses > 0 ? 'could not order for other reasons' : 'could not order',
    ),
  ]
  return parts.length === 0 ? null : parts.join('; ')
}

function pauseText({ pauses, pausedSeconds }: DayFacts, reasons: readonly string[]): string {
  const minutes = Math.round(pausedSeconds / 60)
  const what = pauses === 1 ? `${minutes} min pause` : `${pauses} pauses of ${minutes} min`
  return reasons.length === 0 ? what : `${what}: ${[...new Set(reasons)].join(', ')}`
}

function lostText(diners: number, value: Cents, what: string): readonly string[] {
  if (diners <= 0) return []
  const people = `${diners.toLocaleString('en-US')} ${diners === 1 ? 'diner' : 'diners'} ${what}`
  return value > 0 ? [people, `about ${formatDollars(value)}`] : [people]
}
